//! All history of a quiet move together: by itself, and after each of the two moves
//! before it.

use engine::{Candidate, Node};
use malus::{ButterflyHistory, HistoryEntry};

use crate::continuation_history::ContinuationHistory;

/// What the search has learnt about quiet moves.
///
/// ```
/// use continuation::QuietHistory;
/// use cozy_chess::Board;
/// use engine::{Candidate, Node, Position};
///
/// let position = Position::new(Board::default());
/// let node = Node::root(&position, 5);
/// let e4 = Candidate::find(position.board(), "e2e4".parse().unwrap()).unwrap();
/// let mut quiets = QuietHistory::default();
/// quiets.add(&node, &e4, 25);
/// assert_eq!(quiets.score(&node, &e4), 25); // nothing was played before
/// ```
#[derive(Clone, Debug, Default)]
pub struct QuietHistory {
    butterfly: ButterflyHistory,
    /// `[plies - 1]`: after what was played one ply and two plies before.
    continuations: [ContinuationHistory; 2],
}

impl QuietHistory {
    /// The bound on both sides of what [`Self::score`] returns.
    pub const MAX: i32 = 3 * HistoryEntry::MAX;

    // ANCHOR: score
    /// The sum of a move's scores.
    #[inline]
    pub fn score(&self, node: &Node, candidate: &Candidate) -> i32 {
        let mut score = self.butterfly.score(node.side(), candidate.mv);
        for (continuation, earlier) in self.continuations.iter().zip(&node.previous)
        {
            if let Some(earlier) = earlier {
                score += continuation.score(node.side(), earlier, candidate);
            }
        }
        score
    }
    // ANCHOR_END: score

    // ANCHOR: add
    /// Adds a bonus to each of a move's scores, or a malus if it is negative.
    pub fn add(&mut self, node: &Node, candidate: &Candidate, bonus: i32) {
        self.butterfly.add(node.side(), candidate.mv, bonus);
        for (continuation, earlier) in
            self.continuations.iter_mut().zip(&node.previous)
        {
            if let Some(earlier) = earlier {
                continuation.add(node.side(), earlier, candidate, bonus);
            }
        }
    }
    // ANCHOR_END: add
}
