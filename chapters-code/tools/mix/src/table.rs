//! The transposition table, or what is asked of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicU64, Ordering::Relaxed};

use engine::memory::OutOfMemory;
use engine::table::Entry;
use transposition_table::TranspositionTable;

use crate::settings::{AS_ASKED, Mistake, Settings, TableUse};

/// Notes that a table and an order leave each other, for the variants that need them.
#[derive(Clone, Debug, Default)]
pub struct TableNotes {
    /// How deep the entry was searched that the table gave last, in plies; −1 if there was none.
    pub(crate) depth: Arc<AtomicI32>,
    /// The number of the iteration, from 0.
    pub(crate) iteration: Arc<AtomicU64>,
}

/// The bits of a key that are compared where keys are short. The uppermost, 18 of them in a table
/// of 16 MB, choose the bucket; only the others tell positions in it apart.
const UPPER_BITS: u64 = !0 << (64 - 20);

/// An entry of this depth settles no node.
const NOTHING_SETTLED: i32 = -1;

/// The table of a variant.
#[derive(Debug)]
pub struct Table {
    is: Settings,
    table: TranspositionTable,
    notes: TableNotes,
}

impl Table {
    /// A table of this size in megabytes of 2²⁰ bytes, or of none if the settings have no table.
    /// Fails if there is not enough memory.
    pub fn new(is: Settings, notes: TableNotes, megabytes: usize) -> Result<Self, OutOfMemory> {
        let table = match (is.table, is.table_entries) {
            (TableUse::Off, _) => TranspositionTable::with_buckets(0)?,
            (_, AS_ASKED) => engine::Table::with_megabytes(megabytes)?,
            // Four entries a bucket.
            (_, entries) => TranspositionTable::with_buckets(entries as usize / 4)?,
        };
        Ok(Self { is, table, notes })
    }

    /// The key by which an entry is found. Where no iteration finds the entries of another, the
    /// number of the iteration is mixed into it (by the golden ratio: Knuth 1973).
    #[inline]
    fn key(&self, mut key: u64) -> u64 {
        if !self.is.table_iterations {
            key ^= self.notes.iteration.load(Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        if self.is.mistake == Mistake::ShortKeys { key & UPPER_BITS } else { key }
    }

    /// The distance from the root that mates are reckoned with.
    #[inline]
    fn ply(&self, ply: usize) -> usize {
        if self.is.mistake == Mistake::MateScoresUnadjusted { 0 } else { ply }
    }
}

impl engine::Table for Table {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Self::new(Settings::default(), TableNotes::default(), megabytes)
    }

    #[inline]
    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let entry = self.table.probe(self.key(key), self.ply(ply));
        if self.is.mistake == Mistake::TableMoveByDepth {
            let depth = entry.map_or(NOTHING_SETTLED, |entry| entry.depth);
            self.notes.depth.store(depth, Relaxed);
        }
        let entry = entry?;
        Some(match self.is.table {
            TableUse::Both => entry,
            TableUse::Move => Entry { depth: NOTHING_SETTLED, ..entry },
            TableUse::Scores | TableUse::Off => Entry { mv: None, ..entry },
        })
    }

    #[inline]
    fn store(&mut self, key: u64, ply: usize, mut entry: Entry) {
        let (key, ply) = (self.key(key), self.ply(ply));
        if self.is.kept_move && entry.mv.is_none() {
            entry.mv = self.table.probe(key, ply).and_then(|before| before.mv);
        }
        self.table.store(key, ply, entry);
    }

    fn new_search(&mut self) {
        self.table.new_search();
    }

    fn clear(&mut self) {
        self.table.clear();
    }

    fn hashfull(&self) -> u32 {
        self.table.hashfull()
    }
}
