//! Quiescence: at the horizon, play out the captures before judging the position.
//!
//! The side to move may *stand pat*, that is take the static score, or try a
//! capture or a promotion to a queen. Checks are not treated specially: a side in
//! check may stand pat too.
//!
//! The order of its captures, the most valuable victim first, taken by the least
//! valuable attacker, is the same in all stages: it belongs to the engine. Pruning
//! may skip some of them; otherwise stages differ in the main search only. The
//! chapter on MVV-LVA shows what happens without this order.

use crate::candidate::Candidate;
use crate::captures::for_each_noisy;
use crate::limits::{Meter, Stopped};
use crate::observer::Visit;
use crate::position::Position;
use crate::pruning::Pruning;
use crate::score::Score;
use crate::selection::Selection;

// ANCHOR: quiescence
/// The score of a position in centipawns once its captures are played out:
/// alpha–beta within a window, fail-soft. `pruning` gives the moves their
/// priorities, the greatest first, and says which are skipped.
///
/// # Errors
/// [`Stopped`] when one of the meter's limits is reached.
pub fn quiescence(
    pruning: &impl Pruning,
    position: &Position,
    ply: usize,
    mut alpha: Score,
    beta: Score,
    meter: &mut Meter,
) -> Result<Score, Stopped> {
    meter.count(0, ply)?;
    let mut best = position.evaluate();
    if best >= beta {
        return Ok(best);
    }
    alpha = alpha.max(best);
    let mut selection = Selection::new();
    for_each_noisy(position.board(), |candidate| {
        selection.push(pruning.capture_priority(&candidate), candidate);
    });
    for (_, candidate) in selection.by_ref() {
        if pruning.skips_capture(position, &candidate) {
            continue;
        }
        let score = match fails_low_unplayed(position, &candidate, alpha) {
            Some(score) => {
                meter.count(0, ply + 1)?;
                score
            }
            None => {
                let next = position.play(&candidate);
                -quiescence(pruning, &next, ply + 1, -beta, -alpha, meter)?
            }
        };
        if score > best {
            best = score;
            if score >= beta {
                break;
            }
            alpha = alpha.max(score);
        }
    }
    Ok(best)
}
// ANCHOR_END: quiescence

/// Shows the nodes below one of quiescence in the order in which it enters them, each
/// with the move that leads there, and returns its score: the same search once more,
/// for those who want to see it, where even a move that is sure to fail low is played.
pub fn show_quiescence(
    pruning: &impl Pruning,
    position: &Position,
    ply: usize,
    mut alpha: Score,
    beta: Score,
    see: &mut impl FnMut(&Visit, &Candidate),
) -> Score {
    let mut best = position.evaluate();
    if best >= beta {
        return best;
    }
    alpha = alpha.max(best);
    let mut selection = Selection::new();
    for_each_noisy(position.board(), |candidate| {
        selection.push(pruning.capture_priority(&candidate), candidate);
    });
    for (_, candidate) in selection.by_ref() {
        if pruning.skips_capture(position, &candidate) {
            continue;
        }
        let (next, ply) = (position.play(&candidate), ply + 1);
        let (alpha_there, beta_there) = (-beta, -alpha);
        let visit = Visit {
            position: &next,
            ply,
            depth: 0,
            alpha: alpha_there,
            beta: beta_there,
        };
        see(&visit, &candidate);
        let score =
            -show_quiescence(pruning, &next, ply, alpha_there, beta_there, see);
        best = best.max(score);
        if best >= beta {
            break;
        }
        alpha = alpha.max(best);
    }
    best
}

/// The score of a move after which the other side stands pat, if that keeps the
/// move from raising alpha. The caller then counts the node after the move, but
/// need not play it. `None` if the move must be played.
#[inline]
pub(crate) fn fails_low_unplayed(
    position: &Position,
    candidate: &Candidate,
    alpha: Score,
) -> Option<Score> {
    position
        .evaluate_after(candidate)
        .map(|standing| -standing)
        .filter(|&score| score <= alpha)
}
