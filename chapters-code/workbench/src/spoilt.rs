//! Tables on which something is wrong: garbage under true keys, positions taken for each other,
//! no room. A search may lose its way on them, but never the rules of the game.

use std::cell::RefCell;
use std::marker::PhantomData;

use engine::memory::OutOfMemory;
use engine::table::{Bound, Entry};
use engine::{Stage, Table};

/// What is wrong with a table.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Keys are told apart by these bits only.
    pub mask: u64,
    /// What stands in the table before the first search: key, ply and entry.
    pub entries: Vec<(u64, usize, Entry)>,
}

impl Default for Fault {
    fn default() -> Self {
        Self { mask: u64::MAX, entries: Vec::new() }
    }
}

thread_local! {
    /// The fault of the next table: a search makes its table itself.
    static NEXT: RefCell<Fault> = RefCell::default();
}

/// The next table that this thread makes for a [`Spoilt`] stage will have this fault.
pub fn spoil_next(fault: Fault) {
    NEXT.set(fault);
}

/// A stage on a table with a fault.
#[derive(Debug)]
pub struct Spoilt<S>(PhantomData<S>);

impl<S: Stage> Stage for Spoilt<S> {
    const NAME: &'static str = S::NAME;
    const CHAPTER: u8 = S::CHAPTER;
    const IDEA: &'static str = S::IDEA;
    type Ordering = S::Ordering;
    type Table = SpoiltTable<S::Table>;
    type Windows = S::Windows;
    type Reductions = S::Reductions;
    type Picker = S::Picker;
}

/// A table with a fault, which also watches what the search stores in it.
#[derive(Debug)]
pub struct SpoiltTable<T> {
    mask: u64,
    table: T,
}

impl<T: Table> Table for SpoiltTable<T> {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        let fault = NEXT.take();
        let mut table = T::with_megabytes(megabytes)?;
        for (key, ply, entry) in fault.entries {
            table.store(key & fault.mask, ply, entry);
        }
        Ok(Self { mask: fault.mask, table })
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.table.probe(key & self.mask, ply)
    }

    /// # Panics
    /// If a fail-low node stores a move: all its scores are bounds, so none of its moves is best.
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
