//! The picker: hands out a node's moves, best first, one at a time.
//!
//! It selects instead of sorting: most nodes are left after the first move or two, so the order
//! of the rest is work for nothing. It is stable: of equal priorities the move generated first
//! comes first. A picker that swaps the best move to the front is not, and moves that should
//! stand still then change places; every node count would depend on that accident.

use arrayvec::ArrayVec;

use crate::candidate::{self, Candidate, MAX_MOVES};
use crate::ordering::{Node, Ordering};
use crate::position::Position;

/// Candidates and their priorities; those already handed out stand in front.
#[derive(Debug)]
pub struct Picker<P> {
    scored: ArrayVec<(P, Candidate), MAX_MOVES>,
    tried: usize,
}

impl<P: Ord + Copy> Picker<P> {
    /// A picker without moves. It is filled in place: what is returned full is copied full.
    #[inline]
    pub const fn new() -> Self {
        Self { scored: ArrayVec::new_const(), tried: 0 }
    }

    /// Adds all legal moves of a node, with an ordering's priorities.
    #[inline]
    pub fn generate<O: Ordering<Priority = P>>(&mut self, node: &Node, ordering: &O) {
        candidate::for_each(node.position.board(), |candidate| {
            self.scored.push((ordering.priority(node, &candidate), candidate));
        });
    }

    /// Adds the captures and queen promotions of a position, with the given priorities.
    #[inline]
    pub(crate) fn generate_noisy(
        &mut self,
        position: &Position,
        priority: impl Fn(&Candidate) -> P,
    ) {
        candidate::for_each_noisy(position.board(), |candidate| {
            self.scored.push((priority(&candidate), candidate));
        });
    }

    /// Whether the position has no move at all.
    pub fn is_empty(&self) -> bool {
        self.scored.is_empty()
    }

    // ANCHOR: next-scored
    /// The next candidate together with its priority.
    #[inline]
    pub fn next_scored(&mut self) -> Option<(P, Candidate)> {
        let rest = &mut self.scored[self.tried..];
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].0 > rest[best].0 {
                best = index;
            }
        }
        // Everything before the best moves up by one, so the others keep their order.
        rest.get_mut(..=best)?.rotate_right(1);
        self.tried += 1;
        Some(rest[0])
    }
    // ANCHOR_END: next-scored
}

impl<P: Ord + Copy> Default for Picker<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Ord + Copy> Iterator for Picker<P> {
    type Item = Candidate;

    #[inline]
    fn next(&mut self) -> Option<Candidate> {
        self.next_scored().map(|(_, candidate)| candidate)
    }
}
