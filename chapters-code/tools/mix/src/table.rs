//! The transposition table, or what is asked of it; with a mistake laid over it if
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
    /// How deep the entry was that the table gave last, for the mistake that asks.
    pub(crate) depth: EntryDepth,
    /// The number of the iteration, from 0.
    pub(crate) iteration: Arc<AtomicU64>,
}

/// An entry of this depth settles no node.
const NOTHING_SETTLED: i32 = -1;

/// The table of a variant.
#[derive(Debug)]
pub struct Table(Planted);

/// What is asked of the table, with a mistake laid over it or not.
#[derive(Debug)]
enum Planted {
    Right(Use),
    ShortKeys(ShortKeys<Use>),
    MateScoresUnadjusted(MateScoresUnadjusted<Use>),
    TableMoveByDepth(TableMoveByDepth<Use>),
}

/// Asks the table, or the mistake that is laid over it.
macro_rules! ask {
    ($table:expr, $it:ident => $answer:expr) => {
        match $table {
            Planted::Right($it) => $answer,
            Planted::ShortKeys($it) => $answer,
            Planted::MateScoresUnadjusted($it) => $answer,
            Planted::TableMoveByDepth($it) => $answer,
        }
    };
}

impl Table {
    /// A table of this size in megabytes of 2²⁰ bytes, or of none if the settings
    /// have no table.
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
            Mistake::ShortKeys => Planted::ShortKeys(ShortKeys { below }),
            Mistake::MateScoresUnadjusted => {
                Planted::MateScoresUnadjusted(MateScoresUnadjusted { below })
            }
            Mistake::TableMoveByDepth => {
                Planted::TableMoveByDepth(TableMoveByDepth { below, depth })
            }
            _ => Planted::Right(below),
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

/// What a variant asks of the table of chapter 3.
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

    /// The key by which an entry is found. Where no iteration finds the entries of
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
