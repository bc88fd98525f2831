//! The rank: a priority as one number, for speed.
//!
//! Two priorities are compared by class and then by value, and now and then the
//! processor mispredicts which of the two decides. Two numbers are compared in one
//! step, and take less room. [`Priority`] stays the policy: a rank is made from
//! one, and says the same.

use std::fmt;

use continuation::Priority;
use cozy_chess::Piece;
use killers::Slot;
use mvv_lva::MvvLva;

/// The step between classes: more than twice the largest value within one.
const CLASS: i32 = 1 << 24;

/// A [`Priority`] as a number: its class times 2²⁴, and its value within the class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(i32);

impl Rank {
    // ANCHOR: of
    /// The rank of a priority.
    #[inline]
    pub const fn of(priority: Priority) -> Self {
        let (class, value) = match priority {
            Priority::UnderPromotion => (0, 0),
            Priority::BadCapture(capture) => (1, capture_number(capture)),
            Priority::Quiet(history) => (2, history),
            Priority::Killer(slot) => (3, slot as i32),
            Priority::GoodCapture(capture) => (4, capture_number(capture)),
            Priority::QueenPromotion(None) => (5, -1),
            Priority::QueenPromotion(Some(victim)) => (5, victim as i32),
            Priority::TtMove => (6, 0),
        };
        Self(class * CLASS + value)
    }
    // ANCHOR_END: of

    /// The priority with this rank.
    #[inline]
    pub fn priority(self) -> Priority {
        let class = (self.0 + CLASS / 2).div_euclid(CLASS);
        let value = self.0 - class * CLASS;
        match class {
            0 => Priority::UnderPromotion,
            1 => Priority::BadCapture(numbered_capture(value)),
            2 => Priority::Quiet(value),
            3 if value == Slot::First as i32 => Priority::Killer(Slot::First),
            3 => Priority::Killer(Slot::Second),
            4 => Priority::GoodCapture(numbered_capture(value)),
            5 => Priority::QueenPromotion(Piece::try_index(value as usize)),
            _ => Priority::TtMove,
        }
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.priority().fmt(f)
    }
}

/// Victim and attacker as a number from 0 to 45; the higher, the better.
#[inline]
pub const fn capture_number(capture: MvvLva) -> i32 {
    8 * capture.victim as i32 + Piece::King as i32 - capture.attacker.0 as i32
}

/// The capture with this [number](capture_number).
///
/// # Panics
/// If none has it.
#[inline]
pub fn numbered_capture(number: i32) -> MvvLva {
    let attacker = Piece::King as usize - number as usize % 8;
    MvvLva::new(Piece::index(number as usize / 8), Piece::index(attacker))
}
