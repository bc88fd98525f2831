//! Late move reductions: a quiet move that comes late is unlikely to be the best,
//! so a search of fewer plies asks first whether it beats alpha.
//!
//! The later the move and the deeper the node, the more plies it loses; a move of
//! which the ordering expects something loses fewer. (Nobody seems to know who
//! thought of this first. It became widely known in the years around 2005; an early
//! introduction is Romstad 2006.)

use engine::Windows;
use engine::limits::Stopped;
use engine::score::Score;
use engine::windows::MoveContext;
use pvs::aspiration;

// ANCHOR: constants
/// The first place in the order, from 1, that may be reduced.
pub const FIRST_REDUCED: usize = 4;
/// The least remaining depth, in plies, at which moves are reduced.
pub const LEAST_DEPTH: i32 = 2;
/// One ply. Reductions are reckoned in 1024ths of a ply and rounded down at the
/// end.
pub const PLY: i32 = 1024;
/// What every reduced move loses, in 1024ths of a ply.
const BASE: i32 = 768;
/// What it loses besides: the product of the logarithms to base 2 of depth and
/// place, both in 1024ths, divided by this. Together, in plies, that is about
/// 0.75 + ln(depth) · ln(place) / 2.25.
const DIVISOR: i32 = 4794;
// ANCHOR_END: constants

/// Depths and places beyond the last row and column are treated as the last.
const SIZE: usize = 64;

// ANCHOR: table
/// `[depth][place]`: the reduction of a move of which nothing else is known, in
/// 1024ths of a ply.
static TABLE: [[i32; SIZE]; SIZE] = {
    let mut table = [[0; SIZE]; SIZE];
    let mut depth = 1;
    while depth < SIZE {
        let mut place = 1;
        while place < SIZE {
            table[depth][place] = BASE + log2(depth) * log2(place) / DIVISOR;
            place += 1;
        }
        depth += 1;
    }
    table
};

/// The logarithm to base 2, in 1024ths, without floating point: what is left over
/// after the whole part gives one binary digit each time it is squared.
const fn log2(n: usize) -> i32 {
    let whole = n.ilog2();
    let mut rest = ((n as u64) << 30) >> whole; // from 1 to 2, in units of 2^-30
    let mut log = whole as i32;
    let mut digit = 0;
    while digit < 10 {
        rest = (rest * rest) >> 30;
        let is_two_or_more = rest >> 31;
        log = 2 * log + is_two_or_more as i32;
        rest >>= is_two_or_more;
        digit += 1;
    }
    log
}
// ANCHOR_END: table

/// The reduction of a move of which nothing else is known, in 1024ths of a ply, by
/// the remaining depth and the move's place in the order, from 1.
#[inline]
pub fn base_reduction(depth: i32, place: usize) -> i32 {
    TABLE[(depth as usize).min(SIZE - 1)][place.min(SIZE - 1)]
}

// ANCHOR: half-sure
/// The score in a history table at which the confidence in a quiet move is half of
/// the greatest possible.
const HALF_SURE: i32 = 256;

/// The confidence in a quiet move with this score in history, on the scale of
/// [`engine::Ordering::confidence`].
#[inline]
pub const fn confidence(score: i32) -> i32 {
    1000 * score / (score.abs() + HALF_SURE)
}
// ANCHOR_END: half-sure

/// The windows of stage 8, in which late moves are searched less deeply at first.
#[derive(Clone, Copy, Debug, Default)]
pub struct LateMoves;

impl Windows for LateMoves {
    const REDUCES: bool = true;

    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        aspiration::root(last, search)
    }

    // ANCHOR: of_move
    #[inline]
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
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
/// By how many plies a move is reduced, from 0 to its full depth: a late one that has
/// no reason of its own, gives no check and leaves none.
#[inline]
pub fn reduction(mv: &MoveContext) -> i32 {
    let depth = mv.node.depth;
    if mv.move_count < FIRST_REDUCED || depth < LEAST_DEPTH {
        return 0;
    }
    // A move with a reason of its own: the table's, a capture, a promotion, a
    // killer.
    let Some(confidence) = mv.confidence else { return 0 };
    let [before, after] =
        [mv.node.position, mv.next].map(|it| it.board().checkers());
    if !before.is_empty() || !after.is_empty() {
        return 0;
    }
    let mut reduction = base_reduction(depth, mv.move_count);
    reduction -= PLY * confidence / 1000;
    if mv.is_pv {
        reduction -= PLY;
    }
    (reduction / PLY).clamp(0, depth - 1)
}
// ANCHOR_END: reduction

#[cfg(test)]
mod tests {
    use super::{SIZE, log2};

    #[test]
    fn logarithms() {
        for n in 1..SIZE {
            let exact = (n as f64).log2() * 1024.0;
            assert!((f64::from(log2(n)) - exact).abs() <= 1.0, "{n}");
        }
    }
}
