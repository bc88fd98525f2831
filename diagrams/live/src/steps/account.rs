//! What a page is told of a search.

use std::rc::Rc;

use engine::score::Score;
use serde::Serialize;

use super::memory::Memory;
use crate::position::Named;

/// The last iteration of a search. Its nodes are those of the main search: each quiescence counts as one.
#[derive(Debug, Serialize)]
pub struct Account {
    /// All nodes of all iterations, those of quiescence among them: what the ladder counts.
    pub(super) counted: u64,
    /// The nodes of the iterations before the last.
    pub(super) earlier: u64,
    /// The nodes of the last iteration.
    pub(super) nodes: u64,
    /// How many of them are shown; the others are only counted.
    pub(super) shown: usize,
    /// The ply of the last nodes that are shown, where those below it are not.
    pub(super) folded_below: Option<usize>,
    /// The steps, in the order of the search.
    pub(super) steps: Vec<Step>,
}

/// A node is entered, or left, or both at once where nothing is shown below it.
#[derive(Debug, Serialize)]
pub(super) struct Step {
    /// The node's distance from the root.
    pub(super) ply: usize,
    /// The nodes of this iteration so far.
    pub(super) nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) entered: Option<Entered>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) left: Option<Left>,
    /// What is known after this step, if it is not what was known before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) memory: Option<Rc<Memory>>,
}

/// How a node is entered. Scores are in centipawns for its side to move.
#[derive(Debug, Serialize)]
pub(super) struct Entered {
    /// The plies to search.
    pub(super) depth: i32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// The move that led here; `None` at the root.
    pub(super) came: Option<Came>,
}

/// A move that is searched.
#[derive(Debug, Serialize)]
pub(super) struct Came {
    #[serde(flatten)]
    pub(super) named: Named,
    /// Its priority in words.
    pub(super) priority: String,
    /// Which memory put it where it stands: `table`, `killer` or `history`.
    pub(super) thanks_to: Option<&'static str>,
    /// Its entry in the history, as [`Memory`] names it.
    pub(super) entry: String,
}

/// How a node is left.
#[derive(Debug, Serialize)]
pub(super) struct Left {
    /// Its score, in centipawns for its side to move.
    pub(super) score: Score,
    /// Why it is left, by the classes of the printed trees: `cut`, `pv`, `all`, `table`, `draw`, `mate`, `leaf`.
    pub(super) end: &'static str,
    /// The move that cut, if one did.
    pub(super) cut: Option<Came>,
    /// The first moves that a cutoff spared, in the order in which they would have been searched: each with
    /// its priority in words.
    pub(super) pruned: Vec<(String, String)>,
    /// How many it spared in all.
    pub(super) spared: usize,
}
