//! The transposition table (Greenblatt, Eastlake & Crocker 1967; Slate & Atkin
//! 1977): positions that were searched before, by key.
//!
//! A position is met again by the same moves in another order, and in the next
//! iteration. What is remembered settles the node at once if it was searched deep
//! enough.

use engine::memory::{OutOfMemory, Zeroed};
use engine::score::{MATE_IN_MAX_PLY, Score};
use engine::table::{Entry, Table};

use crate::entry::{self, AGES, EMPTY, Packed};

/// The slots in which a key may be kept: as many as fit a cache line of 64 bytes.
const SLOTS: usize = 4;

type Bucket = [Packed; SLOTS];

/// How many plies shallower an entry counts, when a full bucket gives one up, for
/// each search since it was written.
const PLIES_PER_AGE: i32 = 8;

/// A table of fixed size. A new entry always replaces one with the same key,
/// however deep that was, and the old move is lost with it. Otherwise a full bucket
/// gives up its shallowest entry, and old ones count as shallower than they are.
///
/// ```
/// use engine::Table;
/// use engine::score::MATE;
/// use engine::table::{Bound, Entry};
/// use transposition_table::TranspositionTable;
///
/// let mut table = TranspositionTable::with_megabytes(1)?;
/// // Found six plies from the root: mate, five plies further on.
/// let entry = Entry { score: MATE - 11, bound: Bound::Exact, depth: 5, mv: None };
/// table.store(0x1234_5678_9abc_def0, 6, entry);
/// // Met again two plies from the root, the mate is still five plies away.
/// let met_again = table.probe(0x1234_5678_9abc_def0, 2);
/// assert_eq!(met_again, Some(Entry { score: MATE - 7, ..entry }));
/// assert_eq!(table.probe(0x1234_5678_9abc_def1, 2), None);
/// # Ok::<(), engine::memory::OutOfMemory>(())
/// ```
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Zeroed<Bucket>,
    age: u8,
}

impl TranspositionTable {
    /// A table of this many buckets, each of 64 bytes; one of zero remembers
    /// nothing.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn with_buckets(buckets: usize) -> Result<Self, OutOfMemory> {
        Ok(Self { buckets: Zeroed::new(buckets)?, age: 0 })
    }

    /// The key's bucket, chosen by its upper bits: a multiplication instead of a
    /// division (Lemire 2016).
    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }
}

impl Table for TranspositionTable {
    fn with_megabytes(megabytes: usize) -> Result<Self, OutOfMemory> {
        Self::with_buckets(
            megabytes.saturating_mul((1 << 20) / size_of::<Bucket>()),
        )
    }

    // ANCHOR: probe
    #[inline]
    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let bucket = self.buckets.get(self.index(key))?;
        let packed = bucket.iter().find(|packed| packed[0] == key)?;
        let entry = entry::unpack(*packed)?;
        Some(Entry { score: score_from_root(entry.score, ply), ..entry })
    }
    // ANCHOR_END: probe

    // ANCHOR: store
    #[inline]
    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        let (index, age) = (self.index(key), self.age);
        let Some(bucket) = self.buckets.get_mut(index) else { return };
        let worth = |packed: &Packed| {
            if entry::is_empty(*packed) {
                return i32::MIN;
            }
            let searches_ago = (AGES + age - entry::age(*packed)) % AGES;
            entry::depth(*packed) - PLIES_PER_AGE * i32::from(searches_ago)
        };
        let same = bucket.iter().position(|packed| packed[0] == key);
        let slot =
            same.or_else(|| (0..SLOTS).min_by_key(|&slot| worth(&bucket[slot])));
        let entry = Entry { score: score_from_here(entry.score, ply), ..entry };
        if let Some(slot) = slot {
            bucket[slot] = entry::pack(key, entry, age);
        }
    }
    // ANCHOR_END: store

    fn new_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn clear(&mut self) {
        self.buckets.fill([EMPTY; SLOTS]);
        self.age = 0;
    }

    /// Estimated from the first 250 buckets.
    fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let is_used = |packed: &&Packed| {
            !entry::is_empty(**packed) && entry::age(**packed) == self.age
        };
        let used = sample.as_flattened().iter().filter(is_used).count();
        (1000 * used / sample.as_flattened().len().max(1)) as u32
    }
}

// ANCHOR: mates
/// The score to store. The search counts a mate from its root, the table from the
/// position, which may be met again at another distance from the root.
fn score_from_here(score: Score, ply: usize) -> Score {
    if score >= MATE_IN_MAX_PLY {
        score + ply as Score
    } else if score <= -MATE_IN_MAX_PLY {
        score - ply as Score
    } else {
        score
    }
}
// ANCHOR_END: mates

/// The score to return, [`score_from_here`] undone. A mate stays a mate, however
/// far away it is.
fn score_from_root(score: Score, ply: usize) -> Score {
    if score >= MATE_IN_MAX_PLY {
        (score - ply as Score).max(MATE_IN_MAX_PLY)
    } else if score <= -MATE_IN_MAX_PLY {
        (score + ply as Score).min(-MATE_IN_MAX_PLY)
    } else {
        score
    }
}
