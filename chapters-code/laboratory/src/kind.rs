//! Kinds of moves, as the order sees them.

use mix::{Class, Priority};

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

/// The index of the table move in [`KINDS`].
pub(crate) const TABLE_MOVE: usize = 0;

/// The kind of a move with this priority, an index of [`KINDS`].
pub(crate) fn kind(priority: Priority) -> usize {
    match (priority.class().usual(), priority.value()) {
        (Class::TableMove | Class::BestBefore, _) => TABLE_MOVE,
        (Class::QueenPromotion, _) => 1,
        (Class::Capture, _) => 2,
        (Class::Killer, -1) => 3,
        (Class::Killer, -2) => 4,
        (Class::Killer | Class::EarlierKiller | Class::MateKiller, _) => 5,
        (Class::LosingCapture, _) => 7,
        (Class::UnderPromotion | Class::Promotion, _) => 8,
        _ => 6,
    }
}
