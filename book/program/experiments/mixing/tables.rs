//! A table for a mistake that is made with a table.

use std::cell::Cell;

use engine::Table;
use engine::table::Entry;
use transposition_table::TranspositionTable;

use super::super::changed::Change;

thread_local! {
    /// How deep the entry was searched that the table gave last.
    pub(super) static DEPTH: Cell<i32> = const { Cell::new(0) };
}

/// The table also tells how deep its last entry was searched: the socket does not.
#[derive(Debug)]
pub(in super::super) struct Telling;

impl Change for Telling {
    fn probe(table: &TranspositionTable, key: u64, ply: usize) -> Option<Entry> {
        let entry = table.probe(key, ply)?;
        DEPTH.set(entry.depth);
        Some(entry)
    }
}
