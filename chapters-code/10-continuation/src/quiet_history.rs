//! All accounts of a quiet move together: its own, and one after each of the two moves before.

use engine::{Candidate, Node};

use crate::account::Account;
use crate::continuation::Continuation;
use crate::history::History;

/// The most that one cutoff adds to an account, reached at a depth of 20 plies.
const LARGEST_BONUS: i32 = 400;

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
/// quiets.cutoff(&node, &e4);
/// assert_eq!(quiets.balance(&node, &e4), 25); // at the root nothing was played before
/// quiets.failed_to_cut(&node, &e4);
/// assert_eq!(quiets.balance(&node, &e4), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct QuietHistory {
    history: History,
    /// `[plies - 1]`: after what was played one ply and two plies before.
    continuations: [Continuation; 2],
}

impl QuietHistory {
    /// The bound on both sides of what [`Self::balance`] returns.
    pub const MAX: i32 = 3 * Account::MAX;

    // ANCHOR: balance
    /// The sum of a move's accounts.
    #[inline]
    pub fn balance(&self, node: &Node, candidate: &Candidate) -> i32 {
        let side = node.position.board().side_to_move();
        let mut balance = self.history.get(side, candidate.mv);
        for (continuation, earlier) in self.continuations.iter().zip(&node.previous) {
            if let Some(earlier) = earlier {
                balance += continuation.get(side, earlier, candidate);
            }
        }
        balance
    }
    // ANCHOR_END: balance

    // ANCHOR: learn
    /// Rewards the move that cut.
    pub fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.add(node, candidate, bonus(node.depth));
    }

    /// Takes as much from a move that was tried before it.
    pub fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.add(node, candidate, -bonus(node.depth));
    }
    // ANCHOR_END: learn

    fn add(&mut self, node: &Node, candidate: &Candidate, bonus: i32) {
        let side = node.position.board().side_to_move();
        self.history.add(side, candidate.mv, bonus);
        for (continuation, earlier) in self.continuations.iter_mut().zip(&node.previous) {
            if let Some(earlier) = earlier {
                continuation.add(side, earlier, candidate, bonus);
            }
        }
    }
}

/// What a cutoff with `depth` plies left is worth.
fn bonus(depth: i32) -> i32 {
    (depth * depth).min(LARGEST_BONUS)
}
