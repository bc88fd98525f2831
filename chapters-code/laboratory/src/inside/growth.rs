//! How the main search grows with the depth: without cutoffs, with each variant,
//! and by the estimate of Knuth & Moore 1975 for the best order.

use cozy_chess::Board;
use engine::perft::perft;
use figures::Format;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::look::{Heading, Look};
use crate::asked::Asked;
use crate::means::geometric_mean;
use crate::searched::Searched;

/// How the main search of each of the table's rows grows.
pub(super) struct Growth;

/// The tree in which every legal move is searched, and the estimate.
const ALL_MOVES: &str = "no cutoffs";
const ESTIMATE: &str = "best order, estimated";

impl Look for Growth {
    const COLUMNS: &'static [Heading] = &[
        ("tree", "tree", Format::Text),
        ("d1", "depth 1", Format::Int),
        ("d2", "depth 2", Format::Int),
        ("d3", "depth 3", Format::Int),
        ("d4", "depth 4", Format::Int),
        ("d5", "depth 5", Format::Int),
        ("per_ply", "times more a ply", Format::F1),
        ("to_all", "÷ no cutoffs", Format::X1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let deepest = asked.depth() as usize;
        let leaves = |board| leaves(board, deepest);
        let leaves: Vec<Vec<f64>> =
            asked.boards()?.par_iter().map(leaves).collect();
        let sum = |nodes: &dyn Fn(&[f64], usize) -> f64| -> Vec<f64> {
            let of_depth = |depth| {
                leaves
                    .iter()
                    .map(|leaves| over_iterations(depth, |ply| nodes(leaves, ply)))
                    .sum()
            };
            (1..=deepest).map(of_depth).collect()
        };
        let mut trees = vec![(ALL_MOVES, sum(&|leaves, ply| leaves[ply]))];
        for row in &asked.table.rows {
            let found =
                Searched::new(asked.lab, asked.task(row.variant, deepest as i32))?;
            let main = |depth| found.clone().to(depth).main_nodes() as f64;
            trees.push((&row.name, (1..=deepest as i32).map(main).collect()));
        }
        trees.push((
            ESTIMATE,
            sum(&|leaves, ply| minimal(branching(leaves), ply as i32)),
        ));
        let (last, all) = (deepest - 1, trees[0].1[deepest - 1]);
        let (mut rows, mut points) = (Vec::new(), Vec::new());
        for (tree, nodes) in &trees {
            let mut row = json!({ "name": tree, "tree": tree });
            for (nodes, depth) in
                nodes.iter().map(|nodes| nodes.round() as u64).zip(1..)
            {
                row[format!("d{depth}")] = json!(nodes);
                points
                    .push(json!({ "tree": tree, "depth": depth, "nodes": nodes }));
            }
            let per_ply = |earlier: usize| (nodes[last] / nodes[earlier]).sqrt();
            row["per_ply"] = json!(last.checked_sub(2).map(per_ply));
            row["to_all"] = json!(all / nodes[last]);
            rows.push(row);
        }
        let moves: Vec<f64> = leaves.iter().map(|it| branching(it)).collect();
        let mean = geometric_mean(&moves);
        Ok(json!({ "branching": mean, "rows": rows, "points": points }))
    }
}

/// How many positions lie at each `[ply]`, up to the horizon of a depth.
fn leaves(board: &Board, depth: usize) -> Vec<f64> {
    (0..depth as u32).map(|ply| perft(board, ply) as f64).collect()
}

/// How many main nodes the best order leaves of a position's iterations to a depth,
/// by the estimate.
pub(super) fn estimate(board: &Board, depth: usize) -> f64 {
    let moves = branching(&leaves(board, depth));
    over_iterations(depth, |ply| minimal(moves, ply as i32))
}

/// The main nodes of all iterations to a depth; a node at the horizon is
/// quiescence's.
fn over_iterations(depth: usize, nodes: impl Fn(usize) -> f64) -> f64 {
    (1..=depth).flat_map(|iteration| 0..iteration).map(nodes).sum()
}

/// The mean number of moves in a position's tree, from the positions at its last
/// ply.
fn branching(leaves: &[f64]) -> f64 {
    leaves[leaves.len() - 1].powf(1.0 / (leaves.len() - 1) as f64)
}

/// How many nodes the best order leaves `ply` plies from the root, if all nodes
/// have this many moves.
fn minimal(moves: f64, ply: i32) -> f64 {
    moves.powi((ply + 1) / 2) + moves.powi(ply / 2) - 1.0
}
