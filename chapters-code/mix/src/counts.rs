//! What an order was asked, counted: for whoever wants to know what it did, beside what it searched.

use std::cell::Cell;

use cozy_chess::Piece;
use killers::Slot;

use crate::priority::Priority;

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

/// What is counted.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Nodes whose moves were tried.
    pub nodes: Cell<u64>,
    /// Those that had a move to try first, the table's or the best line's.
    pub first_moves: Cell<u64>,
    /// Those where it was the best line's.
    pub line_moves: Cell<u64>,
    /// Cutoffs by kind of move, as in [`KINDS`].
    pub cutoffs: [u64; KINDS.len()],
}

impl Counts {
    /// Counts a cutoff by a move of this priority.
    pub(crate) fn count_cutoff(&mut self, priority: Priority) {
        self.cutoffs[kind(priority)] += 1;
    }
}

/// One more.
#[inline]
pub(crate) fn count(what: &Cell<u64>) {
    what.set(what.get() + 1);
}

fn kind(priority: Priority) -> usize {
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
