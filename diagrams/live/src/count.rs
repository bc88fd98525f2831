//! How many nodes a variant searches, and where it cuts.

use engine::table::Bound;
use serde_json::{Value, json};

use crate::heat;
use crate::search::Task;
use crate::witness::Witness;

/// The nodes of all iterations, and of these the `main_nodes`; whether the depth was reached; the cutoffs by the index of
/// the cutting move; and the heat of the variant's history.
///
/// # Errors
/// What is wrong with the position or the variant.
pub(crate) fn answer(task: &Task) -> crate::Result<Value> {
    let (search, witness) = (task.search()?, Witness::default());
    let (outcome, searcher) = search.run(&mut |_| {}, &mut &witness)?;
    let is_over = outcome.best_move.is_none();
    let is_deepest = search.limits.depth.is_none_or(|depth| outcome.depth == depth);
    Ok(json!({
        "nodes": outcome.statistics.nodes(),
        "main_nodes": outcome.statistics.main_nodes,
        "is_complete": outcome.bound == Bound::Exact && (is_deepest || is_over),
        "cutoffs": witness.cutoffs(),
        "heat": heat::of(&search.variant, &searcher.ordering().order),
    }))
}
