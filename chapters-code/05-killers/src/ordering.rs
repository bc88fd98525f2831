//! The order of the moves: the table's move, captures, killers, other quiet moves.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering};
use mvv_lva::MvvLva;

use crate::killers::{Killers, Slot};

/// How early a move is tried. The worst comes first: the order of the variants is
/// the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// A promotion to a knight, a bishop or a rook: hardly ever better than one to
    /// a queen.
    UnderPromotion,
    /// Neither a capture nor a promotion.
    Quiet,
    /// A quiet move that cut at this ply; the first slot before the second.
    Killer(Slot),
    /// A capture, best first by victim and attacker.
    Capture(MvvLva),
    /// A promotion to a queen, best with a victim.
    QueenPromotion(Option<Piece>),
    /// The move that the table remembers.
    TtMove,
}

/// The order of stage 5.
#[derive(Debug, Default)]
pub struct MoveOrder {
    /// The killers of each ply.
    pub killers: Killers,
}

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
        if let Some(slot) = self.killers.slot(node.ply, candidate.mv) {
            return Priority::Killer(slot);
        }
        Priority::Quiet
    }

    // ANCHOR: cutoff
    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
        }
    }
    // ANCHOR_END: cutoff

    fn new_search(&mut self) {
        self.killers.clear();
    }
}
