//! The order of the moves: the table's move, then captures, then quiet moves.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering};
use mvv_lva::MvvLva;

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
    /// The move that the table remembers.
    TtMove,
}

/// The order of stage 4. The table's move comes first, but only if it is one of the
/// position's legal moves: a move that belongs to another position with the same
/// key matches none of them.
#[derive(Debug, Default)]
pub struct MoveOrder;

impl Ordering for MoveOrder {
    type Priority = Priority;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::TtMove;
        }
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
