//! What a search answers, and what it reports while it runs.

use cozy_chess::Move;

use crate::candidate;
use crate::limits::Limits;
use crate::position::Position;
use crate::principal_variation::Line;
use crate::score::{DRAW, Score, is_mate, mated_in};
use crate::statistics::Statistics;
use crate::table::Bound;

/// What a search knows at its end, or after an iteration.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The move to play; `None` if there is no legal one.
    pub best_move: Option<Move>,
    /// The score in centipawns for the side to move.
    pub score: Score,
    /// [`Bound::Exact`] after a complete iteration. [`Bound::Lower`] after one that
    /// was broken off, but had proved something: a move not tried yet may be better
    /// still.
    pub bound: Bound,
    /// The iteration that found this, in plies. Zero means that each move was
    /// looked at, but nothing was searched.
    pub depth: i32,
    /// The longest line looked at in that iteration, in plies.
    pub selective_depth: usize,
    /// The best line. Scores from the table may have cut it short, except for a
    /// mate, which is played out as far as the table knows the way.
    pub principal_variation: Line,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
    /// What was counted, over all iterations.
    pub statistics: Statistics,
}

impl Outcome {
    /// What to answer if the first iteration cannot be completed: the allowed move
    /// after which the position looks best, whatever the replies. If there is none,
    /// the outcome has only a score.
    pub fn unsearched(position: &Position, limits: &Limits) -> Self {
        let wanted = &limits.root_moves;
        let moves = candidate::generate(position.board()).into_iter();
        let moves = moves.filter(|it| wanted.is_empty() || wanted.contains(&it.mv));
        // The first of several equals, as in a search.
        let best = moves
            .map(|it| (score_after(&position.play(&it)), it.mv))
            .rev()
            .max_by_key(|it| it.0);
        Self {
            best_move: best.map(|(_, mv)| mv),
            score: best.map_or_else(|| position.evaluate(), |(score, _)| score),
            principal_variation: best.into_iter().map(|(_, mv)| mv).collect(),
            ..Self::default()
        }
    }

    /// Keeps the mate in one that was seen without a search, since nothing is
    /// better. A first iteration does not see it, because it ends in quiescence.
    pub(crate) fn keep_mate(&mut self, unsearched: &Self) {
        if is_mate(unsearched.score) && unsearched.score > self.score {
            self.best_move = unsearched.best_move;
            self.principal_variation.clone_from(&unsearched.principal_variation);
            (self.score, self.bound) = (unsearched.score, unsearched.bound);
        }
    }
}

/// The static score of a position for the side that has just moved.
fn score_after(position: &Position) -> Score {
    let board = position.board();
    let has_a_move = board.generate_moves(|_| true);
    match position.is_check() {
        _ if has_a_move => -position.evaluate(),
        true => -mated_in(1),
        false => DRAW,
    }
}

/// What a search reports while it runs.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// An iteration is complete, or was broken off and has proved something.
    Iteration(&'a Outcome),
    /// A root move is about to be searched.
    RootMove {
        /// The iteration, in plies.
        depth: i32,
        /// The move.
        mv: Move,
        /// Its place in the order, from 1.
        number: usize,
    },
}
