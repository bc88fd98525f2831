//! What experiments with stages of their own share: a search of the whole suite, sums, and the rows
//! that set one search beside another.

use engine::bench::{DEFAULT_MEGABYTES, measure};
use engine::memory::OutOfMemory;
use engine::{Outcome, Stage, Statistics, suite};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::figure::Column;
use crate::format::Format;

/// “Kiwipete”, a position with many captures, well known from testing move generators.
pub(super) const KIWIPETE: &str =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Searches the built-in suite with any stage, as the ladder does.
pub(super) fn search<S: Stage>(depth: i32) -> Result<Vec<Outcome>, OutOfMemory> {
    let boards = suite::built_in();
    boards.par_iter().map(|board| measure::<S>(board, depth, DEFAULT_MEGABYTES)).collect()
}

/// The counts of all searches together.
pub(super) fn sum(outcomes: &[Outcome]) -> Statistics {
    let mut sum = Statistics::default();
    outcomes.iter().for_each(|outcome| sum += &outcome.statistics);
    sum
}

/// How many times fewer nodes, as the geometric mean over the positions.
pub(super) fn geometric_factor(before: &[Outcome], after: &[Outcome]) -> f64 {
    let nodes = |outcome: &Outcome| outcome.statistics.nodes() as f64;
    let logarithms = before.iter().zip(after).map(|(b, a)| (nodes(b) / nodes(a)).ln());
    (logarithms.sum::<f64>() / before.len() as f64).exp()
}

/// A row with what it is about, completed: what was counted after a change, and how many times
/// fewer nodes that is than before it.
pub(super) fn compared(mut row: Value, before: &[Outcome], after: &[Outcome]) -> Value {
    let geometric_factor = geometric_factor(before, after);
    let (before, after) = (sum(before), sum(after));
    row["nodes"] = json!(after.nodes());
    row["main_nodes"] = json!(after.main_nodes);
    row["factor"] = json!(before.nodes() as f64 / after.nodes() as f64);
    row["main_factor"] = json!(before.main_nodes as f64 / after.main_nodes as f64);
    row["geometric_factor"] = json!(geometric_factor);
    row["first_move_cutoffs"] = json!(after.cutoffs().first_move_share());
    row
}

/// The columns of such rows; the first says what the row is about.
pub(super) fn compared_columns(key: &str, heading: &str) -> Vec<Column> {
    vec![
        Column::new(key, heading, Format::Text),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("main_nodes", "main", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("main_factor", "÷ (main)", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
        Column::new("first_move_cutoffs", "first-move cutoffs", Format::Pct1),
    ]
}
