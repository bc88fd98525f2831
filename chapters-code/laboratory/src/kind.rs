//! Kinds of moves, as the order sees them.

use cozy_chess::Piece;
use killers::Slot;
use mix::Priority;

/// The kinds of moves, in the order in which the stages try them.
pub const KINDS: [&str; 9] = [
    "table move",
    "queen promotion",
    "capture",
    "first killer",
    "second killer",
    "later killer",
    "other quiet move",
    "losing capture",
    "under-promotion",
];

/// The kind of a move with this priority, an index of [`KINDS`].
pub(crate) fn kind(priority: Priority) -> usize {
    match priority {
        Priority::TableMove | Priority::BestBefore(_) => 0,
        Priority::Promotion(Piece::Queen, _) => 1,
        Priority::Capture(_) | Priority::PawnCapture(_) => 2,
        Priority::Killer(slot)
        | Priority::KillerAfterHistory(slot)
        | Priority::KillerAbovePawns(slot)
        | Priority::KillerAboveCaptures(slot) => match slot {
            slot if slot == Slot::number(1) => 3,
            slot if slot == Slot::number(2) => 4,
            _ => 5,
        },
        Priority::EarlierKiller(_) | Priority::MateKiller => 5,
        Priority::Quiet(_)
        | Priority::Proven(_)
        | Priority::Any
        | Priority::Unjudged
        | Priority::Countermove
        | Priority::Number(_) => 6,
        Priority::LosingCapture(_)
        | Priority::LosingBeforeQuiets(_)
        | Priority::LosingBeforeKillers(_) => 7,
        Priority::UnderPromotion | Priority::Promotion(..) => 8,
    }
}
