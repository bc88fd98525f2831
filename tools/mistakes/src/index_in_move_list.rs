//! A killer counts by its index in the list of moves, not by its slot.
//!
//! So all killers are equal, and come in the order in which they are generated, not
//! the latest first.

use engine::score::MAX_PLY;
use engine::{Candidate, Node, Ordering};

/// The mistake, wrapped around an order with killers.
#[derive(Debug)]
pub struct IndexInMoveList<O> {
    /// The correct order.
    pub below: O,
    /// `[ply]`: the quiet move that cut last, which has the first slot.
    first: Box<[Option<Candidate>; MAX_PLY]>,
}

impl<O> IndexInMoveList<O> {
    /// The mistake, wrapped around an order that has learnt nothing.
    pub fn new(below: O) -> Self {
        Self { below, first: Box::new([None; MAX_PLY]) }
    }
}

impl<O: Ordering> Ordering for IndexInMoveList<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        let priority = self.below.priority(node, candidate);
        match &self.first[node.ply] {
            Some(first) if self.below.is_killer(&priority) => {
                self.below.priority(&Node { table_move: None, ..*node }, first)
            }
            _ => priority,
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.first[node.ply] = Some(*candidate);
        }
        self.below.cutoff(node, candidate);
    }

    fn new_search(&mut self) {
        self.first.fill(None);
        self.below.new_search();
    }

    fn new_game(&mut self) {
        self.first.fill(None);
        self.below.new_game();
    }

    engine::forward!(below: failed_to_cut, history, is_killer, raised_alpha, settled, new_iteration);
}

impl<O: Default> Default for IndexInMoveList<O> {
    fn default() -> Self {
        Self::new(O::default())
    }
}
