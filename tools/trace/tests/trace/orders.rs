//! The order in which a program tries its moves is read from its nodes.

use std::time::Duration;

use cozy_chess::Board;
use ladder::external::{Program, Tried, order_of};

/// The moves that a step tries after `moves`, in its last search to a depth.
fn order(
    step: &str,
    fen: &str,
    moves: &[&str],
    depth: i32,
) -> Vec<(String, Tried)> {
    let start: Board = fen.parse().unwrap();
    let mut board = start.clone();
    for word in moves {
        board.play(word.parse().unwrap());
    }
    let command = format!("'{}' reference={step}", env!("CARGO_BIN_EXE_trace"));
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let position = (&*start.to_string(), &*moves, &board);
    let patience = Duration::from_secs(60);
    let found =
        order_of(&Program::read(command).unwrap(), position, depth, patience);
    let found = found.unwrap().unwrap();
    found.into_iter().map(|it| (it.mv.to_string(), it)).collect()
}

#[test]
fn without_an_order_moves_come_as_they_are_generated() {
    let start = Board::default().to_string();
    let found = order("01-plain", &start, &["e2e4", "e7e5"], 2);
    let first: Vec<&str> = found.iter().take(4).map(|it| &*it.0).collect();
    assert_eq!((found.len(), first), (29, vec!["a2a3", "a2a4", "b2b3", "b2b4"]));
    assert!(found.iter().all(|it| it.1.searches == 1 && it.1.nodes > 1));
}

/// The best move of the iteration before comes first, and a surprise is searched again.
#[test]
fn the_table_move_comes_first() {
    let kiwipete =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let found = (2..=4).map(|depth| order("08-pvs", kiwipete, &[], depth));
    let found: Vec<_> = found.collect();
    assert!(found.iter().all(|it| it[0].0 == "e2a6"), "{found:?}");
    assert!(found.iter().flatten().any(|it| it.1.searches > 1), "{found:?}");
}

#[test]
fn a_program_that_cannot_trace_has_no_order() {
    let stage = Program::read("sh -c 'echo uciok; cat'").unwrap();
    let board = Board::default();
    let position = (&*board.to_string(), &[][..], &board);
    let patience = Duration::from_secs(10);
    assert_eq!(order_of(&stage, position, 2, patience).unwrap(), None);
}
