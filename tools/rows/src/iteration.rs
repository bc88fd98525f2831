//! The rows of a search: what each of its iterations found and counted, and the
//! nodes that these counts come from.
//!
//! All counts of an [`Iteration`] are sums over the iterations up to it, as an
//! engine prints them: the nodes of a search to depth 5 are the `nodes` of the row
//! with `depth` 5. A [`Group`] counts the nodes of its own iteration alone.

use serde::{Deserialize, Serialize};

use crate::file::Row;
use crate::group::Group;

/// A search of a position by a variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SearchKey {
    /// A stage, or a variant of one in its canonical form, such as `see+killers=3`.
    pub variant: String,
    /// The fingerprint of its search: a digest of its counts on a few positions.
    pub search: String,
    /// The position.
    pub fen: String,
    /// The size of the table in megabytes; 0 means no table.
    pub hash: usize,
    /// The number of nodes after which the search is broken off, if there is a
    /// limit.
    pub nodes_limit: Option<u64>,
    /// If one searcher searches several positions in a row and keeps what it
    /// learns: a digest of the positions searched before and of their depths. Null
    /// if each position starts afresh.
    pub after: Option<String>,
}

/// Where a position came from when it was first measured. It may be in other
/// suites, too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The suite: `built-in`, `population`, `six`, or the name of a file.
    pub suite: String,
    /// The part of the suite: `games`, `classics` or `random` in the population,
    /// empty in a suite without parts.
    pub part: String,
    /// Its number in the suite, from 1.
    pub position: usize,
}

/// An iteration of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Iteration {
    /// Which search.
    #[serde(flatten)]
    pub key: SearchKey,
    /// Where the position comes from.
    #[serde(flatten)]
    pub origin: Origin,
    /// The iteration's depth in plies, from 1.
    pub depth: i32,
    /// Whether the search ended here without having reached the requested depth:
    /// its nodes were used up, or the game was over.
    pub stopped: bool,
    /// `exact` if the iteration was completed; `lower` if it was broken off after
    /// it had proved something.
    pub bound: String,
    /// In centipawns, for the side to move.
    pub score: i32,
    /// In UCI notation; null if there is no legal move.
    pub best_move: Option<String>,
    /// The longest line of the iteration, in plies, quiescence included.
    pub selective_depth: usize,
    /// All nodes.
    pub nodes: u64,
    /// Nodes of the main search.
    pub main_nodes: u64,
    /// Nodes of quiescence; a node at the horizon counts here.
    pub quiescence_nodes: u64,
    /// Beta cutoffs in the main search.
    pub cutoffs: u64,
    /// Beta cutoffs by the first move tried.
    pub first_move_cutoffs: u64,
    /// The sum of the cutting moves' places in the order, counted from 1.
    pub cutoff_index_sum: u64,
    /// `[cutoffs, cutoffs by the first move, sum of the places]` for each remaining
    /// depth in plies, from 0.
    pub cutoffs_by_depth: Vec<[u64; 3]>,
    /// Nodes whose moves were tried.
    pub tried_nodes: u64,
    /// Nodes with a move to try first, from the table or the best line.
    pub first_moves: u64,
    /// Nodes whose first move came from the best line.
    pub line_moves: u64,
    /// Moves generated.
    pub generated: u64,
    /// Quiet moves whose priority was asked for.
    pub quiets: u64,
    /// Captures whose exchange was computed.
    pub exchanges: u64,
    /// Moves to try first that are not legal. Like the next two, counted only with
    /// the mistakes `short-keys` and `killers-unchecked`.
    pub illegal_first_moves: u64,
    /// Killers at the nodes whose moves were tried.
    pub killers: u64,
    /// Killers that are not legal.
    pub illegal_killers: u64,
    /// Moves whose reduction was changed by history.
    pub changed_by_history: u64,
}

/// The nodes of an iteration's main search, in groups.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Nodes {
    /// Which search.
    #[serde(flatten)]
    pub key: SearchKey,
    /// Where the position comes from.
    #[serde(flatten)]
    pub origin: Origin,
    /// The iteration's depth in plies.
    pub depth: i32,
    /// As in the row of the iteration.
    pub stopped: bool,
    /// The groups.
    pub groups: Vec<Group>,
}

impl Row for Iteration {
    type Key = (SearchKey, i32, bool);

    fn key(&self) -> Self::Key {
        (self.key.clone(), self.depth, self.stopped)
    }

    fn about(&self) -> &str {
        &self.key.variant
    }

    /// Two rows agree even if their positions were taken from different suites.
    fn agrees(&self, other: &Self) -> bool {
        *self == Self { origin: self.origin.clone(), ..other.clone() }
    }
}

impl Row for Nodes {
    type Key = (SearchKey, i32, bool);

    fn key(&self) -> Self::Key {
        (self.key.clone(), self.depth, self.stopped)
    }

    fn about(&self) -> &str {
        &self.key.variant
    }

    /// Two rows agree even if their positions were taken from different suites.
    fn agrees(&self, other: &Self) -> bool {
        *self == Self { origin: self.origin.clone(), ..other.clone() }
    }
}
