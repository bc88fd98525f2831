//! The table compares only the upper 20 bits of a key.
//!
//! The uppermost of these, 18 in a table of 16 MB, choose the bucket; only the
//! others tell the positions in it apart.

use engine::Table;
use engine::memory::OutOfMemory;
use engine::table::Entry;

/// The mistake, wrapped around a table.
#[derive(Debug)]
pub struct ShortKeys<T> {
    /// The correct table.
    pub below: T,
}

/// The bits that are compared.
const UPPER_BITS: u64 = !0 << (64 - 20);

// ANCHOR: mistake
impl<T: Table> Table for ShortKeys<T> {
    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.below.probe(key & UPPER_BITS, ply)
    }

    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        self.below.store(key & UPPER_BITS, ply, entry);
    }
    // ANCHOR_END: mistake

    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { below: T::with_megabytes(megabytes)? })
    }

    crate::overlay::forward_table!(new_search, clear, hashfull);
}
