//! A quiet move earns points of history wherever it raises alpha, not only where it
//! cuts.
//!
//! The history should tell which moves cut, and the others drown that out.

use engine::score::Score;
use engine::{Candidate, Node, Ordering};

use crate::overlay::{without_history, without_killers};

/// The mistake, wrapped around an order with a history.
#[derive(Debug, Default)]
pub struct HistoryOnAlphaRaises<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for HistoryOnAlphaRaises<O> {
    type Priority = O::Priority;

    fn raised_alpha(&mut self, node: &Node, candidate: &Candidate, score: Score) {
        self.below.raised_alpha(node, candidate, score);
        if candidate.is_quiet() {
            self.below.cutoff(&without_killers(node), candidate);
        }
    }

    /// Has raised alpha, and has its points.
    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        let node = if candidate.is_quiet() { without_history(node) } else { *node };
        self.below.cutoff(&node, candidate);
    }

    engine::forward!(
        below: priority, failed_to_cut, history, is_killer,
        settled, new_iteration, new_search, new_game
    );
}
// ANCHOR_END: mistake
