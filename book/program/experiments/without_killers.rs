//! Killers or not, iteration by iteration: what they save beside history, and beside continuation
//! history, at full depth and with reductions.

use engine::{Outcome, Statistics};
use serde_json::{Value, json};

use super::continuation_parts::KILLING;
use super::own::sum;
use super::remembering::{Recipe, Reduced, Unreduced, iterations};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// Where every move is searched at its full depth.
const FULL_DEPTH: i32 = 8;
/// Where late moves are reduced.
const REDUCED_DEPTH: i32 = 11;
/// The depth from which on is shown: before it there is hardly a tree.
const FROM: i32 = 3;

/// The orders beside which killers stand, and what they are called.
const HISTORY: (&str, Recipe) = ("beside history", Recipe::HISTORY);
const STAGE: (&str, Recipe) = ("beside continuations", Recipe::CONTINUATION);

pub(super) fn run() -> anyhow::Result<Measurement> {
    let (mut full, mut reduced) = (Vec::new(), Vec::new());
    let mut cutoffs = Value::Null;
    for (order, recipe) in [HISTORY, STAGE] {
        let with = iterations::<Unreduced>(recipe, FULL_DEPTH)?;
        let without = iterations::<Unreduced>(recipe.without_killers(), FULL_DEPTH)?;
        full.extend(rows(order, &with, &without));
        cutoffs = by_depth(&last(&with), &last(&without)); // those of the stage stay
    }
    let (order, recipe) = HISTORY;
    let with = iterations::<Reduced>(recipe, REDUCED_DEPTH)?;
    let without = iterations::<Reduced>(recipe.without_killers(), REDUCED_DEPTH)?;
    reduced.extend(rows(order, &with, &without));
    let (order, recipe) = STAGE;
    let halves = KILLING
        .map(|(_, _, killers)| iterations::<Reduced>(Recipe { killers, ..recipe }, REDUCED_DEPTH));
    let [both, first, exempt, neither] = halves;
    let halves = [both?, first?, exempt?, neither?];
    reduced.extend(rows(order, &halves[0], &halves[3]));
    let data = json!({
        "halves": of_halves(&halves),
        "full_depth": FULL_DEPTH,
        "reduced_depth": REDUCED_DEPTH,
        "full": full,
        "reduced": reduced,
        "cutoffs": cutoffs,
    });
    let columns = vec![
        Column::new("order", "killers", Format::Text),
        Column::new("depth", "depth", Format::Int),
        Column::new("with", "nodes with killers", Format::Int),
        Column::new("without", "without", Format::Int),
        Column::new("factor", "÷ by killers", Format::X2),
        Column::new("geometric", "÷ (geo)", Format::X2),
        Column::new("both", "first, and never reduced", Format::Int),
        Column::new("first", "first, reduced like others", Format::Int),
        Column::new("exempt", "not first, but never reduced", Format::Int),
        Column::new("neither", "no killers at all", Format::Int),
        Column::new("left", "plies left", Format::Int),
        Column::new("cutoffs_with", "cutoffs with killers", Format::Int),
        Column::new("first_with", "by the first move", Format::Pct1),
        Column::new("cutoffs_without", "cutoffs without", Format::Int),
        Column::new("first_without", "by the first move", Format::Pct1),
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

/// What killers do in stage 10 taken apart: tried first or not, kept clear of reductions or not. For
/// each depth the nodes of all four.
fn of_halves(halves: &[Vec<Vec<Outcome>>; 4]) -> Vec<Value> {
    let row = |depth: i32| {
        let mut row = json!({ "name": format!("depth{depth}"), "depth": depth });
        for ((name, ..), found) in KILLING.iter().zip(halves) {
            let nodes = found.iter().map(|found| found[depth as usize - 1].statistics.nodes());
            row[*name] = json!(nodes.sum::<u64>());
        }
        row
    };
    (FROM..=REDUCED_DEPTH).map(row).collect()
}

/// What was counted in all positions.
fn last(found: &[Vec<Outcome>]) -> Statistics {
    let outcomes: Vec<Outcome> = found.iter().filter_map(|found| found.last().cloned()).collect();
    sum(&outcomes)
}

/// The cutoffs by remaining depth.
fn by_depth(with: &Statistics, without: &Statistics) -> Value {
    let row = |depth: i32| {
        let [with, without] = [with, without].map(|it| it.cutoffs_by_depth[depth as usize]);
        json!({
            "name": format!("left{depth}"),
            "left": depth,
            "cutoffs_with": with.count,
            "first_with": with.first_move_share(),
            "cutoffs_without": without.count,
            "first_without": without.first_move_share(),
        })
    };
    (1..FULL_DEPTH).map(row).collect()
}
