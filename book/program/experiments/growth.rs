//! How the main search grows with the depth: without cutoffs, with each stage, and by the estimate of
//! Knuth & Moore 1975 for the best order.

use engine::perft::perft;
use ladder::climb::Measured;
use ladder::rung::LADDER;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::{Measurement, on_suite};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 5;

/// The name of the tree in which every legal move is searched.
const ALL_MOVES: &str = "no cutoffs";
/// The name of Knuth and Moore's estimate.
const ESTIMATE: &str = "best order, estimated";
/// The trees that are drawn: more lines could not be told apart.
const DRAWN: [&str; 6] = [ALL_MOVES, "plain", "mvv-lva", "tt-move", "see", ESTIMATE];

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = LADDER.to_vec();
    let mut main: Vec<(&str, Vec<f64>)> = Vec::new();
    let mut climbs: Vec<Vec<Measured>> = Vec::new();
    for depth in 1..=DEPTH {
        climbs.push(on_suite(stages.clone(), depth)?.1);
    }
    // `[position][ply]`: how many positions are that many plies away.
    let leaves: Vec<Vec<f64>> = engine::suite::built_in()
        .par_iter()
        .map(|board| (0..DEPTH as u32).map(|ply| perft(board, ply) as f64).collect())
        .collect();
    let sum = |nodes: &dyn Fn(&[f64], usize) -> f64| {
        let of_depth = |depth| {
            leaves.iter().map(|leaves| over_iterations(depth, |ply| nodes(leaves, ply))).sum()
        };
        (1..=DEPTH as usize).map(of_depth).collect::<Vec<f64>>()
    };
    main.push((ALL_MOVES, sum(&|leaves, ply| leaves[ply])));
    for (index, stage) in stages.iter().enumerate() {
        let nodes = climbs.iter().map(|climb| climb[index].statistics().main_nodes as f64);
        main.push((stage.name, nodes.collect()));
    }
    main.push((ESTIMATE, sum(&|leaves, ply| minimal(branching(leaves), ply as i32))));
    let last = DEPTH as usize - 1;
    let rows = main.iter().map(|(name, nodes)| {
        let mut row = json!({ "name": name, "stage": name });
        for (nodes, depth) in nodes.iter().zip(1..) {
            row[format!("d{depth}")] = json!(nodes.round() as u64);
        }
        row["per_ply"] = json!((nodes[last] / nodes[last - 2]).sqrt());
        row["to_all"] = json!(main[0].1[last] / nodes[last]);
        row
    });
    let drawn = main.iter().filter(|(name, _)| DRAWN.contains(name));
    let points = drawn.flat_map(|(name, nodes)| {
        let point = |(nodes, depth): (&f64, i32)| {
            json!({ "stage": name, "depth": depth, "nodes": nodes.round() as u64 })
        };
        nodes.iter().zip(1..).map(point).collect::<Vec<Value>>()
    });
    let mean =
        leaves.iter().map(|leaves| branching(leaves).ln()).sum::<f64>() / leaves.len() as f64;
    // Of the main nodes, how many a move cut: only there could the order matter.
    let cut = |measured: &Measured| {
        let statistics = measured.statistics();
        let share = statistics.cutoffs().count as f64 / statistics.main_nodes as f64;
        json!({ "stage": measured.rung.name, "share": share })
    };
    let data = json!({
        "cut_nodes": climbs[last].iter().map(cut).collect::<Vec<Value>>(),
        "depth": DEPTH,
        "positions": leaves.len(),
        "branching": mean.exp(),
        "rows": rows.collect::<Vec<Value>>(),
        "points": points.collect::<Vec<Value>>(),
    });
    let mut columns = vec![Column::new("stage", "tree", Format::Text)];
    columns
        .extend((1..=DEPTH).map(|depth| {
            Column::new(&format!("d{depth}"), &format!("depth {depth}"), Format::Int)
        }));
    columns.push(Column::new("per_ply", "times more a ply", Format::F1));
    columns.push(Column::new("to_all", "÷ no cutoffs", Format::X1));
    Ok(Measurement { stages, columns, data })
}

/// The main nodes of all iterations to a depth; a node at the horizon is quiescence's.
fn over_iterations(depth: usize, nodes: impl Fn(usize) -> f64) -> f64 {
    (1..=depth).flat_map(|iteration| 0..iteration).map(nodes).sum()
}

/// The mean number of moves in a position's tree.
fn branching(leaves: &[f64]) -> f64 {
    leaves[leaves.len() - 1].powf(1.0 / (leaves.len() - 1) as f64)
}

/// How many nodes the best order leaves `ply` plies from the root, if all have as many moves.
fn minimal(moves: f64, ply: i32) -> f64 {
    moves.powi((ply + 1) / 2) + moves.powi(ply / 2) - 1.0
}
