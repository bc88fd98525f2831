//! Cutoffs one ply above the horizon earn nothing.

use engine::{Candidate, Node, Ordering};

use crate::overlay::without_history;

/// The mistake, wrapped around an order with a history.
#[derive(Debug, Default)]
pub struct RewardFromDepthTwo<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for RewardFromDepthTwo<O> {
    type Priority = O::Priority;

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(&from_depth_two(node), candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.below.failed_to_cut(&from_depth_two(node), candidate);
    }

    engine::forward!(
        below: priority, history, is_killer, raised_alpha, settled,
        new_iteration, new_search, new_game
    );
}

fn from_depth_two<'a>(node: &Node<'a>) -> Node<'a> {
    if node.depth < 2 { without_history(node) } else { *node }
}
// ANCHOR_END: mistake
