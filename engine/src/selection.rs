//! A selection: candidates and their priorities, handed out best first, one at a time.
//!
//! It selects instead of sorting: most nodes are left after the first move or two, so the order
//! of the rest is work for nothing. It is stable: of equal priorities the move generated first
//! comes first. A selection that swaps the best move to the front is not, and moves that should
//! stand still then change places; every node count would depend on that accident.

use arrayvec::ArrayVec;

use crate::candidate::{Candidate, MAX_MOVES};

/// Candidates and their priorities; those already handed out stand in front.
#[derive(Debug)]
pub struct Selection<P> {
    scored: ArrayVec<(P, Candidate), MAX_MOVES>,
    tried: usize,
}

impl<P: Ord + Copy> Selection<P> {
    /// Without moves. It is filled in place: what is returned full is copied full.
    #[inline]
    pub const fn new() -> Self {
        Self { scored: ArrayVec::new_const(), tried: 0 }
    }

    /// Adds a candidate behind all others.
    #[inline]
    pub fn push(&mut self, priority: P, candidate: Candidate) {
        self.scored.push((priority, candidate));
    }

    /// The next candidate, if its priority is greater than `bound`.
    #[inline]
    pub fn next_above(&mut self, bound: P) -> Option<(P, Candidate)> {
        let (priority, _) =
            self.scored[self.tried..].iter().max_by_key(|(priority, _)| *priority)?;
        if *priority > bound { self.next() } else { None }
    }

    /// The candidates handed out so far, in order.
    #[inline]
    pub fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.scored[..self.tried].iter().map(|&(_, candidate)| candidate)
    }
}

impl<P: Ord + Copy> Iterator for Selection<P> {
    type Item = (P, Candidate);

    // ANCHOR: next
    /// The best candidate of those not handed out yet, together with its priority.
    #[inline]
    fn next(&mut self) -> Option<(P, Candidate)> {
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
    // ANCHOR_END: next
}

impl<P: Ord + Copy> Default for Selection<P> {
    fn default() -> Self {
        Self::new()
    }
}
