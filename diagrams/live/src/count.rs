//! How many nodes a variant searches.

use diagrams::san::san;
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
    /// In plies.
    depth: i32,
    /// The nodes after which the search is broken off; without them it never is.
    nodes: Option<u64>,
    /// The table in megabytes; 0 is none.
    hash: Option<usize>,
}

/// What a search to a depth has counted, over all its iterations.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// All nodes.
    nodes: u64,
    /// Those of the main search.
    main_nodes: u64,
    /// Cutoffs in the main search.
    cutoffs: u64,
    /// The share of them given by the first move tried, from 0 to 1.
    first_move_share: f64,
    /// The mean index of the cutting move, from 1.
    mean_index: f64,
    /// The best move in algebraic notation; `None` if there is no legal one.
    best: Option<String>,
    /// The score in centipawns for the side to move.
    score: i32,
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
    let Outcome { statistics, best_move, score, bound, depth, .. } =
        search(&variant, &game, &limits, asked.hash)?.outcome;
    let is_over = best_move.is_none();
    let cutoffs = statistics.cutoffs();
    Ok(Counted {
        nodes: statistics.nodes(),
        main_nodes: statistics.main_nodes,
        cutoffs: cutoffs.count,
        first_move_share: cutoffs.first_move_share(),
        mean_index: cutoffs.mean_index(),
        best: best_move.map(|mv| san(game.position().board(), mv)),
        score,
        is_complete: bound == Bound::Exact && (depth == asked.depth || is_over),
    })
}
