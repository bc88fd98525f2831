//! Listings: the moves of a node in the order in which a stage tries them, each with its priority.

use std::collections::TryReserveError;

use crate::game::Game;
use crate::limits::Limits;
use crate::notation;
use crate::ordering::Node;
use crate::picker::Picker;
use crate::search::Search;
use crate::stage::Stage;
use crate::table::Table;

/// A move and why it stands where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The move in UCI notation.
    pub mv: String,
    /// The ordering's priority in words.
    pub priority: String,
}

/// The moves of the last position of `line`, which begins with the root and adds a move with each
/// game, in the order in which a stage tries them after it has searched the root to `depth` plies.
/// At depth 0 it has learnt nothing yet.
///
/// # Errors
/// If there is no memory for the table.
pub fn list<S: Stage>(
    line: &[Game],
    depth: i32,
    megabytes: usize,
) -> Result<Vec<Listed>, TryReserveError> {
    let mut searcher = Search::<S>::new(megabytes)?;
    let (Some(root), Some(node)) = (line.first(), line.last()) else { return Ok(Vec::new()) };
    if depth > 0 {
        searcher.run(root, &Limits::depth(depth), |_| {});
    }
    let position = node.position();
    let ply = line.len() - 1;
    let table_move = searcher.table().probe(position.key(), ply).and_then(|entry| entry.mv);
    let node = Node { position, ply, depth: (depth - ply as i32).max(1), table_move };
    let mut picker = Picker::new();
    picker.generate(&node, searcher.ordering());
    let scored = std::iter::from_fn(|| picker.next_scored());
    Ok(scored
        .map(|(priority, candidate)| Listed {
            mv: notation::uci(position.board(), candidate.mv),
            priority: format!("{priority:?}"),
        })
        .collect())
}
