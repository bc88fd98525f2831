//! Killers or not, iteration by iteration: what they save beside history, and beside continuation
//! history, at full depth and with reductions.

use engine::Outcome;
use serde_json::{Value, json};

use super::remembering::{Recipe, Reduced, Unreduced, iterations};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// Where every move is searched at its full depth.
const FULL_DEPTH: i32 = 7;
/// Where late moves are reduced.
const REDUCED_DEPTH: i32 = 10;
/// The depth from which on is shown: before it there is hardly a tree.
const FROM: i32 = 3;

const ORDERS: [(&str, Recipe); 2] =
    [("beside history", Recipe::HISTORY), ("beside continuations", Recipe::CONTINUATION)];

pub(super) fn run() -> anyhow::Result<Measurement> {
    let (mut full, mut reduced) = (Vec::new(), Vec::new());
    for (order, recipe) in ORDERS {
        let without = recipe.without_killers();
        full.extend(rows(
            order,
            &iterations::<Unreduced>(recipe, FULL_DEPTH)?,
            &iterations::<Unreduced>(without, FULL_DEPTH)?,
        ));
        reduced.extend(rows(
            order,
            &iterations::<Reduced>(recipe, REDUCED_DEPTH)?,
            &iterations::<Reduced>(without, REDUCED_DEPTH)?,
        ));
    }
    let data = json!({
        "full_depth": FULL_DEPTH,
        "reduced_depth": REDUCED_DEPTH,
        "full": full,
        "reduced": reduced,
    });
    let columns = vec![
        Column::new("order", "killers", Format::Text),
        Column::new("depth", "depth", Format::Int),
        Column::new("with", "nodes with killers", Format::Int),
        Column::new("without", "without", Format::Int),
        Column::new("factor", "÷ by killers", Format::X2),
        Column::new("geometric", "÷ (geo)", Format::X2),
    ];
    let stages = stages(["pvs", "reductions", "continuation"])?;
    Ok(Measurement { stages, columns, data })
}

/// A row for each depth: how many times fewer nodes with killers than without.
fn rows(order: &str, with: &[Vec<Outcome>], without: &[Vec<Outcome>]) -> Vec<Value> {
    let depths = with.iter().zip(without).map(|(with, without)| with.len().min(without.len()));
    let deepest = depths.min().unwrap_or(0) as i32;
    let row = |depth: i32| {
        let nodes = |found: &[Outcome]| found[depth as usize - 1].statistics.nodes();
        let pairs: Vec<(u64, u64)> =
            with.iter().zip(without).map(|(a, b)| (nodes(a), nodes(b))).collect();
        let logarithms = pairs.iter().map(|&(with, without)| (without as f64 / with as f64).ln());
        let geometric = (logarithms.sum::<f64>() / pairs.len() as f64).exp();
        let sum = pairs.iter().fold((0, 0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
        json!({
            "name": format!("{}-{depth}", order.rsplit(' ').next().unwrap_or(order)),
            "order": order,
            "depth": depth,
            "with": sum.0,
            "without": sum.1,
            "factor": sum.1 as f64 / sum.0 as f64,
            "geometric": geometric,
        })
    };
    (FROM..=deepest).map(row).collect()
}
