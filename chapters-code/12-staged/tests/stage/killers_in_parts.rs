//! Stage 5's order for the staged picker, for a test and a bench.

use cozy_chess::Move;
use engine::{Candidate, Node, Ordering};
use killers::Slot;
use staged::StagedOrdering;

/// The order of stage 5 in parts.
#[derive(Debug, Default)]
pub(crate) struct KillersInParts(killers::MoveOrder);

impl Ordering for KillersInParts {
    type Priority = killers::Priority;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> killers::Priority {
        self.0.priority(node, candidate)
    }

    engine::forward!(0);
}

impl StagedOrdering for KillersInParts {
    const BEST_KILLER: killers::Priority = killers::Priority::Killer(Slot::First);
    const BEST_QUIET: killers::Priority = killers::Priority::Quiet;

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.0.killers.at(node.ply)
    }
}
