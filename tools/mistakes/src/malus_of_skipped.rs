//! Moves that were skipped, and never searched, lose as if they had been tried in
//! vain.
//!
//! The list of moves tried is filled before pruning decides whether a move is
//! searched at all.

use std::marker::PhantomData;

use engine::{Candidate, Node, Ordering, Picker};

/// The mistake, wrapped around a picker.
#[derive(Debug)]
pub struct MalusOfSkipped<O, P> {
    /// The correct picker.
    pub below: P,
    order: PhantomData<O>,
}

// ANCHOR: mistake
impl<O: Ordering, P: Picker<O>> Picker<O> for MalusOfSkipped<O, P> {
    fn next(
        &mut self,
        node: &Node,
        ordering: &O,
    ) -> Option<(O::Priority, Candidate)> {
        self.below.next(node, ordering)
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.below.tried()
    }

    fn skip(&mut self) {} // it goes on counting as tried
}
// ANCHOR_END: mistake

impl<O, P: Default> Default for MalusOfSkipped<O, P> {
    fn default() -> Self {
        Self { below: P::default(), order: PhantomData }
    }
}
