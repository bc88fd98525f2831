//! Tables for the mistakes that are made with a table: they wrap the right one.

use std::cell::Cell;
use std::collections::TryReserveError;

use engine::Table;
use engine::table::Entry;
use transposition_table::TranspositionTable;

thread_local! {
    /// How deep the entry was searched that the table gave last.
    pub(super) static DEPTH: Cell<i32> = const { Cell::new(0) };
}

/// A table that also tells how deep its last entry was searched: the socket does not.
#[derive(Debug)]
pub(in super::super) struct Telling(TranspositionTable);

impl Table for Telling {
    fn with_megabytes(megabytes: usize) -> Result<Self, TryReserveError> {
        Ok(Self(TranspositionTable::with_megabytes(megabytes)?))
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let entry = self.0.probe(key, ply)?;
        DEPTH.set(entry.depth);
        Some(entry)
    }

    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        self.0.store(key, ply, entry);
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn hashfull(&self) -> u32 {
        self.0.hashfull()
    }
}

// ANCHOR: unadjusted
/// A table that stores mates as they come, counted from the root of the search.
#[derive(Debug)]
pub(in super::super) struct Unadjusted(TranspositionTable);

impl Table for Unadjusted {
    fn probe(&self, key: u64, _ply: usize) -> Option<Entry> {
        self.0.probe(key, 0)
    }

    fn store(&mut self, key: u64, _ply: usize, entry: Entry) {
        self.0.store(key, 0, entry);
    }
    // ANCHOR_END: unadjusted

    fn with_megabytes(megabytes: usize) -> Result<Self, TryReserveError> {
        Ok(Self(TranspositionTable::with_megabytes(megabytes)?))
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn hashfull(&self) -> u32 {
        self.0.hashfull()
    }
}
