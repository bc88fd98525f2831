//! How many nodes a variant searches.

use engine::table::Bound;
use engine::{Limits, Outcome};
use mix::Variant;
use serde::{Deserialize, Serialize};

use crate::position::At;
use crate::search::search;

/// What is searched, by whom, and how deep.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    at: At,
    /// A stage or a variant.
    variant: String,
    /// The depth in plies.
    depth: i32,
    /// The nodes after which the search is broken off; without them it never is.
    nodes: Option<u64>,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
    hash: Option<usize>,
}

/// What a search to a depth has counted, over all its iterations.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// All nodes.
    nodes: u64,
    /// Whether the depth was reached.
    is_complete: bool,
}

/// Searches, and counts.
///
/// # Errors
/// What is wrong with the position, the variant or the depth.
pub fn answer(asked: &Asked) -> crate::Result<Counted> {
    let game = asked.at.game()?;
    let variant: Variant = asked.variant.parse()?;
    let limits = Limits { nodes: asked.nodes, ..Limits::depth(asked.depth) };
    let Outcome { statistics, best_move, bound, depth, .. } =
        search(&variant, &game, &limits, asked.hash)?.outcome;
    let is_over = best_move.is_none();
    Ok(Counted {
        nodes: statistics.nodes(),
        is_complete: bound == Bound::Exact && (depth == asked.depth || is_over),
    })
}
