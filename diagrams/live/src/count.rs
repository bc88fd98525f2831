//! How many nodes a variant searches, alone or beside others.

use engine::Limits;
use engine::observer::End;
use engine::score::Score;
use engine::table::Bound;
use mix::Variant;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::heat;
use crate::position::At;
use crate::search::{Open, Search, Task, Watch};

/// The least index of each class of cutting moves, the first move tried being 1.
const CLASSES: [usize; 6] = [1, 2, 3, 4, 8, 16];

/// Counts cutoffs in the main search by the index of the cutting move: 1, 2, 3, 4 to 7, 8 to 15, 16 and more.
#[derive(Default)]
struct Cutoffs([u64; CLASSES.len()]);

impl Watch for Cutoffs {
    fn leave(&mut self, path: &[Open], _: Score, end: End) {
        if let (End::Cutoff, Some(node)) = (end, path.last()) {
            let class = CLASSES.partition_point(|&least| least <= node.tried.len());
            self.0[class - 1] += 1;
        }
    }
}

/// The nodes of all iterations, and whether the depth was reached.
pub(crate) fn answer(task: &Task) -> crate::Result<Value> {
    let search = task.search()?;
    let (outcome, _) = search.run(&mut Cutoffs::default())?;
    let is_over = outcome.best_move.is_none();
    let is_deepest = search.limits.depth.is_none_or(|depth| outcome.depth == depth);
    Ok(json!({
        "nodes": outcome.statistics.nodes(),
        "is_complete": outcome.bound == Bound::Exact && (is_deepest || is_over),
    }))
}

/// Who searches what, and how deep.
#[derive(Debug, Deserialize)]
pub(crate) struct Comparison {
    /// Stages and variants.
    variants: Vec<String>,
    /// Positions, each searched as if there were no other.
    positions: Vec<At>,
    /// The depth in plies.
    depth: i32,
    /// As for a [`Task`].
    hash: Option<usize>,
}

/// Searches each position with each variant, and tells each count as soon as it is there.
///
/// # Errors
/// What is wrong with a position or a variant; then nothing is searched.
pub(crate) fn compare(asked: &Comparison, tell: &mut dyn FnMut(Value)) -> crate::Result<Value> {
    let lines = asked.positions.iter().map(At::line).collect::<crate::Result<Vec<_>>>()?;
    let variants = asked.variants.iter().map(|word| word.parse());
    let variants = variants.collect::<Result<Vec<Variant>, _>>()?;
    for (position, line) in lines.iter().enumerate() {
        for (number, &variant) in variants.iter().enumerate() {
            let search = Search {
                game: line.game.clone(),
                variant,
                limits: Limits::depth(asked.depth),
                megabytes: asked.hash,
                order: Vec::new(),
            };
            let mut cutoffs = Cutoffs::default();
            let (outcome, searcher) = search.run(&mut cutoffs)?;
            tell(json!({
                "position": position,
                "variant": number,
                "nodes": outcome.statistics.nodes(),
                "main_nodes": outcome.statistics.main_nodes,
                "cutoffs": cutoffs.0,
                "heat": heat::of(&variant, searcher.ordering().order()),
            }));
        }
    }
    Ok(Value::Null)
}
