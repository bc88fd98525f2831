//! A task: what is searched, and the results.

use cozy_chess::Board;
use engine::Outcome;
use figures::figure::digest;
use mix::Counts;
use rows::{Origin, SearchKey};

use crate::groups::Groups;
use crate::subject::Subject;
use crate::suites::Suite;

/// The searches of a suite by a variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// The variant or rung that searches.
    pub variant: Subject,
    /// The positions.
    pub suite: Suite,
    /// In plies; `i32::MAX` if only the nodes are limited.
    pub depth: i32,
    /// The nodes after which each search is broken off, if they are limited.
    pub nodes: Option<u64>,
    /// The size of the table in megabytes; 0 means no table.
    pub hash: usize,
    /// Whether one searcher searches all positions one after the other.
    pub one_searcher: bool,
    /// Whether the groups of nodes are needed, not only the iterations.
    pub groups: bool,
}

/// The search of a position.
#[derive(Debug)]
pub(crate) struct PositionSearch {
    /// The state after each iteration, and at the end.
    pub iterations: Vec<Iteration>,
    /// Whether the last of them isn't an iteration, but the end of a search that
    /// stopped before its depth.
    pub stopped: bool,
}

/// The state after an iteration; all counts are from the beginning of the search.
#[derive(Debug)]
pub(crate) struct Iteration {
    pub outcome: Outcome,
    /// The work that the move ordering did.
    pub counts: Counts,
    /// Moves that would have been searched to another depth if the reductions did
    /// not use the history.
    pub changed: u64,
}

/// The searches of a suite.
#[derive(Debug)]
pub(crate) struct SuiteSearches {
    pub of_position: Vec<PositionSearch>,
    /// The groups of their nodes, if they were asked for.
    pub groups: Option<Groups>,
}

/// Positions that one searcher searches, each with the key of its search.
pub(crate) type Chunk<'a> = Vec<(SearchKey, Origin, &'a Board)>;

impl Task {
    /// The positions, grouped by the searchers that search them; `search` is the
    /// fingerprint of the variant.
    pub(crate) fn chunks(&self, search: &str) -> Vec<Chunk<'_>> {
        let mut chunks: Vec<Chunk> = Vec::new();
        let mut before = format!("{} {:?}", self.depth, self.nodes);
        for (origin, board) in self.suite.places() {
            let after = self.one_searcher.then(|| digest(&before));
            let fen = board.to_string();
            before += &format!("\n{fen}");
            let (variant, search) = (self.variant.to_string(), search.to_owned());
            let (hash, nodes_limit) = (self.hash, self.nodes);
            let key = SearchKey { variant, search, fen, hash, nodes_limit, after };
            match chunks.last_mut() {
                Some(chunk) if self.one_searcher => {
                    chunk.push((key, origin, board))
                }
                _ => chunks.push(vec![(key, origin, board)]),
            }
        }
        chunks
    }
}
