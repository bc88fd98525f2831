//! Stage 5's order for the staged picker, for a test and a bench.

use cozy_chess::Move;
use engine::{Candidate, Node, Ordering};
use killers::{Killers, Slot};
use staged::picker::Parted;

/// The order of stage 5 in parts. Its own killers are private, so they are kept a second time.
#[derive(Debug, Default)]
pub(crate) struct KillersInParts {
    order: killers::MoveOrder,
    killers: Killers,
}

impl Ordering for KillersInParts {
    type Priority = killers::Priority;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> killers::Priority {
        self.order.priority(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.order.cutoff(node, candidate);
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
        }
    }

    fn new_search(&mut self) {
        *self = Self::default();
    }
}

impl Parted for KillersInParts {
    const BEST_KILLER: killers::Priority = killers::Priority::Killer(Slot::number(1));
    const BEST_REST: killers::Priority = killers::Priority::Quiet;

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.killers.at(node.ply)
    }
}
