//! A capture that cuts becomes a killer, too.
//!
//! It takes a slot from a quiet move, and is tried early anyway.

use engine::{Candidate, Node, Ordering};

use crate::overlay::{as_quiet, without_history};

/// The mistake, wrapped around an order with killers.
#[derive(Debug, Default)]
pub struct CapturesAsKillers<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for CapturesAsKillers<O> {
    type Priority = O::Priority;

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(node, candidate);
        if candidate.victim.is_some() {
            self.below.cutoff(&without_history(node), &as_quiet(candidate));
        }
    }

    engine::forward!(
        below: priority, failed_to_cut, history, is_killer,
        raised_alpha, settled, new_iteration, new_search, new_game
    );
}
// ANCHOR_END: mistake
