//! Moves change places while they are picked, but their scores do not.
//!
//! Soon hardly any move has its own score, yet the scores are handed out in order.

use arrayvec::ArrayVec;
use engine::candidate::{self, MAX_MOVES};
use engine::{Candidate, Node, Ordering, Picker};

/// A picker with the mistake, which swaps the best of those left to the front.
#[derive(Debug)]
pub struct ScoresStay<O: Ordering> {
    moves: ArrayVec<Candidate, MAX_MOVES>,
    scores: ArrayVec<O::Priority, MAX_MOVES>,
    tried: usize,
}

// ANCHOR: mistake
impl<O: Ordering> Picker<O> for ScoresStay<O> {
    fn next(
        &mut self,
        node: &Node,
        ordering: &O,
    ) -> Option<(O::Priority, Candidate)> {
        if self.moves.is_empty() {
            self.moves = candidate::generate(node.position.board());
            let priority = |candidate| ordering.priority(node, candidate);
            self.scores = self.moves.iter().map(priority).collect();
        }
        let first = self.tried;
        let best =
            (first..self.moves.len()).rev().max_by_key(|&it| self.scores[it])?;
        self.tried += 1;
        self.moves.swap(first, best); // but not the scores
        Some((self.scores[best], self.moves[first]))
    }
    // ANCHOR_END: mistake

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.moves[..self.tried].iter().copied()
    }

    fn skip(&mut self) {
        self.tried -= 1;
        self.moves.remove(self.tried);
        self.scores.remove(self.tried); // as wrong a score as any
    }
}

impl<O: Ordering> Default for ScoresStay<O> {
    fn default() -> Self {
        Self { moves: ArrayVec::new(), scores: ArrayVec::new(), tried: 0 }
    }
}
