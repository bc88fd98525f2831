//! Killers: the quiet moves that cut last at each ply.
//!
//! A threat that refutes one move often refutes its siblings too, because most of
//! them do nothing about it. So a quiet move that cut is remembered by its distance
//! from the root and tried in the sibling nodes, before the other quiet moves.
//! (Greenblatt's program had a killer heuristic in 1967; Akl & Newborn described it
//! in 1977.)

use std::cmp::Reverse;
use std::fmt;

use cozy_chess::Move;
use engine::score::MAX_PLY;

/// How many slots a ply can have at most, so that their numbers fit into a byte.
const MAX_SLOTS: usize = u8::MAX as usize;

/// The slot of a killer. The first, which holds the move that cut last, is the
/// greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot(Reverse<u8>);

impl Slot {
    /// The slot with this number.
    ///
    /// # Panics
    /// If the number is not from 1 to 255.
    pub const fn number(number: usize) -> Self {
        assert!(0 < number && number <= MAX_SLOTS, "slots go from 1 to 255");
        Self(Reverse(number as u8))
    }

    /// The number of the slot.
    pub const fn get(self) -> i32 {
        self.0.0 as i32
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "slot {}", self.0.0)
    }
}

/// `[ply][slot]`: for each ply below [`MAX_PLY`], the last `SLOTS` different moves
/// that cut, the latest first.
///
/// ```
/// use killers::{Killers, Slot};
///
/// let [f4, h3, bc6] = ["f3f4", "h2h3", "g2c6"].map(|mv| mv.parse().unwrap());
/// let mut killers = Killers::<2>::default();
/// killers.insert(3, bc6);
/// killers.insert(3, f4);
/// killers.insert(3, f4); // already there: it must not fill both slots
/// assert_eq!(killers.slot(3, f4), Some(Slot::number(1)));
/// assert_eq!(killers.slot(3, bc6), Some(Slot::number(2)));
/// assert_eq!(killers.slot(5, bc6), None); // another ply
/// killers.insert(3, h3);
/// assert_eq!(killers.slot(3, bc6), None); // the oldest makes room
/// ```
#[derive(Clone, Debug)]
pub struct Killers<const SLOTS: usize = 2> {
    by_ply: [[Option<Move>; SLOTS]; MAX_PLY],
}

impl<const SLOTS: usize> Killers<SLOTS> {
    /// The slot in which a move stands at `ply`, or `None` if it is no killer
    /// there.
    #[inline]
    pub fn slot(&self, ply: usize, mv: Move) -> Option<Slot> {
        let slot =
            self.by_ply[ply].iter().position(|&killer| killer == Some(mv))?;
        Some(Slot::number(slot + 1))
    }

    /// The killers at `ply`, the latest first.
    #[inline]
    pub fn at(&self, ply: usize) -> [Option<Move>; SLOTS] {
        self.by_ply[ply]
    }

    // ANCHOR: insert
    /// Puts a quiet move that cut at `ply` into the first slot. The moves before it
    /// move back by one, up to the slot where it stood; so all slots hold different
    /// moves.
    #[inline]
    pub fn insert(&mut self, ply: usize, mv: Move) {
        let slots = &mut self.by_ply[ply];
        let last = slots
            .iter()
            .position(|&killer| killer == Some(mv))
            .unwrap_or(SLOTS - 1);
        slots[..=last].rotate_right(1);
        slots[0] = Some(mv);
    }
    // ANCHOR_END: insert

    /// Forgets all killers.
    pub fn clear(&mut self) {
        self.by_ply.as_flattened_mut().fill(None);
    }
}

impl<const SLOTS: usize> Default for Killers<SLOTS> {
    fn default() -> Self {
        const {
            assert!(0 < SLOTS && SLOTS <= MAX_SLOTS, "killers need 1 to 255 slots");
        }
        Self { by_ply: [[None; SLOTS]; MAX_PLY] }
    }
}
