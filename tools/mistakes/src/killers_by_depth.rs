//! Killers are kept by remaining depth, not by distance from the root.
//!
//! It even works within one iteration, but in the next each row belongs to the
//! other side.

use cozy_chess::Move;
use engine::{Candidate, Node, Ordering};
use staged::StagedOrdering;

use crate::overlay::Overlay;

/// The mistake, wrapped around an order with killers.
#[derive(Debug, Default)]
pub struct KillersByDepth<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for KillersByDepth<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.below.priority(&by_depth(node), candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(&by_depth(node), candidate);
    }

    engine::forward!(
        below: failed_to_cut, history, is_killer, raised_alpha, settled,
        new_iteration, new_search, new_game
    );
}

/// The node, its remaining depth mistaken for its ply.
fn by_depth<'a>(node: &Node<'a>) -> Node<'a> {
    Node { ply: node.depth as usize, ..*node }
}
// ANCHOR_END: mistake

impl<O> Overlay for KillersByDepth<O> {
    type Below = O;

    fn below(&self) -> &O {
        &self.below
    }
}

impl<O: StagedOrdering> StagedOrdering for KillersByDepth<O> {
    const BEST_KILLER: O::Priority = O::BEST_KILLER;
    const BEST_QUIET: O::Priority = O::BEST_QUIET;

    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.below.killers(&by_depth(node))
    }

    fn provisional_priority(
        &self,
        node: &Node,
        capture: &Candidate,
    ) -> O::Priority {
        self.below.provisional_priority(node, capture)
    }
}
