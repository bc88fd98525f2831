//! The picture of a whole search has a cell for each node that is counted.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use diagrams::icicle::cell::BYTES;
use ladder::engines::LADDER;
use serde_json::{Value, json};

use crate::page::ask;

const POSITIONS: [&str; 2] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1",
];

/// A cell, as a page reads it.
struct Cell {
    ply: u8,
    kind: u8,
    end: u8,
}

fn answer(stage: &str, fen: &str, depth: i32) -> Value {
    let question =
        json!({ "ask": "icicle", "variant": stage, "fen": fen, "depth": depth });
    ask(&question).1
}

fn told(stage: &str, fen: &str, depth: i32) -> (Value, Vec<Cell>) {
    let answer = answer(stage, fen, depth)["answer"].take();
    let bytes = STANDARD.decode(answer["cells"].as_str().unwrap()).unwrap();
    let cells = bytes.chunks_exact(BYTES).map(|it| {
        let &[ply, kind, ends, ..] = it else { panic!("short") };
        Cell { ply, kind, end: ends >> 4 }
    });
    let cells = cells.collect();
    (answer, cells)
}

/// All nodes of all stages, quiescence's too; the kinds fit what the statistics count.
#[test]
fn each_node_is_a_cell() {
    for engine in &LADDER[..] {
        for fen in POSITIONS {
            let depth = if engine.chapter == 1 { 3 } else { 4 };
            let (answer, cells) = told(engine.name, fen, depth);
            let found = engine.measure(&fen.parse().unwrap(), depth, 16).unwrap();
            let at = format!("{}, {fen}", engine.name);
            assert_eq!(cells.len() as u64, found.statistics.nodes(), "{at}");
            assert_eq!(answer["nodes"], found.statistics.nodes(), "{at}");
            assert_eq!(cells[0].ply, 0);
            // A node is entered below one that is open.
            let fits = |pair: &[Cell]| pair[1].ply <= pair[0].ply + 1;
            assert!(cells.windows(2).all(fits), "{at}");
            let mut ends: HashMap<u8, u64> = HashMap::new();
            cells.iter().for_each(|it| *ends.entry(it.end).or_default() += 1);
            assert_eq!(ends[&1], found.statistics.cutoffs().count, "{at}");
            let is_vain = |it: &&Cell| matches!(it.kind, 3 | 4 | 7);
            let vain = cells.iter().filter(is_vain).count();
            assert_eq!(answer["vain"], vain, "{at}");
        }
    }
}

/// What is below a node that was searched in vain was searched in vain, too, and nothing
/// else is called so.
#[test]
fn what_is_below_is_in_vain_too() {
    let (_, cells) = told("killers", POSITIONS[0], 4);
    let mut path: Vec<bool> = Vec::new();
    let mut count = [0; 2];
    for Cell { ply, kind, .. } in cells {
        path.truncate(ply.into());
        let is_below = path.last() == Some(&true);
        let is_vain = matches!(kind, 3 | 4 | 7);
        assert!(matches!(kind, 4 | 7) == is_below, "{kind}");
        path.push(is_vain);
        count[usize::from(is_below)] += 1;
    }
    assert!(count.iter().all(|it| *it > 500), "{count:?}");
}

#[test]
fn a_picture_has_an_end() {
    let refused = answer("plain", POSITIONS[0], 5);
    let error = refused["error"].as_str().unwrap();
    assert!(error.contains("room for"), "{refused}");
}
