//! What a search does, step by step.

mod memory;
mod watcher;

use std::rc::Rc;

use engine::Limits;
use engine::score::Score;
use mix::Variant;
use serde::{Deserialize, Serialize};

use crate::position::{At, Named};
use crate::search::{run_in_full, searcher};
use memory::Memory;
use watcher::Watcher;

/// The deepest search that is told step by step, in plies.
const DEEPEST: i32 = 5;

/// What is searched, by whom, and how deep.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    at: At,
    /// A stage or a variant. Its killers and its history are shown as a stage learns them: from cutoffs.
    variant: String,
    /// The depth in plies, from 1 to 5.
    depth: i32,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
    hash: Option<usize>,
}

/// The last iteration of a search. Its nodes are those of the main search: each quiescence counts as one.
#[derive(Debug, Serialize)]
pub struct Told {
    /// All nodes of all iterations, those of quiescence among them: what the ladder counts.
    counted: u64,
    /// The nodes of the iterations before the last.
    earlier: u64,
    /// The nodes of the last iteration.
    nodes: u64,
    /// How many of them are shown; the others are only counted.
    shown: usize,
    /// The ply of the last nodes that are shown, where those below it are not.
    folded_below: Option<usize>,
    /// The steps, in the order of the search.
    steps: Vec<Step>,
}

/// A node is entered, or left, or both at once where nothing is shown below it.
#[derive(Debug, Serialize)]
struct Step {
    /// The node's distance from the root.
    ply: usize,
    /// The nodes of this iteration so far.
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<Entered>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Left>,
    /// What is known after this step, if it is not what was known before.
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<Rc<Memory>>,
}

/// How a node is entered. Scores are in centipawns for its side to move.
#[derive(Debug, Serialize)]
struct Entered {
    /// The plies to search.
    depth: i32,
    alpha: Score,
    beta: Score,
    /// The move that led here; `None` at the root.
    came: Option<Came>,
}

/// A move that is searched.
#[derive(Debug, Serialize)]
struct Came {
    #[serde(flatten)]
    named: Named,
    /// Its priority in words.
    priority: String,
    /// Which memory put it where it stands: `table`, `killer` or `history`.
    thanks_to: Option<&'static str>,
    /// Its entry in the history, as [`Memory`] names it.
    entry: String,
}

/// How a node is left.
#[derive(Debug, Serialize)]
struct Left {
    /// Its score, in centipawns for its side to move.
    score: Score,
    /// Why it is left, by the classes of the printed trees: `cut`, `pv`, `all`, `table`, `draw`, `mate`, `leaf`.
    end: &'static str,
    /// The move that cut, if one did.
    cut: Option<Came>,
    /// The first moves that a cutoff spared, in the order in which they would have been searched: each with
    /// its priority in words.
    pruned: Vec<(String, String)>,
    /// How many it spared in all.
    spared: usize,
}

/// Searches, and tells the steps of the last iteration.
///
/// # Errors
/// What is wrong with the position, the variant or the depth.
pub fn answer(asked: &Asked) -> crate::Result<Told> {
    if !(1..=DEEPEST).contains(&asked.depth) {
        let range = format!(
            "a search is shown step by step to a depth of 1 to {DEEPEST} plies"
        );
        return Err(range.into());
    }
    let game = asked.at.game()?;
    let variant: Variant = asked.variant.parse()?;
    let mut searcher = searcher(&variant, asked.hash, Vec::new())?;
    let mut watcher = Watcher::new(&variant);
    let limits = Limits::depth(asked.depth);
    let outcome = run_in_full(&mut searcher, &game, &limits, &mut watcher);
    Ok(watcher.tell(outcome.statistics.nodes()))
}
