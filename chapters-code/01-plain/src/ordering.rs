//! The order of the moves: none.

use engine::{Candidate, Node, Ordering};

/// How early a move is tried. All moves are equal, so they're tried as generated.
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
