//! Castling is written as the king taking its rook and is taken for a capture.

use engine::{Candidate, Node, Ordering};

/// The mistake, wrapped around an order of captures.
#[derive(Debug, Default)]
pub struct CastlingIsCapture<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for CastlingIsCapture<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.below.priority(node, &by_target(node, candidate))
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(node, &by_target(node, candidate));
    }

    engine::forward!(
        below: failed_to_cut, history, is_killer, raised_alpha, settled,
        new_iteration, new_search, new_game
    );
}

/// The move, taking whatever is on its target square, even one's own rook.
fn by_target(node: &Node, candidate: &Candidate) -> Candidate {
    let there = node.position.board().piece_on(candidate.mv.to);
    Candidate { victim: there.or(candidate.victim), ..*candidate }
}
// ANCHOR_END: mistake
