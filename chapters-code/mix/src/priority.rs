//! The priorities of all variants: a class, and a value within it.

use std::cmp::Ordering;
use std::fmt;

use cozy_chess::Piece;

use crate::merits;

/// Where a variant tries a move, the worst first: the order of the classes is the policy. No
/// variant uses all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A promotion to a knight, a bishop or a rook.
    UnderPromotion,
    /// A capture that loses material, by its worth.
    BadCapture,
    /// A quiet move, by its score.
    Quiet,
    /// Any move, where nothing tells it from others.
    Any,
    /// A quiet move, where nothing tells it from other quiet moves.
    Unjudged,
    /// A killer, where history comes before it.
    KillerAfterHistory,
    /// A quiet move that history speaks for, where something comes between it and the others.
    Proven,
    /// A capture that loses material, where it comes before quiet moves.
    LosingBeforeQuiets,
    /// The move that refuted the last one when it was met before.
    Countermove,
    /// A killer of two plies ago, by its slot: minus its number.
    EarlierKiller,
    /// A killer, by its slot: minus its number.
    Killer,
    /// A capture that loses material, where it comes before killers.
    LosingBeforeKillers,
    /// A capture of a pawn, where killers come before other captures.
    PawnCapture,
    /// A killer, where it comes before captures of a pawn.
    KillerAbovePawns,
    /// A capture that loses no material, by its worth.
    GoodCapture,
    /// A capture, by its worth, where nobody asks whether it loses material.
    Capture,
    /// A killer, where it comes before all captures.
    KillerAboveCaptures,
    /// A quiet move that mated at this ply.
    MateKiller,
    /// A promotion to a knight, a bishop or a rook where all promotions come early: eight times the
    /// index of the new piece, plus what it takes, from 1 for a pawn; 0 for nothing.
    Promotion,
    /// A promotion to a queen, by what it takes: from 1 for a pawn, 0 for nothing.
    QueenPromotion,
    /// The move that the table remembers, or the best line.
    TtMove,
    /// A number, where all moves have one, each kind in a band of its own.
    Number,
}

impl Class {
    /// The class that the stages have for such moves, where a variant tries them elsewhere.
    pub const fn usual(self) -> Self {
        match self {
            Self::LosingBeforeQuiets | Self::LosingBeforeKillers => Self::BadCapture,
            Self::KillerAfterHistory | Self::KillerAbovePawns | Self::KillerAboveCaptures => {
                Self::Killer
            }
            Self::PawnCapture | Self::Capture => Self::GoodCapture,
            Self::Proven => Self::Quiet,
            usual => usual,
        }
    }
}

/// How early a move is tried: its class, then its value within the class. With it goes, uncompared,
/// what the reductions are told of the move.
#[derive(Clone, Copy)]
pub struct Priority {
    /// The class times 2²⁴ and the value, as in the rank of stage 12: one number is quicker to compare.
    rank: i32,
    class: Class,
    /// What it has earned and lost, if it is quiet.
    pub(crate) history: i32,
    /// Whether it is a killer.
    pub(crate) is_killer: bool,
}

/// More than twice the largest value within a class.
const CLASS: i32 = 1 << 24;

impl Priority {
    /// A class, and a value of less than 2²³ on either side of zero.
    #[inline]
    pub const fn of(class: Class, value: i32) -> Self {
        Self { rank: class as i32 * CLASS + value, class, history: 0, is_killer: false }
    }

    /// Where the move is tried.
    #[inline]
    pub const fn class(self) -> Class {
        self.class
    }

    /// What tells the move from others of its class, the greater the better.
    #[inline]
    pub const fn value(self) -> i32 {
        self.rank - self.class as i32 * CLASS
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
    /// As the stages print theirs.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (class, value) = (self.class.usual(), self.value());
        let piece = |number: i32| Piece::try_index((number - 1) as usize);
        match class {
            Class::BadCapture | Class::GoodCapture => {
                let class = if self.class == Class::Capture { self.class } else { class };
                write!(f, "{class:?}({})", merits::in_words(value))
            }
            Class::Killer | Class::EarlierKiller => {
                let slot = ["First", "Second", "Third", "Fourth"][(-value - 1) as usize];
                write!(f, "{class:?}({slot})")
            }
            Class::QueenPromotion => write!(f, "QueenPromotion({:?})", piece(value)),
            Class::Promotion => {
                let promoted = Piece::index(value as usize / 8);
                write!(f, "Promotion({promoted:?}, {:?})", piece(value % 8))
            }
            Class::Quiet | Class::Number => write!(f, "{class:?}({value})"),
            Class::Unjudged => f.write_str("Quiet"),
            _ => write!(f, "{class:?}"),
        }
    }
}
