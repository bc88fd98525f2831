//! The order of the moves: none.

use engine::{Candidate, Node, Ordering};

/// All moves are alike, so they are tried as they are generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// Any move.
    Any,
}

/// The order of stage 1.
#[derive(Debug, Default)]
pub struct MoveOrder;

impl Ordering for MoveOrder {
    type Priority = Priority;

    fn priority(&self, _node: &Node, _candidate: &Candidate) -> Priority {
        Priority::Any
    }
}
