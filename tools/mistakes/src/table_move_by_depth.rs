//! The table's move is tried first only if its entry is at least as deep as the
//! search now wanted.
//!
//! A score must come from deep enough; a move need not. The table knows how deep
//! its entry was searched, and the order how deep the node is to be, so the table
//! notes down what the order asks for.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

use cozy_chess::Move;
use engine::memory::OutOfMemory;
use engine::table::Entry;
use engine::{Candidate, Node, Ordering, Table};

/// The depth of the entry that a table returned last.
#[derive(Clone, Debug, Default)]
pub struct EntryDepth(Arc<AtomicI32>);

/// The mistake, wrapped around an order that tries the table's move first; it looks
/// at the depth that its table notes.
#[derive(Debug, Default)]
pub struct TableMoveByDepth<T> {
    /// What is right: the order or its table.
    pub below: T,
    /// How deep the last entry was.
    pub depth: EntryDepth,
}

// ANCHOR: mistake
impl EntryDepth {
    /// Notes the entry that a table returns, if there is one.
    pub fn note(&self, entry: Option<&Entry>) {
        self.0.store(entry.map_or(-1, |entry| entry.depth), Relaxed);
    }

    /// The table's move at the node whose entry was noted last, if that is at least
    /// as deep as the node.
    pub fn table_move(&self, node: &Node) -> Option<Move> {
        node.table_move.filter(|_| self.0.load(Relaxed) >= node.depth)
    }
}
// ANCHOR_END: mistake

impl<O: Ordering> Ordering for TableMoveByDepth<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.below.priority(
            &Node { table_move: self.depth.table_move(node), ..*node },
            candidate,
        )
    }

    engine::forward!(below);
}

impl<T: Table> Table for TableMoveByDepth<T> {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Ok(Self {
            below: T::with_megabytes(megabytes)?,
            depth: EntryDepth::default(),
        })
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let entry = self.below.probe(key, ply);
        self.depth.note(entry.as_ref());
        entry
    }

    crate::overlay::forward_table!(store, new_search, clear, hashfull);
}
