//! The priorities of all variants: a class, and a value within it.

use std::cmp::Ordering;
use std::fmt;

use cozy_chess::Piece;

use crate::worth;

/// What a move is, the worst first: unless stated otherwise, the order of the
/// classes is the policy. No variant has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A promotion to a knight, a bishop or a rook.
    UnderPromotion,
    /// A capture that loses material, by its worth.
    BadCapture,
    /// A quiet move, by its score.
    Quiet,
    /// Any move, if nothing distinguishes it from others.
    Any,
    /// A quiet move, if nothing distinguishes it from other quiet moves.
    Unjudged,
    /// The move that refuted the last one when it was met before.
    Countermove,
    /// A killer of two plies ago, by its slot: minus its number.
    EarlierKiller,
    /// A killer, by its slot: minus its number.
    Killer,
    /// A capture that loses no material, by its worth.
    GoodCapture,
    /// A capture, by its worth, if nothing asks whether it loses material.
    Capture,
    /// A quiet move that mated at this ply.
    MateKiller,
    /// A promotion to a knight, a bishop or a rook if all promotions come early:
    /// eight times the index of the new piece, plus what it takes, from 1 for a
    /// pawn; 0 for nothing.
    Promotion,
    /// A promotion to a queen, by what it takes: from 1 for a pawn, 0 for nothing.
    QueenPromotion,
    /// The move that the table remembers, or the best line.
    TtMove,
    /// A number, if all moves have one, each kind in a band of its own.
    Number,
}

/// How early a move is tried: by its class, or above another one, then by its
/// value. It also carries, uncompared, what the reductions know about the move.
#[derive(Clone, Copy)]
pub struct Priority {
    /// What is compared, as in the rank of stage 12: one number is quicker to
    /// compare.
    rank: i32,
    /// What it has earned and lost, if it is quiet.
    pub(crate) history: i32,
    /// What the move is.
    pub class: Class,
    /// Whether it is a killer.
    pub(crate) is_killer: bool,
}

/// The step between ranks: more than twice the largest value.
const STEP: i32 = 1 << 24;
/// How many steps there are from a class to the next one.
const STEPS: i32 = 4;

impl Priority {
    /// A class, and a value of less than 2²³ on either side of zero.
    #[inline]
    pub const fn of(class: Class, value: i32) -> Self {
        debug_assert!(value.abs() < STEP / 2);
        let rank = class as i32 * STEPS * STEP + value;
        Self { rank, history: 0, class, is_killer: false }
    }

    /// What distinguishes the move from others of its class, the greater the
    /// better: the lowest 24 bits of the rank, the first of which is the sign.
    #[inline]
    pub const fn value(self) -> i32 {
        self.rank << 8 >> 8
    }

    /// The same, with what the reductions know about the move.
    #[inline]
    pub(crate) const fn with_history(self, history: i32, is_killer: bool) -> Self {
        Self { history, is_killer, ..self }
    }

    /// The same, but tried from 1 to 3 steps above a class, its own or another.
    #[inline]
    pub(crate) const fn above(self, class: Class, steps: i32) -> Self {
        Self { rank: (class as i32 * STEPS + steps) * STEP + self.value(), ..self }
    }
}

impl From<i32> for Priority {
    /// A number, which is also what the reductions know about the move.
    #[inline]
    fn from(number: i32) -> Self {
        Self::of(Class::Number, number).with_history(number, false)
    }
}

impl PartialEq for Priority {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.rank == other.rank
    }
}

impl Eq for Priority {}

impl PartialOrd for Priority {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Priority {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank.cmp(&other.rank)
    }
}

impl fmt::Debug for Priority {
    /// Printed the way the stages print theirs.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (class, value) = (self.class, self.value());
        let piece = |number: i32| Piece::try_index((number - 1) as usize);
        match class {
            Class::BadCapture | Class::GoodCapture | Class::Capture => {
                write!(f, "{class:?}({})", worth::in_words(value))
            }
            Class::Killer | Class::EarlierKiller => {
                let slot =
                    ["First", "Second", "Third", "Fourth"][(-value - 1) as usize];
                write!(f, "{class:?}({slot})")
            }
            Class::QueenPromotion => write!(f, "{class:?}({:?})", piece(value)),
            Class::Promotion => {
                let promoted = Piece::index(value as usize / 8);
                write!(f, "{class:?}({promoted:?}, {:?})", piece(value % 8))
            }
            Class::Quiet | Class::Number => write!(f, "{class:?}({value})"),
            Class::Unjudged => f.write_str("Quiet"),
            _ => write!(f, "{class:?}"),
        }
    }
}
