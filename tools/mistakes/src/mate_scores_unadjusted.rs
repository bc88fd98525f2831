//! Mates are stored unadjusted, counted from the root of the search.
//!
//! Found again at another distance from the root, they're announced too early or
//! too late.

use engine::Table;
use engine::memory::OutOfMemory;
use engine::table::Entry;

/// The mistake, wrapped around a table, which counts mates from the position.
#[derive(Debug)]
pub struct MateScoresUnadjusted<T> {
    /// The correct table.
    pub below: T,
}

// ANCHOR: mistake
impl<T: Table> Table for MateScoresUnadjusted<T> {
    fn probe(&self, key: u64, _: usize) -> Option<Entry> {
        self.below.probe(key, 0)
    }

    fn store(&mut self, key: u64, _: usize, entry: Entry) {
        self.below.store(key, 0, entry);
    }
    // ANCHOR_END: mistake

    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { below: T::with_megabytes(megabytes)? })
    }

    crate::overlay::forward_table!(new_search, clear, hashfull);
}
