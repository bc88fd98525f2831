//! The priorities of all variants, and the ranks that they are compared by.

use std::cmp::Ordering;
use std::fmt;

use cozy_chess::Piece;
use killers::Slot;
use mvv_lva::MvvLva;

/// What a capture is worth among captures: nothing, its victim, its victim and attacker; with an
/// account of its own, that comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth(i32);

impl Worth {
    /// More than the largest index of victim and attacker.
    const MERIT: i32 = 64;
    /// All captures alike.
    pub const NONE: Self = Self(Self::MERIT - 1);

    /// By victim alone.
    #[inline]
    pub const fn of_victim(victim: Piece) -> Self {
        Self(8 * victim as i32 + 7)
    }

    /// By victim and attacker.
    #[inline]
    pub const fn of(capture: MvvLva) -> Self {
        Self(capture.index())
    }

    /// By something else before that, from −100 000 to 100 000.
    #[inline]
    pub const fn behind(self, merit: i32) -> Self {
        Self(self.0 + Self::MERIT * merit)
    }
}

impl fmt::Debug for Worth {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let index = self.0.rem_euclid(Self::MERIT);
        match index % 8 {
            _ if *self == Self::NONE => f.write_str("any"),
            7 => Piece::index(index as usize / 8).fmt(f),
            _ => MvvLva::with_index(index).fmt(f),
        }
    }
}

/// What a move is worth trying for, the worst first: a class for each place where a variant may try
/// a move. No variant uses all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// A promotion to a knight, a bishop or a rook.
    UnderPromotion,
    /// A capture that loses material.
    LosingCapture(Worth),
    /// A quiet move by its balance.
    Quiet(i32),
    /// Any move, where nothing tells it from others.
    Any,
    /// A quiet move, where nothing tells it from other quiet moves.
    Unjudged,
    /// A killer, where history comes before it.
    KillerAfterHistory(Slot),
    /// A quiet move that history speaks for, where something comes between it and the others.
    Proven(i32),
    /// A capture that loses material, where it comes before quiet moves.
    LosingBeforeQuiets(Worth),
    /// The move that refuted the last one when it was met before.
    Countermove,
    /// A killer of two plies ago.
    EarlierKiller(Slot),
    /// A killer.
    Killer(Slot),
    /// A capture that loses material, where it comes before killers.
    LosingBeforeKillers(Worth),
    /// A capture of a pawn, where killers come before other captures.
    PawnCapture(Worth),
    /// A killer, where it comes before captures of a pawn.
    KillerAbovePawns(Slot),
    /// A capture.
    Capture(Worth),
    /// A killer, where it comes before all captures.
    KillerAboveCaptures(Slot),
    /// A quiet move that mated at this ply.
    MateKiller,
    /// A promotion, and what it takes.
    Promotion(Piece, Option<Piece>),
    /// A move of the root that was best before, the last of them as 0.
    BestBefore(u8),
    /// The move that the table remembers, or the best line.
    TableMove,
    /// A number in a band, where all moves have one.
    Number(i32),
}

impl fmt::Debug for Priority {
    /// As the stages print theirs.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::UnderPromotion => f.write_str("UnderPromotion"),
            Self::LosingCapture(worth)
            | Self::LosingBeforeQuiets(worth)
            | Self::LosingBeforeKillers(worth) => {
                f.debug_tuple("LosingCapture").field(worth).finish()
            }
            Self::Quiet(balance) | Self::Proven(balance) => write!(f, "Quiet({balance})"),
            Self::Any => f.write_str("Any"),
            Self::Unjudged => f.write_str("Quiet"),
            Self::Countermove => f.write_str("Countermove"),
            Self::EarlierKiller(slot) => f.debug_tuple("EarlierKiller").field(slot).finish(),
            Self::KillerAfterHistory(slot)
            | Self::Killer(slot)
            | Self::KillerAbovePawns(slot)
            | Self::KillerAboveCaptures(slot) => f.debug_tuple("Killer").field(slot).finish(),
            Self::PawnCapture(worth) | Self::Capture(worth) => {
                f.debug_tuple("Capture").field(worth).finish()
            }
            Self::MateKiller => f.write_str("MateKiller"),
            Self::Promotion(Piece::Queen, victim) => {
                f.debug_tuple("QueenPromotion").field(victim).finish()
            }
            Self::Promotion(piece, victim) => {
                f.debug_tuple("Promotion").field(piece).field(victim).finish()
            }
            Self::BestBefore(ago) => write!(f, "BestBefore({ago})"),
            Self::TableMove => f.write_str("TableMove"),
            Self::Number(number) => write!(f, "Number({number})"),
        }
    }
}

