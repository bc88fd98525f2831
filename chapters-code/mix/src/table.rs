//! The transposition table, or what is asked of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use engine::memory::OutOfMemory;
use engine::table::Entry;
use transposition_table::TranspositionTable;

use crate::settings::{Mistake, Settings, TableUse};

/// How deep the entry was searched that the table gave last: the table tells the order, for a mistake
/// that cannot be made without.
#[derive(Clone, Debug, Default)]
pub struct Told(Arc<AtomicI32>);

impl Told {
    /// The depth in plies; −1 if there was no entry.
    pub(crate) fn depth(&self) -> i32 {
        self.0.load(Ordering::Relaxed)
    }
}

/// An entry of this depth settles no node.
const NOTHING_SETTLED: i32 = -1;

/// The table of a variant.
#[derive(Debug)]
pub struct Table {
    is: Settings,
    table: TranspositionTable,
    told: Told,
}

impl Table {
    /// A table of so many megabytes; of none, if the settings have no table.
    ///
    /// # Errors
    /// If there is not so much memory.
    pub fn new(is: Settings, told: Told, megabytes: usize) -> Result<Self, OutOfMemory> {
        let megabytes = if is.table == TableUse::Off { 0 } else { megabytes };
        Ok(Self { is, table: engine::Table::with_megabytes(megabytes)?, told })
    }

    /// The distance from the root that mates are reckoned with.
    #[inline]
    fn ply(&self, ply: usize) -> usize {
        if self.is.mistake == Mistake::MateScoresUnadjusted { 0 } else { ply }
    }
}

impl engine::Table for Table {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Self::new(Settings::default(), Told::default(), megabytes)
    }

    fn resize(&mut self, megabytes: usize) -> Result<(), OutOfMemory> {
        *self = Self::new(self.is, self.told.clone(), megabytes)?;
        Ok(())
    }

    #[inline]
    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let entry = self.table.probe(key, self.ply(ply));
        if self.is.mistake == Mistake::TableMoveByDepth {
            let depth = entry.map_or(NOTHING_SETTLED, |entry| entry.depth);
            self.told.0.store(depth, Ordering::Relaxed);
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
        let ply = self.ply(ply);
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
