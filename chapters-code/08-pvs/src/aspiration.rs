//! Aspiration: the root gets a narrow window around the score of the last
//! iteration.
//!
//! From one iteration to the next a score hardly changes. What lies outside the
//! window is cut sooner; if the score itself lies outside, that side is widened and
//! the root searched again.

use engine::move_search::Searched;
use engine::score::{INFINITY, Score, is_mate};

// ANCHOR: constants
/// Half of the first window, in centipawns.
const HALF_WIDTH: Score = 25;
/// How many times wider a side becomes if it proved too narrow.
const GROWTH: Score = 3;
/// A side that would become wider than this, in centipawns, is opened completely.
const WIDEST: Score = 500;
// ANCHOR_END: constants

/// The score of the root, given that of the last iteration: `search(alpha, beta)`
/// searches it.
///
/// ```
/// use pvs::aspiration::root;
///
/// // A score of 40 where 10 was expected: the second window reaches it.
/// let mut windows = Vec::new();
/// let score = root(Some(10), |alpha, beta| {
///     windows.push((alpha, beta));
///     Ok(40.clamp(alpha, beta))
/// });
/// assert_eq!(score, Ok(40));
/// assert_eq!(windows, [(-15, 35), (-15, 85)]);
/// ```
///
/// # Errors
/// [`Stopped`](engine::limits::Stopped) if the search is.
pub fn root(
    last: Option<Score>,
    search: impl FnMut(Score, Score) -> Searched,
) -> Searched {
    around(last, HALF_WIDTH, search)
}

/// Like [`root`], with a first window of another half width, in centipawns.
///
/// # Errors
/// [`Stopped`](engine::limits::Stopped) if the search is.
// ANCHOR: around
pub fn around(
    last: Option<Score>,
    half_width: Score,
    mut search: impl FnMut(Score, Score) -> Searched,
) -> Searched {
    let Some(last) = last.filter(|&last| !is_mate(last)) else {
        return search(-INFINITY, INFINITY);
    };
    let (mut below, mut above) = (half_width, half_width);
    loop {
        let alpha = if below > WIDEST { -INFINITY } else { last - below };
        let beta = if above > WIDEST { INFINITY } else { last + above };
        let score = search(alpha, beta)?;
        if score <= alpha {
            below *= GROWTH;
        } else if score >= beta {
            above *= GROWTH;
        } else {
            return Ok(score);
        }
    }
}
// ANCHOR_END: around
