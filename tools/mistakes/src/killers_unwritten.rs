//! Killers are looked up where none is ever written.
//!
//! It's as if there were none.

use engine::{Candidate, Node, Ordering};

use crate::overlay::without_killers;

/// The mistake, wrapped around an order with killers.
#[derive(Debug, Default)]
pub struct KillersUnwritten<O> {
    /// The correct order.
    pub below: O,
}

impl<O: Ordering> Ordering for KillersUnwritten<O> {
    type Priority = O::Priority;

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(&without_killers(node), candidate);
    }

    engine::forward!(
        below: priority, failed_to_cut, history, is_killer,
        raised_alpha, settled, new_iteration, new_search, new_game
    );
}
