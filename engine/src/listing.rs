//! Listings: the moves of a node in the order in which a stage tries them, each
//! with its priority.

use crate::candidate::Candidate;
use crate::game::Game;
use crate::limits::Limits;
use crate::notation;
use crate::ordering::Node;
use crate::picker::Picker;
use crate::search::Search;
use crate::stage::Stage;
use crate::table::Table;

/// A move and the reason for its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The move in UCI notation.
    pub mv: String,
    /// The ordering's priority in words.
    pub priority: String,
}

/// The moves of the node that `moves` lead to from the root, in the order in which
/// a searcher tries them after searching the root to `depth` plies. At depth 0
/// nothing is searched.
pub fn list<S: Stage>(
    searcher: &mut Search<S>,
    root: &Game,
    moves: &[Candidate],
    depth: i32,
) -> Vec<Listed> {
    if depth > 0 {
        searcher.run(root, &Limits::depth(depth), |_| {});
    }
    let position = moves
        .iter()
        .fold(root.position().clone(), |at, candidate| at.play(candidate));
    let ply = moves.len();
    let table_move =
        searcher.table().probe(position.key(), ply).and_then(|entry| entry.mv);
    let node = Node {
        position: &position,
        ply,
        depth: (depth - ply as i32).max(1),
        table_move,
        previous: [1, 2].map(|back| Some(moves[ply.checked_sub(back)?])),
    };
    let mut picker = S::Picker::default();
    let scored = std::iter::from_fn(|| picker.next(&node, searcher.ordering()));
    scored
        .map(|(priority, candidate)| Listed {
            mv: notation::uci(position.board(), candidate.mv),
            priority: format!("{priority:?}"),
        })
        .collect()
}
