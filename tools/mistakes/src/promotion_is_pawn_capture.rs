//! A promotion counts as a pawn taking a pawn, whatever it promotes to.

use cozy_chess::{Move, Piece};
use engine::{Candidate, Node, Ordering};

/// The mistake, wrapped around an order of captures.
#[derive(Debug, Default)]
pub struct PromotionIsPawnCapture<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for PromotionIsPawnCapture<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        let mut seen = *candidate;
        if seen.mv.promotion.is_some() && node.table_move != Some(seen.mv) {
            seen.mv = Move { promotion: None, ..seen.mv };
            seen.victim = seen.victim.or(Some(Piece::Pawn));
        }
        self.below.priority(node, &seen)
    }

    engine::forward!(below);
}
// ANCHOR_END: mistake
