//! The order of the moves: captures before quiet moves.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering};

use crate::mvv_lva::MvvLva;

// ANCHOR: priority
/// How early a move is tried. The worst comes first: the order of the variants is
/// the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// A promotion to a knight, a bishop or a rook: hardly ever better than one to
    /// a queen.
    UnderPromotion,
    /// Neither a capture nor a promotion.
    Quiet,
    /// A capture, best first by victim and attacker.
    Capture(MvvLva),
    /// A promotion to a queen, best with a victim.
    QueenPromotion(Option<Piece>),
}
// ANCHOR_END: priority

/// The order of stage 2.
#[derive(Debug, Default)]
pub struct MoveOrder;

impl Ordering for MoveOrder {
    type Priority = Priority;

    #[inline]
    fn priority(&self, _node: &Node, candidate: &Candidate) -> Priority {
        if let Some(promotion) = candidate.mv.promotion {
            return match promotion {
                Piece::Queen => Priority::QueenPromotion(candidate.victim),
                _ => Priority::UnderPromotion,
            };
        }
        if let Some(capture) = MvvLva::of(candidate) {
            return Priority::Capture(capture);
        }
        Priority::Quiet
    }
}
