//! The priorities of all variants: a class and a value within it, in one number.

use std::cmp::Ordering;
use std::fmt;

use cozy_chess::Piece;

use crate::merits;

/// Declares the classes, and a list of them.
macro_rules! classes {
    ($($(#[doc = $doc:literal])+ $class:ident,)+) => {
        /// Where a variant tries a move, the worst first: the order of the classes is the policy. No variant
        /// uses all of them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Class {
            $($(#[doc = $doc])+ $class,)+
        }

        const CLASSES: &[Class] = &[$(Class::$class),+];
    };
}

classes! {
    /// A promotion to a knight, a bishop or a rook.
    UnderPromotion,
    /// A capture that loses material, by its worth.
    LosingCapture,
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
    /// A capture, by its worth.
    Capture,
    /// A killer, where it comes before all captures.
    KillerAboveCaptures,
    /// A quiet move that mated at this ply.
    MateKiller,
    /// A promotion to a knight, a bishop or a rook where all promotions come early:
    /// eight times the index of the new piece, plus what it takes, from 1 for a
    /// pawn; 0 for nothing.
    Promotion,
    /// A promotion to a queen, by what it takes: from 1 for a pawn, 0 for nothing.
    QueenPromotion,
    /// A move of the root that was best before, the latest first: minus how many were best since.
    BestBefore,
    /// The move that the table remembers, or the best line.
    TableMove,
    /// A number, where all moves have one, each kind in a band of its own.
    Number,
}

impl Class {
    /// The class that the stages have for such moves, where a variant tries them elsewhere.
    pub const fn usual(self) -> Self {
        match self {
            Self::LosingBeforeQuiets | Self::LosingBeforeKillers => {
                Self::LosingCapture
            }
            Self::KillerAfterHistory
            | Self::KillerAbovePawns
            | Self::KillerAboveCaptures => Self::Killer,
            Self::PawnCapture => Self::Capture,
            Self::Proven => Self::Quiet,
            usual => usual,
        }
    }
}

/// More than twice the largest value within a class.
const CLASS: i32 = 1 << 24;

/// How early a move is tried: its [`Class`] times 2²⁴ and its value within the
/// class, as in the rank of stage 11. With it goes, uncompared, the confidence in
/// the move.
#[derive(Clone, Copy)]
pub struct Priority {
    order: i32,
    /// [`UNREDUCED`] if the move is not to be reduced.
    confidence: i32,
}

/// Stands for a move that is not to be reduced. No confidence has this value.
const UNREDUCED: i32 = i32::MIN;

impl Priority {
    /// A class, and a value of less than 2²³ on either side of zero.
    #[inline]
    pub const fn of(class: Class, value: i32) -> Self {
        Self { order: class as i32 * CLASS + value, confidence: UNREDUCED }
    }

    /// Where the move is tried.
    #[inline]
    pub fn class(self) -> Class {
        CLASSES[(self.order + CLASS / 2).div_euclid(CLASS) as usize]
    }

    /// What tells the move from others of its class, the greater the better.
    #[inline]
    pub fn value(self) -> i32 {
        self.order - self.class() as i32 * CLASS
    }

    /// The same priority with this confidence; `None` if the move is not to be
    /// reduced.
    #[inline]
    pub fn with_confidence(self, confidence: Option<i32>) -> Self {
        Self { confidence: confidence.unwrap_or(UNREDUCED), ..self }
    }

    /// What the reductions are told of the move: the order's confidence in it, which
    /// is its score where SeaJay's rules ask for that. `None` if it is not to be
    /// reduced.
    #[inline]
    pub fn confidence(self) -> Option<i32> {
        (self.confidence != UNREDUCED).then_some(self.confidence)
    }
}

impl PartialEq for Priority {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
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
        self.order.cmp(&other.order)
    }
}

impl fmt::Debug for Priority {
    /// As the stages print theirs.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (class, value) = (self.class().usual(), self.value());
        let piece = |number: i32| Piece::try_index((number - 1) as usize);
        match class {
            Class::LosingCapture | Class::Capture => {
                write!(f, "{class:?}({})", merits::in_words(value))
            }
            Class::Killer | Class::EarlierKiller => {
                write!(f, "{class:?}(slot {})", -value)
            }
            Class::QueenPromotion => {
                write!(f, "QueenPromotion({:?})", piece(value))
            }
            Class::Promotion => {
                write!(
                    f,
                    "Promotion({:?}, {:?})",
                    Piece::index(value as usize / 8),
                    piece(value % 8)
                )
            }
            Class::Quiet | Class::Number => write!(f, "{class:?}({value})"),
            Class::BestBefore => write!(f, "BestBefore({})", -value),
            Class::Unjudged => f.write_str("Quiet"),
            _ => write!(f, "{class:?}"),
        }
    }
}
