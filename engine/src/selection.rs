//! A selection: candidates and their priorities, handed out best first, one at a
//! time.
//!
//! It selects instead of sorting: most nodes are left after the first move or two,
//! so putting the rest in order would be work for nothing. It is stable: of equal
//! priorities the move generated first comes first. A selection that swaps the best
//! move to the front is not, because the move that was there loses its place; every
//! node count would depend on such accidents.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use crate::candidate::{Candidate, MAX_MOVES};

/// After this many candidates, the others are likely to be wanted as well, so they
/// are sorted at once.
const SORTED_FROM: usize = 3;

/// Candidates and their priorities; those already handed out come first.
#[derive(Debug)]
pub struct Selection<P> {
    scored: ArrayVec<(P, Candidate), MAX_MOVES>,
    tried: usize,
    /// Whether those not handed out yet are known to be sorted, so that the best
    /// need not be looked for.
    is_in_order: bool,
}

impl<P: Ord + Copy> Selection<P> {
    /// An empty selection, to be filled in place: returning a full one would copy
    /// it.
    #[inline]
    pub fn new() -> Self {
        Self { scored: ArrayVec::new(), tried: 0, is_in_order: false }
    }

    /// Adds a candidate after all others.
    #[inline]
    pub fn push(&mut self, priority: P, candidate: Candidate) {
        self.scored.push((priority, candidate));
        self.is_in_order = false;
    }

    // ANCHOR: put-back
    /// Takes back the candidate that was handed out last, and puts it after all
    /// others with this new priority.
    #[inline]
    pub fn put_back(&mut self, priority: P) {
        if let Some(tried) = self.tried.checked_sub(1) {
            self.tried = tried;
            self.scored[tried].0 = priority;
            self.scored[tried..].rotate_left(1);
            self.is_in_order = false;
        }
    }
    // ANCHOR_END: put-back

    /// The next candidate, if its priority is greater than `bound`.
    #[inline]
    pub fn next_above(&mut self, bound: P) -> Option<(P, Candidate)> {
        let (priority, _) = self.scored[self.tried..]
            .iter()
            .max_by_key(|(priority, _)| *priority)?;
        if *priority > bound { self.next() } else { None }
    }

    /// Removes the candidate that was handed out last.
    #[inline]
    pub fn remove_last(&mut self) {
        if let Some(tried) = self.tried.checked_sub(1) {
            self.tried = tried;
            self.scored.remove(tried);
        }
    }

    /// Removes all candidates not handed out yet that don't satisfy `is_kept`; the
    /// others keep their order.
    #[inline]
    pub fn retain_rest(&mut self, is_kept: impl Fn(&Candidate) -> bool) {
        let mut kept = self.tried;
        for index in self.tried..self.scored.len() {
            let scored = self.scored[index];
            if is_kept(&scored.1) {
                self.scored[kept] = scored;
                kept += 1;
            }
        }
        self.scored.truncate(kept);
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
        if self.tried >= SORTED_FROM && !self.is_in_order {
            rest.sort_by_key(|it| Reverse(it.0)); // stable
            self.is_in_order = true;
        }
        let (mut best, mut chosen) = (0, *rest.first()?);
        if !self.is_in_order {
            self.is_in_order = true;
            let mut last = chosen.0;
            for (index, &candidate) in rest.iter().enumerate().skip(1) {
                if candidate.0 > last {
                    self.is_in_order = false;
                    if candidate.0 > chosen.0 {
                        (best, chosen) = (index, candidate);
                    }
                }
                last = candidate.0;
            }
            // Everything before the best moves back by one, so the others keep
            // their order.
            rest.copy_within(..best, 1);
            rest[0] = chosen;
        }
        self.tried += 1;
        Some(chosen)
    }
    // ANCHOR_END: next
}

impl<P: Ord + Copy> Default for Selection<P> {
    fn default() -> Self {
        Self::new()
    }
}
