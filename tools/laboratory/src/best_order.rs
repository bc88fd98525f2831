//! How many main-search nodes a tree has without cutoffs, and with the best order
//! by the estimate of Knuth & Moore 1975.

use cozy_chess::Board;
use engine::perft::perft;
use rayon::prelude::*;

use crate::run::Run;

/// The main nodes of all positions up to the depth if every legal move is searched.
pub(crate) fn all_moves(run: &Run) -> u64 {
    of_suite(run, |board, depth| {
        let leaves = leaves(board, depth);
        over_iterations(depth, |ply| leaves[ply as usize])
    })
}

/// How many of them remain with the best order, by the estimate.
pub(crate) fn best_order(run: &Run) -> u64 {
    of_suite(run, best_order_of)
}

fn of_suite(run: &Run, of_board: fn(&Board, i32) -> f64) -> u64 {
    let (boards, depth) = (run.task.suite.boards(), run.depth);
    boards.into_par_iter().map(|it| of_board(it, depth)).sum::<f64>().round() as u64
}

/// How many main nodes remain with the best order, by the estimate, in a position's
/// iterations up to a depth.
pub(crate) fn best_order_of(board: &Board, depth: i32) -> f64 {
    let leaves = leaves(board, depth);
    let moves = leaves[leaves.len() - 1].powf(1.0 / (leaves.len() - 1) as f64); // on average
    over_iterations(depth, |ply| {
        moves.powi((ply + 1) / 2) + moves.powi(ply / 2) - 1.0
    })
}

/// The number of positions at each `[ply]`, up to the horizon of a depth.
fn leaves(board: &Board, depth: i32) -> Vec<f64> {
    (0..depth as u32).map(|ply| perft(board, ply) as f64).collect()
}

/// The main nodes of all iterations up to a depth; a node at the horizon belongs to
/// quiescence.
fn over_iterations(depth: i32, nodes: impl Fn(i32) -> f64) -> f64 {
    (1..=depth).flat_map(|iteration| 0..iteration).map(nodes).sum()
}
