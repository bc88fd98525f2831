//! A position's moves in the order in which a stage tries them, as text for a
//! snapshot.

use cozy_chess::Board;
use engine::{Game, Stage, listing};

use crate::stage_search::{Setup, searcher};

/// One line a move, `e2e4  Quiet(16)`, as the stage would try them at the root
/// after searching the position to `depth` plies; at depth 0 it has learnt nothing
/// yet.
pub fn listing<S: Stage>(board: &Board, depth: i32) -> String {
    let root = Game::new(board.clone());
    let lines =
        listing::list(&mut searcher::<S>(Setup::default()), &root, &[], depth)
            .into_iter();
    lines.map(|line| format!("{:<6}{}\n", line.mv, line.priority)).collect()
}
