//! A position's moves in the order in which a stage tries them.

use std::fmt::Write;

use cozy_chess::Board;
use engine::picker::Picker;
use engine::{Game, Limits, Node, Search, Stage, Table, notation};

/// One line a move, `e2e4  Quiet(16)`, as the stage would try them at the root after it has
/// searched the position to `depth` plies; at depth 0 it has learnt nothing yet.
pub fn listing<S: Stage>(board: &Board, depth: i32) -> String {
    let game = Game::new(board.clone());
    let mut searcher = searcher::<S>();
    if depth > 0 {
        searcher.run(&game, &Limits::depth(depth), |_| {});
    }
    let position = game.position();
    let entry = searcher.table().probe(position.key(), 0);
    let table_move = entry.and_then(|entry| entry.mv);
    let node = Node { position, ply: 0, depth: depth.max(1), table_move };
    let mut picker = Picker::new();
    picker.generate(&node, searcher.ordering());
    let mut text = String::new();
    while let Some((priority, candidate)) = picker.next_scored() {
        let word = notation::uci(board, candidate.mv);
        writeln!(text, "{word:<6}{priority:?}").expect("a string takes every line");
    }
    text
}

pub(crate) fn searcher<S: Stage>() -> Search<S> {
    Search::new(1).expect("memory for a megabyte")
}
