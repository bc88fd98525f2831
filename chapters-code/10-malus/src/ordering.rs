//! The order of the moves: the table's move, good captures, killers, quiet moves,
//! bad captures.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering};
use history::history::bonus;
use killers::{Killers, Slot};
use mvv_lva::MvvLva;
use see::threshold::loses_material;

use crate::butterfly_history::ButterflyHistory;

/// How early a move is tried. The worst comes first: the order of the variants is
/// the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// A promotion to a knight, a bishop or a rook: hardly ever better than one to
    /// a queen.
    UnderPromotion,
    /// A capture that loses material, best first by victim and attacker.
    BadCapture(MvvLva),
    /// Neither a capture nor a promotion; the higher its history, the earlier.
    Quiet(i32),
    /// A quiet move that cut at this ply; the first slot before the second.
    Killer(Slot),
    /// A capture that does not lose material, best first by victim and attacker.
    GoodCapture(MvvLva),
    /// A promotion to a queen, best with a victim.
    QueenPromotion(Option<Piece>),
    /// The move that the table remembers.
    TtMove,
}

/// The order of stage 10.
#[derive(Debug, Default)]
pub struct MoveOrder {
    /// The killers of each ply.
    pub killers: Killers,
    history: ButterflyHistory,
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
            return if loses_material(node.position.board(), candidate) {
                Priority::BadCapture(capture)
            } else {
                Priority::GoodCapture(capture)
            };
        }
        if let Some(slot) = self.killers.slot(node.ply, candidate.mv) {
            return Priority::Killer(slot);
        }
        Priority::Quiet(self.history.score(node.side(), candidate.mv))
    }

    // ANCHOR: cutoff
    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
            self.history.add(node.side(), candidate.mv, bonus(node.depth));
        }
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.history.add(node.side(), candidate.mv, -bonus(node.depth));
        }
    }
    // ANCHOR_END: cutoff

    #[inline]
    fn history(&self, priority: &Priority) -> i32 {
        match *priority {
            Priority::Quiet(history) => history,
            _ => 0,
        }
    }

    #[inline]
    fn is_killer(&self, priority: &Priority) -> bool {
        matches!(priority, Priority::Killer(_))
    }

    fn new_search(&mut self) {
        self.killers.clear();
    }
}
