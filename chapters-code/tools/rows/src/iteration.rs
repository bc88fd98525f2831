//! The rows of a search: what each of its iterations found and counted, and the
//! nodes behind these counts.
//!
//! All counts of an [`Iteration`] are sums over the iterations up to it, as an
//! engine prints them: the nodes of a search to depth 5 are the `nodes` of the row
//! with `depth` 5. A [`Group`] counts the nodes of its own iteration alone.

use serde::{Deserialize, Serialize};

use crate::file::Row;

/// Which search of which position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SearchKey {
    /// A stage, or a variant of one in its canonical form, such as `see+killers=3`.
    pub variant: String,
    /// The [fingerprint](crate::fingerprint()) of its search.
    pub search: String,
    /// The position.
    pub fen: String,
    /// The size of the table in megabytes; 0 is no table.
    pub hash: usize,
    /// The nodes after which the search is broken off, if they are limited.
    pub nodes_limit: Option<u64>,
    /// Where one searcher has searched other positions before, and keeps what it
    /// learnt: a digest of these and of how deep they were searched. Null where
    /// each position begins anew.
    pub after: Option<String>,
}

/// Where a position was taken from when it was first measured. It may stand in
/// other suites, too.
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
    /// Whether the search ended here, without having reached the depth that was
    /// asked for: its nodes were used up, or the game was over.
    pub stopped: bool,
    /// `exact` if the iteration was completed; `lower` if it was broken off and had
    /// proved something by then.
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
    /// Those by the first move tried.
    pub first_move_cutoffs: u64,
    /// The sum of the cutting moves' places in the order, the first being 1.
    pub cutoff_index_sum: u64,
    /// `[remaining depth in plies][cutoffs, those by the first move, sum of the
    /// places]`, from 0 plies on.
    pub cutoffs_by_depth: Vec<[u64; 3]>,
    /// Nodes whose moves were tried.
    pub tried_nodes: u64,
    /// Those with a move to try first, the table's or the best line's.
    pub first_moves: u64,
    /// Those where that was the best line's.
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
    /// Killers of the nodes whose moves were tried.
    pub killers: u64,
    /// Those that are not legal.
    pub illegal_killers: u64,
    /// Moves whose reduction is another because of history.
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

/// The nodes that agree in the fields up to `is_quiet`. A count that is not there
/// is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Group {
    /// The number of the iteration's window at the root, from 0.
    pub window: u8,
    /// The distance from the root in plies.
    pub ply: usize,
    /// The remaining depth in plies; 0 is the horizon.
    pub left: i32,
    /// How the nodes ended: `cutoff`, `exact`, `all`, `table`, `pruned`, `draw`,
    /// `mate` or `quiescence`.
    pub end: String,
    /// The kind of the move that cut; null where none did.
    pub kind: Option<String>,
    /// Whether that move was quiet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_quiet: bool,
    /// How many nodes these are.
    pub nodes: u64,
    /// Moves tried at them.
    #[serde(skip_serializing_if = "is_zero")]
    pub moves: u64,
    /// Those that were searched less deeply at first.
    #[serde(skip_serializing_if = "is_zero")]
    pub reduced: u64,
    /// Those of them that were searched again at full depth.
    #[serde(skip_serializing_if = "is_zero")]
    pub reduced_again: u64,
    /// Moves behind the first at an open window, of which a null window asks.
    #[serde(skip_serializing_if = "is_zero")]
    pub null_windows: u64,
    /// Those that were searched again with the open window.
    #[serde(skip_serializing_if = "is_zero")]
    pub null_windows_again: u64,
    /// The main nodes spent on these before.
    #[serde(skip_serializing_if = "is_zero")]
    pub null_windows_spent: u64,
    /// Cutoffs by another move than the first.
    #[serde(skip_serializing_if = "is_zero")]
    pub late_cutoffs: u64,
    /// The nodes below the moves that were tried before the one that cut.
    #[serde(skip_serializing_if = "is_zero")]
    pub nodes_before_cutoff: u64,
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl Row for Iteration {
    type Key = (SearchKey, i32, bool);

    fn key(&self) -> Self::Key {
        (self.key.clone(), self.depth, self.stopped)
    }
}

impl Row for Nodes {
    type Key = (SearchKey, i32, bool);

    fn key(&self) -> Self::Key {
        (self.key.clone(), self.depth, self.stopped)
    }
}
