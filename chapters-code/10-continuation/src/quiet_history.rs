//! All history of a quiet move together: by itself, and after each of the two moves
//! before it.

use engine::{Candidate, Node};
use history::history::bonus;

use crate::butterfly_history::ButterflyHistory;
use crate::continuation_history::ContinuationHistory;
use crate::history_entry::HistoryEntry;

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
/// quiets.add_bonus(&node, &e4);
/// assert_eq!(quiets.score(&node, &e4), 25); // nothing was played before
/// quiets.add_malus(&node, &e4);
/// assert_eq!(quiets.score(&node, &e4), 0);
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
        let side = node.position.board().side_to_move();
        let mut score = self.butterfly.score(side, candidate.mv);
        for (continuation, earlier) in self.continuations.iter().zip(&node.previous)
        {
            if let Some(earlier) = earlier {
                score += continuation.score(side, earlier, candidate);
            }
        }
        score
    }
    // ANCHOR_END: score

    /// Raises the scores of a move that cut, each by the same bonus.
    pub fn add_bonus(&mut self, node: &Node, candidate: &Candidate) {
        self.add(node, candidate, bonus(node.depth));
    }

    /// Lowers the scores of a move that was tried in vain before the one that cut,
    /// by as much.
    pub fn add_malus(&mut self, node: &Node, candidate: &Candidate) {
        self.add(node, candidate, -bonus(node.depth));
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.butterfly.clear();
        self.continuations.iter_mut().for_each(ContinuationHistory::clear);
    }

    fn add(&mut self, node: &Node, candidate: &Candidate, bonus: i32) {
        let side = node.position.board().side_to_move();
        self.butterfly.add(side, candidate.mv, bonus);
        for (continuation, earlier) in
            self.continuations.iter_mut().zip(&node.previous)
        {
            if let Some(earlier) = earlier {
                continuation.add(side, earlier, candidate, bonus);
            }
        }
    }
}
