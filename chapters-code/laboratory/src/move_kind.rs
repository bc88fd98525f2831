//! Kinds of moves, as the order sees them.

use mix::{Class, Priority};

/// A kind of move; they stand in the order in which the stages try them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveKind {
    /// The move of the table, or one that was best before.
    TableMove,
    /// A promotion to a queen.
    QueenPromotion,
    /// A capture that does not lose.
    Capture,
    /// The killer in the first slot.
    FirstKiller,
    /// The killer in the second slot.
    SecondKiller,
    /// Any other killer.
    LaterKiller,
    /// A quiet move that is none of these.
    #[default]
    OtherQuiet,
    /// A capture that loses.
    LosingCapture,
    /// A promotion to another piece.
    UnderPromotion,
}

impl MoveKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::TableMove,
        Self::QueenPromotion,
        Self::Capture,
        Self::FirstKiller,
        Self::SecondKiller,
        Self::LaterKiller,
        Self::OtherQuiet,
        Self::LosingCapture,
        Self::UnderPromotion,
    ];

    /// The kind of a move with this priority.
    pub(crate) fn of(priority: Priority) -> Self {
        match (priority.class().usual(), priority.value()) {
            (Class::TableMove | Class::BestBefore, _) => Self::TableMove,
            (Class::QueenPromotion, _) => Self::QueenPromotion,
            (Class::Capture, _) => Self::Capture,
            (Class::Killer, -1) => Self::FirstKiller,
            (Class::Killer, -2) => Self::SecondKiller,
            (Class::Killer | Class::EarlierKiller | Class::MateKiller, _) => {
                Self::LaterKiller
            }
            (Class::LosingCapture, _) => Self::LosingCapture,
            (Class::UnderPromotion | Class::Promotion, _) => Self::UnderPromotion,
            _ => Self::OtherQuiet,
        }
    }

    /// Its name, in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TableMove => "table move",
            Self::QueenPromotion => "queen promotion",
            Self::Capture => "capture",
            Self::FirstKiller => "first killer",
            Self::SecondKiller => "second killer",
            Self::LaterKiller => "later killer",
            Self::OtherQuiet => "other quiet move",
            Self::LosingCapture => "losing capture",
            Self::UnderPromotion => "under-promotion",
        }
    }
}
