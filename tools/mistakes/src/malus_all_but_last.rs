//! The last move that was tried in vain before a cutoff loses nothing.
//!
//! The loop over the moves tried ends one too early.

use engine::{Candidate, Node, Ordering};

/// The mistake, wrapped around an order with a malus.
#[derive(Debug, Default)]
pub struct MalusAllButLast<O> {
    /// The correct order.
    pub below: O,
    held_back: Option<Candidate>,
}

impl<O> MalusAllButLast<O> {
    /// The mistake, wrapped around an order that has learnt nothing.
    pub fn new(below: O) -> Self {
        Self { below, held_back: None }
    }
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for MalusAllButLast<O> {
    type Priority = O::Priority;

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.held_back = None;
        self.below.cutoff(node, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        if let Some(before) = self.held_back.replace(*candidate) {
            self.below.failed_to_cut(node, &before);
        }
    }

    engine::forward!(
        below: priority, history, is_killer, raised_alpha, settled,
        new_iteration, new_search, new_game
    );
}
// ANCHOR_END: mistake
