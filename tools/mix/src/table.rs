//! The transposition table, as far as a variant uses it, with a mistake on top if
//! one is planted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use engine::memory::OutOfMemory;
use engine::table::Entry;
use mistakes::{EntryDepth, MateScoresUnadjusted, ShortKeys, TableMoveByDepth};
use transposition_table::TranspositionTable;

use crate::settings::{AS_ASKED, Mistake, Settings, TableUse};

/// Notes that a table and an order leave each other, for the variants that need
/// them.
#[derive(Clone, Debug, Default)]
pub struct TableNotes {
    /// The depth of the entry that the table returned last, for the mistake that
    /// needs it.
    pub(crate) depth: EntryDepth,
    /// The number of the iteration, from 0.
    pub(crate) iteration: Arc<AtomicU64>,
}

/// An entry of this depth settles no node.
const NOTHING_SETTLED: i32 = -1;

/// The table of a variant.
#[derive(Debug)]
pub struct Table(AnyTable);

/// The use of the table, with or without a mistake on top.
#[derive(Debug)]
enum AnyTable {
    Right(Use),
    ShortKeys(ShortKeys<Use>),
    MateScoresUnadjusted(MateScoresUnadjusted<Use>),
    TableMoveByDepth(TableMoveByDepth<Use>),
}

/// Asks the table, or the mistake on top of it.
macro_rules! ask {
    ($table:expr, $it:ident => $answer:expr) => {
        match $table {
            AnyTable::Right($it) => $answer,
            AnyTable::ShortKeys($it) => $answer,
            AnyTable::MateScoresUnadjusted($it) => $answer,
            AnyTable::TableMoveByDepth($it) => $answer,
        }
    };
}

impl Table {
    /// A table of this size in megabytes of 2²⁰ bytes, or an empty one if the
    /// settings have no table.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(
        is: Settings,
        notes: TableNotes,
        megabytes: usize,
    ) -> Result<Self, OutOfMemory> {
        let depth = notes.depth.clone();
        let below = Use::new(is, notes, megabytes)?;
        Ok(Self(match is.mistake {
            Mistake::ShortKeys => AnyTable::ShortKeys(ShortKeys { below }),
            Mistake::MateScoresUnadjusted => {
                AnyTable::MateScoresUnadjusted(MateScoresUnadjusted { below })
            }
            Mistake::TableMoveByDepth => {
                AnyTable::TableMoveByDepth(TableMoveByDepth { below, depth })
            }
            _ => AnyTable::Right(below),
        }))
    }
}

impl engine::Table for Table {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Self::new(Settings::default(), TableNotes::default(), megabytes)
    }

    #[inline]
    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        ask!(&self.0, it => it.probe(key, ply))
    }

    #[inline]
    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        ask!(&mut self.0, it => it.store(key, ply, entry));
    }

    fn new_search(&mut self) {
        ask!(&mut self.0, it => it.new_search());
    }

    fn clear(&mut self) {
        ask!(&mut self.0, it => it.clear());
    }

    fn hashfull(&self) -> u32 {
        ask!(&self.0, it => it.hashfull())
    }
}

/// A variant's use of the table of chapter 3.
#[derive(Debug)]
struct Use {
    is: Settings,
    table: TranspositionTable,
    notes: TableNotes,
}

impl Use {
    fn new(
        is: Settings,
        notes: TableNotes,
        megabytes: usize,
    ) -> Result<Self, OutOfMemory> {
        let table = match (is.table, is.table_entries) {
            (TableUse::Off, _) => TranspositionTable::with_buckets(0)?,
            (_, AS_ASKED) => engine::Table::with_megabytes(megabytes)?,
            // Four entries a bucket.
            (_, entries) => TranspositionTable::with_buckets(entries as usize / 4)?,
        };
        Ok(Self { is, table, notes })
    }

    /// The key by which an entry is found. If no iteration may find the entries of
    /// another, the number of the iteration is mixed into it (by the golden ratio:
    /// Knuth 1973).
    #[inline]
    fn key(&self, key: u64) -> u64 {
        if self.is.table_iterations {
            return key;
        }
        key ^ self.notes.iteration.load(Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl engine::Table for Use {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Self::new(Settings::default(), TableNotes::default(), megabytes)
    }

    #[inline]
    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let entry = self.table.probe(self.key(key), ply)?;
        Some(match self.is.table {
            TableUse::Both => entry,
            TableUse::Move => Entry { depth: NOTHING_SETTLED, ..entry },
            TableUse::Scores | TableUse::Off => Entry { mv: None, ..entry },
        })
    }

    #[inline]
    fn store(&mut self, key: u64, ply: usize, mut entry: Entry) {
        let key = self.key(key);
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
