//! White's entries of the history serve both sides.
//!
//! The same squares may mean something else to Black.

use engine::{Candidate, Node, Ordering, Position};

/// The mistake, wrapped around an order with a history.
#[derive(Debug, Default)]
pub struct OneHistoryForBoth<O> {
    /// The correct order.
    pub below: O,
    /// Any position in which it's White's turn.
    white: Position,
}

impl<O> OneHistoryForBoth<O> {
    /// The mistake, wrapped around an order that has learnt nothing.
    pub fn new(below: O) -> Self {
        Self { below, white: Position::default() }
    }

    /// The node of a quiet move, as if White were to move.
    fn as_white<'a>(&'a self, node: &Node<'a>, candidate: &Candidate) -> Node<'a> {
        let position =
            if candidate.is_quiet() { &self.white } else { node.position };
        Node { position, ..*node }
    }
}

impl<O: Ordering> Ordering for OneHistoryForBoth<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.below.priority(&self.as_white(node, candidate), candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        let position =
            if candidate.is_quiet() { &self.white } else { node.position };
        self.below.cutoff(&Node { position, ..*node }, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        let position =
            if candidate.is_quiet() { &self.white } else { node.position };
        self.below.failed_to_cut(&Node { position, ..*node }, candidate);
    }

    engine::forward!(below: history, is_killer, raised_alpha, settled, new_iteration, new_search, new_game);
}
