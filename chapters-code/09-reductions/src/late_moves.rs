//! Late move reductions: a quiet move that comes late is unlikely to be the best,
//! so a shallower search first asks whether it beats alpha.
//!
//! The later a move comes and the more depth its node has left, the more plies it
//! loses; one that the ordering thinks well of loses fewer. (It is not clear who
//! thought of this first. It became widely known around 2005; an early introduction
//! is Romstad 2006.)

use engine::MoveSearch;
use engine::move_search::{MoveContext, Searched};
use engine::score::Score;
use pvs::aspiration;

use crate::logarithm::ln;

// ANCHOR: constants
/// The first move of a node, counted from 1, that may be reduced.
pub const FIRST_REDUCED: usize = 4;
/// The least remaining depth, in plies, at which moves are reduced.
pub const LEAST_DEPTH: i32 = 2;
/// Points of history per ply of reduction: history changes a reduction by a ply at
/// most.
pub const HISTORY_PER_PLY: i32 = 1024;
/// One ply. Reductions are computed in 1024ths of a ply and rounded down at the
/// end.
pub const PLY: i32 = 1024;
// ANCHOR_END: constants

/// Depths and move counts are clamped below this.
const SIZE: usize = 64;

/// `[depth][move count]`, computed at compile time.
static BASE: [[i32; SIZE]; SIZE] = {
    let mut table = [[0; SIZE]; SIZE];
    let mut depth = 1;
    while depth < SIZE {
        let mut move_count = 1;
        while move_count < SIZE {
            // 0.75 + ln(depth) · ln(move count) / 2.25 plies
            table[depth][move_count] = 768 + ln(depth) * ln(move_count) / 2304;
            move_count += 1;
        }
        depth += 1;
    }
    table
};

/// The reduction of a move about which nothing else is known, in 1024ths of a ply:
/// 0.75 + ln(depth) · ln(move count) / 2.25 plies.
#[inline]
pub fn base_reduction(depth: i32, move_count: usize) -> i32 {
    BASE[(depth as usize).min(SIZE - 1)][move_count.min(SIZE - 1)]
}

/// The windows of stage 8, in which late moves are searched less deeply at first.
#[derive(Clone, Copy, Debug, Default)]
pub struct LateMoves;

impl MoveSearch for LateMoves {
    const REDUCES: bool = true;

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
        let reduction = reduction(mv);
        let mut score = search(depth - reduction, alpha, alpha + 1)?;
        if reduction > 0 && score > alpha {
            score = search(depth, alpha, alpha + 1)?;
        }
        if score > alpha && score < beta {
            score = search(depth, alpha, beta)?;
        }
        Ok(score)
    }
    // ANCHOR_END: of_move
}

// ANCHOR: reduction
/// By how many plies a move is reduced, from 0 to its full depth. Only a late quiet
/// move is reduced, and only if it is not a killer and neither gives check nor
/// evades one.
#[inline]
pub fn reduction(mv: &MoveContext) -> i32 {
    let depth = mv.node.depth;
    if mv.move_count < FIRST_REDUCED
        || depth < LEAST_DEPTH
        || !mv.candidate.is_quiet()
        || mv.is_killer
        || [mv.node.position, mv.next].iter().any(|it| it.is_check())
    {
        return 0;
    }
    let mut reduction = base_reduction(depth, mv.move_count);
    reduction -=
        PLY * mv.history.clamp(-HISTORY_PER_PLY, HISTORY_PER_PLY) / HISTORY_PER_PLY;
    if mv.is_pv {
        reduction -= PLY;
    }
    (reduction / PLY).clamp(0, depth - 1)
}
// ANCHOR_END: reduction
