//! Mate scores on their way into the table and back.

use anyhow::Context;
use engine::Table;
use engine::score::Score;
use engine::table::{Bound, Entry};
use transposition_table::TranspositionTable;

use crate::case::Way;

/// An arbitrary key.
const KEY: u64 = 42;

/// What stage 3's table does with a score. Stored and loaded at the same ply, a
/// score comes out unchanged. So a stored score is read at ply 0, and a score to be
/// loaded is stored at ply 0.
pub(crate) fn answer(way: Way, score: Score, ply: usize) -> anyhow::Result<Score> {
    let [stored, loaded] = match way {
        Way::Store => [ply, 0],
        Way::Load => [0, ply],
    };
    let mut table = TranspositionTable::with_buckets(1)?;
    let entry = Entry { score, depth: 1, bound: Bound::Exact, mv: None };
    table.store(KEY, stored, entry);
    let found = table.probe(KEY, loaded).context("the table has lost its entry")?;
    Ok(found.score)
}
