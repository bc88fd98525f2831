//! The socket `Table`: what is already known about this position?

use cozy_chess::Move;

use crate::memory::OutOfMemory;
use crate::score::{MATE, Score, is_mate};

/// What a score says about the true value of its node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// All moves failed low: the true value is at most the score.
    Upper,
    /// A move failed high: the true value is at least the score.
    Lower,
    /// The score lay inside the window: it is the true value.
    #[default]
    Exact,
}

// ANCHOR: entry
/// What a search found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score in centipawns; mates count from the root of the search.
    pub score: Score,
    /// What the score says about the true value.
    pub bound: Bound,
    /// How many plies deep the position was searched.
    pub depth: i32,
    /// The move that raised alpha or cut; a fail-low node has none.
    pub mv: Option<Move>,
}
// ANCHOR_END: entry

impl Entry {
    // ANCHOR: settles
    /// Whether the entry settles a node that is searched to `depth` with this
    /// window.
    #[inline]
    pub fn settles(&self, depth: i32, alpha: Score, beta: Score) -> bool {
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.score >= beta,
                Bound::Upper => self.score <= alpha,
            }
    }
    // ANCHOR_END: settles

    /// How many plies the score looks ahead at least, for an entry met `ply` plies
    /// from the root: its depth, or the distance to a mate, which may be greater,
    /// since the score may come from another entry.
    pub(crate) fn reach(&self, ply: usize) -> i32 {
        if is_mate(self.score) {
            self.depth.max(MATE - self.score.abs() - ply as Score)
        } else {
            self.depth
        }
    }
}

/// Remembers positions by their key.
pub trait Table {
    /// An empty table of this size in megabytes of 2²⁰ bytes; one of zero remembers
    /// nothing.
    ///
    /// # Errors
    /// If there is not enough memory.
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory>
    where
        Self: Sized;

    // ANCHOR: probe-and-store
    /// What is known about the position with this key, met `ply` plies from the
    /// root.
    fn probe(&self, key: u64, ply: usize) -> Option<Entry>;

    /// Remembers what was found `ply` plies from the root.
    fn store(&mut self, key: u64, ply: usize, entry: Entry);
    // ANCHOR_END: probe-and-store

    /// Called before each search, so that a table can tell old entries from new
    /// ones.
    fn new_search(&mut self) {}

    /// Forgets everything.
    fn clear(&mut self);

    /// How full the table is with entries of this search, in thousandths.
    fn hashfull(&self) -> u32;
}

/// The empty plug: remembers nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTable;

impl Table for NoTable {
    fn with_megabytes(_: usize) -> Result<Self, OutOfMemory> {
        Ok(Self)
    }

    #[inline]
    fn probe(&self, _: u64, _: usize) -> Option<Entry> {
        None
    }

    #[inline]
    fn store(&mut self, _: u64, _: usize, _: Entry) {}

    fn clear(&mut self) {}

    fn hashfull(&self) -> u32 {
        0
    }
}