/// More than twice the largest value within a class.
const CLASS: i32 = 1 << 24;

/// A [`Priority`] as a number, as in stage 11: its class times 2²⁴, and its value within the class. With
/// it goes, uncompared, what the reductions hear of the move.
#[derive(Clone, Copy)]
pub struct Rank {
    order: i32,
    /// [`UNREDUCED`] if the move is not to be reduced.
    sureness: i32,
}

/// No sureness of a move that may be reduced.
const UNREDUCED: i32 = i32::MIN;

impl Rank {
    /// The rank of a priority.
    #[inline]
    pub const fn of(priority: Priority) -> Self {
        let (class, value) = match priority {
            Priority::UnderPromotion => (0, 0),
            Priority::LosingCapture(worth) => (1, worth.0),
            Priority::Quiet(balance) => (2, balance),
            Priority::Any => (3, 0),
            Priority::Unjudged => (4, 0),
            Priority::KillerAfterHistory(slot) => (5, -slot.get()),
            Priority::Proven(balance) => (6, balance),
            Priority::LosingBeforeQuiets(worth) => (7, worth.0),
            Priority::Countermove => (8, 0),
            Priority::EarlierKiller(slot) => (9, -slot.get()),
            Priority::Killer(slot) => (10, -slot.get()),
            Priority::LosingBeforeKillers(worth) => (11, worth.0),
            Priority::PawnCapture(worth) => (12, worth.0),
            Priority::KillerAbovePawns(slot) => (13, -slot.get()),
            Priority::Capture(worth) => (14, worth.0),
            Priority::KillerAboveCaptures(slot) => (15, -slot.get()),
            Priority::MateKiller => (16, 0),
            Priority::Promotion(piece, None) => (17, 8 * piece as i32),
            Priority::Promotion(piece, Some(victim)) => (17, 8 * piece as i32 + victim as i32 + 1),
            Priority::BestBefore(ago) => (18, -(ago as i32)),
            Priority::TableMove => (19, 0),
            Priority::Number(number) => (20, number),
        };
        Self { order: class * CLASS + value, sureness: UNREDUCED }
    }

    /// The same rank of a move of which the reductions hear this; `None` if it is not to be reduced.
    #[inline]
    pub fn hearing(self, sureness: Option<i32>) -> Self {
        Self { sureness: sureness.unwrap_or(UNREDUCED), ..self }
    }

    /// What the reductions hear of the move; `None` if it is not to be reduced.
    #[inline]
    pub fn sureness(self) -> Option<i32> {
        (self.sureness != UNREDUCED).then_some(self.sureness)
    }

    /// The priority with this rank.
    #[inline]
    pub fn priority(self) -> Priority {
        let class = (self.order + CLASS / 2).div_euclid(CLASS);
        let value = self.order - class * CLASS;
        let slot = || Slot::number(-value as usize);
        match class {
            0 => Priority::UnderPromotion,
            1 => Priority::LosingCapture(Worth(value)),
            2 => Priority::Quiet(value),
            3 => Priority::Any,
            4 => Priority::Unjudged,
            5 => Priority::KillerAfterHistory(slot()),
            6 => Priority::Proven(value),
            7 => Priority::LosingBeforeQuiets(Worth(value)),
            8 => Priority::Countermove,
            9 => Priority::EarlierKiller(slot()),
            10 => Priority::Killer(slot()),
            11 => Priority::LosingBeforeKillers(Worth(value)),
            12 => Priority::PawnCapture(Worth(value)),
            13 => Priority::KillerAbovePawns(slot()),
            14 => Priority::Capture(Worth(value)),
            15 => Priority::KillerAboveCaptures(slot()),
            16 => Priority::MateKiller,
            17 => {
                let victim = usize::try_from(value % 8 - 1).ok().map(Piece::index);
                Priority::Promotion(Piece::index(value as usize / 8), victim)
            }
            18 => Priority::BestBefore(-value as u8),
            19 => Priority::TableMove,
            _ => Priority::Number(value),
        }
    }
}

impl PartialEq for Rank {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
    }
}

impl Eq for Rank {}

impl PartialOrd for Rank {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rank {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.order.cmp(&other.order)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.priority().fmt(f)
    }
}
