//! What an order was asked, counted: for whoever wants to know what it did, beside what it searched.

use std::cell::Cell;

/// What is counted.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Nodes whose moves were tried.
    pub nodes: Cell<u64>,
    /// Those that had a move to try first, the table's or the best line's.
    pub first_moves: Cell<u64>,
    /// Those where it was the best line's.
    pub line_moves: Cell<u64>,
}

/// One more.
#[inline]
pub(crate) fn count(what: &Cell<u64>) {
    what.set(what.get() + 1);
}
