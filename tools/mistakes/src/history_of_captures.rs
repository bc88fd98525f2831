//! A capture that cuts raises a quiet move's entry of the history, too.
//!
//! The quiet move from and to the same squares has done nothing for it.

use engine::{Candidate, Node, Ordering};

use crate::overlay::{as_quiet, without_killers};

/// The mistake, wrapped around an order with a history.
#[derive(Debug, Default)]
pub struct HistoryOfCaptures<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for HistoryOfCaptures<O> {
    type Priority = O::Priority;

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(node, candidate);
        if candidate.victim.is_some() {
            self.below.cutoff(&without_killers(node), &as_quiet(candidate));
        }
    }

    engine::forward!(
        below: priority, failed_to_cut, history, is_killer,
        raised_alpha, settled, new_iteration, new_search, new_game
    );
}
// ANCHOR_END: mistake
