//! Null windows: a question with two answers.
//!
//! If the order is good, the first move is the best one, and of all the others we
//! only want to know that they are no better. A window of one centipawn asks just
//! that, and a search answers it with fewer nodes than it takes to find the score.
//! If the answer is a surprise, the move is searched again with the whole window.
//! (Scout: Pearl 1980; principal variation search: Marsland & Campbell 1982.)

use engine::MoveSearch;
use engine::move_search::{MoveContext, Searched};
use engine::score::Score;

use crate::aspiration;

/// The whole window for the first move of a node, null windows for the others, and
/// a narrow window for the root.
#[derive(Clone, Copy, Debug, Default)]
pub struct NullWindows;

impl MoveSearch for NullWindows {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        aspiration::root(last, search)
    }

    // ANCHOR: of_move
    #[inline]
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        let depth = mv.full_depth();
        if mv.move_count == 1 {
            return search(depth, alpha, beta);
        }
        let mut score = search(depth, alpha, alpha + 1)?;
        if score > alpha && score < beta {
            score = search(depth, alpha, beta)?;
        }
        Ok(score)
    }
    // ANCHOR_END: of_move
}
