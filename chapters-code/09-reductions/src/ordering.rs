//! The order of the moves: the table's move, good captures, killers, quiet moves, losing captures.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering};
use history::History;
use killers::{Killers, Slot};
use mvv_lva::MvvLva;
use see::see::loses_material;

// ANCHOR: priority-enum
/// What a move is worth trying for. The worst comes first: the order of the variants is the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// A promotion to a knight, a bishop or a rook: hardly ever better than the queen.
    UnderPromotion,
    /// A capture that loses material, best first by victim and attacker.
    LosingCapture(MvvLva),
    /// Neither a capture nor a promotion; the higher its history, the earlier.
    Quiet(i32),
    /// A quiet move that cut at this ply; the first slot before the second.
    Killer(Slot),
    /// A capture that does not lose material, best first by victim and attacker.
    Capture(MvvLva),
    /// A promotion to a queen, best with a victim.
    QueenPromotion(Option<Piece>),
    /// The move that the table remembers.
    TableMove,
}
// ANCHOR_END: priority-enum

// ANCHOR: half-sure
/// A quiet move with this account counts half as much as one that cannot fail.
const HALF_SURE: i32 = 256;

/// How much is expected of a quiet move with this account, from 0 to 1000.
#[inline]
pub const fn confidence_in(account: i32) -> i32 {
    1000 * account / (account + HALF_SURE)
}
// ANCHOR_END: half-sure

/// The order of stage 9.
#[derive(Debug, Default)]
pub struct MoveOrder {
    killers: Killers,
    history: History,
}

impl Ordering for MoveOrder {
    type Priority = Priority;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::TableMove;
        }
        match candidate.mv.promotion {
            Some(Piece::Queen) => return Priority::QueenPromotion(candidate.victim),
            Some(_) => return Priority::UnderPromotion,
            None => {}
        }
        if let Some(capture) = MvvLva::of(candidate) {
            return if loses_material(node.position.board(), candidate) {
                Priority::LosingCapture(capture)
            } else {
                Priority::Capture(capture)
            };
        }
        if let Some(slot) = self.killers.slot(node.ply, candidate.mv) {
            return Priority::Killer(slot);
        }
        Priority::Quiet(self.history.get(node.position.board().side_to_move(), candidate.mv))
    }

    // ANCHOR: cutoff
    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
            let side = node.position.board().side_to_move();
            self.history.reward(side, candidate.mv, node.depth);
        }
    }
    // ANCHOR_END: cutoff

    // ANCHOR: confidence
    /// Killers, captures and the table's move have reasons of their own.
    #[inline]
    fn confidence(&self, priority: &Priority) -> Option<i32> {
        match *priority {
            Priority::Quiet(account) => Some(confidence_in(account)),
            _ => None,
        }
    }
    // ANCHOR_END: confidence

    fn new_search(&mut self) {
        self.killers.clear();
        self.history.clear();
    }
}
