//! Killers: the two quiet moves that cut last at each ply.
//!
//! A threat that refutes one move often refutes its siblings too, because most of
//! them do nothing about it. So a quiet move that cut is remembered by its distance
//! from the root and tried in the sibling nodes, before the other quiet moves.
//! (Greenblatt's program had a killer heuristic in 1967; Akl & Newborn described it
//! in 1977.)

use cozy_chess::Move;
use engine::score::MAX_PLY;

/// The slot of a killer, the better one last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// It cut before the other one did.
    Second,
    /// It cut last.
    First,
}

/// `[ply]`: for each ply below [`MAX_PLY`], the last two different moves that cut,
/// the latest first.
///
/// ```
/// use killers::{Killers, Slot};
///
/// let [f4, h3, bc6] = ["f3f4", "h2h3", "g2c6"].map(|mv| mv.parse().unwrap());
/// let mut killers = Killers::default();
/// killers.insert(3, bc6);
/// killers.insert(3, f4);
/// killers.insert(3, f4); // already there: it must not fill both slots
/// assert_eq!(killers.slot(3, f4), Some(Slot::First));
/// assert_eq!(killers.slot(3, bc6), Some(Slot::Second));
/// assert_eq!(killers.slot(5, bc6), None); // another ply
/// killers.insert(3, h3);
/// assert_eq!(killers.slot(3, bc6), None); // the older one makes room
/// ```
#[derive(Clone, Debug)]
pub struct Killers {
    by_ply: [[Option<Move>; 2]; MAX_PLY],
}

impl Killers {
    /// The killers at `ply`, the latest first.
    #[inline]
    pub fn at(&self, ply: usize) -> [Option<Move>; 2] {
        self.by_ply[ply]
    }

    // ANCHOR: slot
    /// The slot of a move at `ply`, or `None` if it is not a killer there.
    #[inline]
    pub fn slot(&self, ply: usize, mv: Move) -> Option<Slot> {
        let [first, second] = self.by_ply[ply];
        if first == Some(mv) {
            Some(Slot::First)
        } else if second == Some(mv) {
            Some(Slot::Second)
        } else {
            None
        }
    }
    // ANCHOR_END: slot

    // ANCHOR: insert
    /// Puts a quiet move that cut at `ply` into the first slot, and the move that
    /// was there into the second: so the two are never the same move.
    #[inline]
    pub fn insert(&mut self, ply: usize, mv: Move) {
        let [first, second] = &mut self.by_ply[ply];
        if *first != Some(mv) {
            *second = *first;
            *first = Some(mv);
        }
    }
    // ANCHOR_END: insert

    /// Forgets all killers.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

impl Default for Killers {
    fn default() -> Self {
        Self { by_ply: [[None; 2]; MAX_PLY] }
    }
}
