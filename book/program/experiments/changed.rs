//! A table with a change: an experiment says what it changes, all else stays.

use std::marker::PhantomData;

use engine::Table;
use engine::memory::OutOfMemory;
use engine::table::Entry;
use transposition_table::TranspositionTable;

/// What is changed in the table `T`, the chapter's unless another is named; each function is the
/// table's own unless it is written anew.
pub(super) trait Change<T: Table = TranspositionTable>: Send + 'static {
    /// An empty table.
    fn table(megabytes: usize) -> Result<T, OutOfMemory> {
        T::with_megabytes(megabytes)
    }

    /// What the search is told of a position.
    fn probe(table: &T, key: u64, ply: usize) -> Option<Entry> {
        table.probe(key, ply)
    }

    /// What becomes of what the search found out.
    fn store(table: &mut T, key: u64, ply: usize, entry: Entry) {
        table.store(key, ply, entry);
    }
}

/// The table `T`, changed.
#[derive(Debug)]
pub(super) struct Changed<C, T = TranspositionTable>(T, PhantomData<C>);

impl<C: Change<T>, T: Table> Table for Changed<C, T> {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self(C::table(megabytes)?, PhantomData))
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        C::probe(&self.0, key, ply)
    }

    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        C::store(&mut self.0, key, ply, entry);
    }

    fn new_search(&mut self) {
        self.0.new_search();
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn hashfull(&self) -> u32 {
        self.0.hashfull()
    }
}

/// So many buckets of four entries, whatever number of megabytes is asked for.
#[derive(Debug)]
pub(super) struct Buckets<const COUNT: usize>;

impl<const COUNT: usize> Change for Buckets<COUNT> {
    fn table(_: usize) -> Result<TranspositionTable, OutOfMemory> {
        TranspositionTable::with_buckets(COUNT)
    }
}

/// Mates are stored as they come, counted from the root of the search: the table is told that every
/// node is the root, so it adjusts nothing.
#[derive(Debug)]
pub(super) struct Unadjusted;

impl Change for Unadjusted {
    fn probe(table: &TranspositionTable, key: u64, _ply: usize) -> Option<Entry> {
        table.probe(key, 0)
    }

    fn store(table: &mut TranspositionTable, key: u64, _ply: usize, entry: Entry) {
        table.store(key, 0, entry);
    }
}
