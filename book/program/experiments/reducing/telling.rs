//! Orders that tell what history knows of a quiet move.

use engine::{Candidate, Node, Ordering};

/// An order that can tell the account of a quiet move.
pub(in super::super) trait Known: Ordering {
    /// The account of a quiet move, zero where there is none; `None` for all moves that have a
    /// reason of their own.
    fn account(priority: &Self::Priority) -> Option<i32>;
}

impl Known for tt_move::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        matches!(priority, tt_move::Priority::Quiet).then_some(0)
    }
}

impl Known for killers::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        matches!(priority, killers::Priority::Quiet).then_some(0)
    }
}

impl Known for history::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        match *priority {
            history::Priority::Quiet(account) => Some(account),
            _ => None,
        }
    }
}

impl Known for see::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        match *priority {
            see::Priority::Quiet(account) => Some(account),
            _ => None,
        }
    }
}

/// An order whose confidence *is* the account: the rules make of it what they like.
#[derive(Debug, Default)]
pub(super) struct Telling<O>(O);

impl<O: Known> Ordering for Telling<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.0.priority(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.0.cutoff(node, candidate);
    }

    fn confidence(&self, priority: &O::Priority) -> Option<i32> {
        O::account(priority)
    }

    fn new_search(&mut self) {
        self.0.new_search();
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}
