//! Tables with a fault: garbage under true keys, positions taken for each other,
//! hardly any room. A search may lose its way with them, but must keep the rules of
//! the game.

use engine::memory::OutOfMemory;
use engine::table::{Bound, Entry};
use engine::{Search, Stage, Table};

/// A stage's plugs, with a fault in the table.
pub type Spoilt<S> = (
    <S as Stage>::Ordering,
    SpoiltTable<<S as Stage>::Table>,
    <S as Stage>::Windows,
    <S as Stage>::Reductions,
    <S as Stage>::Picker,
);

/// A searcher on a table in which these entries stand before the first search, each with its key and ply.
/// Keys are told apart by the bits of the mask only.
pub fn spoilt<S: Stage>(
    mask: u64,
    entries: impl IntoIterator<Item = (u64, usize, Entry)>,
) -> Search<Spoilt<S>> {
    let mut table =
        SpoiltTable::<S::Table>::with_megabytes(1).expect("memory for a megabyte");
    table.mask = mask;
    for (key, ply, entry) in entries {
        table.table.store(key & mask, ply, entry);
    }
    Search::with(Default::default(), table, Default::default(), Default::default())
}

/// A table with a fault, which also watches what the search stores in it.
#[derive(Debug)]
pub struct SpoiltTable<T> {
    mask: u64,
    table: T,
}

impl<T: Table> Table for SpoiltTable<T> {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { mask: u64::MAX, table: T::with_megabytes(megabytes)? })
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.table.probe(key & self.mask, ply)
    }

    /// # Panics
    /// If a node that failed low stores a move: all its scores are upper bounds, so
    /// none of its moves is known to be best. If any other node stores none.
    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        let has_best_move = entry.bound != Bound::Upper;
        assert_eq!(entry.mv.is_some(), has_best_move, "{entry:?}");
        self.table.store(key & self.mask, ply, entry);
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
