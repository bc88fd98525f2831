//! Most valuable victim, least valuable attacker.
//!
//! Taking a queen is nearly always good, whatever takes it, and of two pieces that
//! can take the same victim, the cheaper one risks less. The idea is as old as
//! chess programs. The usual formula (victim × 10 − attacker) is only a way to
//! write down this order.

use std::cmp::Reverse;
use std::fmt;

use cozy_chess::Piece;
use engine::Candidate;

/// How promising a capture looks: greater is better. The victim decides; if it's
/// the same, the attacker does.
///
/// The fields are compared from the first to the last, so their order is the rule.
///
/// ```
/// use cozy_chess::Piece::{King, Pawn, Queen, Rook};
/// use mvv_lva::MvvLva;
///
/// let pawn_takes_queen = MvvLva::new(Queen, Pawn);
/// let rook_takes_queen = MvvLva::new(Queen, Rook);
/// let pawn_takes_pawn = MvvLva::new(Pawn, Pawn);
/// let king_takes_pawn = MvvLva::new(Pawn, King);
/// assert!(pawn_takes_queen > rook_takes_queen);
/// assert!(rook_takes_queen > pawn_takes_pawn);
/// assert!(pawn_takes_pawn > king_takes_pawn);
/// ```
// ANCHOR: struct
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MvvLva {
    /// What is taken.
    pub victim: Piece,
    /// What takes it.
    pub attacker: Reverse<Piece>,
}
// ANCHOR_END: struct

impl MvvLva {
    /// The score of `attacker` taking `victim`.
    pub const fn new(victim: Piece, attacker: Piece) -> Self {
        Self { victim, attacker: Reverse(attacker) }
    }

    /// The score of a candidate, or `None` if it captures nothing. The victim of an
    /// en passant capture is a pawn, although the target square is empty.
    #[inline]
    pub fn of(candidate: &Candidate) -> Option<Self> {
        candidate.victim.map(|victim| Self::new(victim, candidate.piece))
    }
}

impl fmt::Debug for MvvLva {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?} by {:?}", self.victim, self.attacker.0)
    }
}
