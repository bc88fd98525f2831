//! Staged generation: the same decisions with less work. How much is done before a node is cut, how
//! far the trees of stages 10 and 11 differ, and what it is worth in time.

mod time;
mod work;

use std::env::consts::{ARCH, OS};

use engine::suite;
use serde_json::{Value, json};

use self::time::{MEGABYTES, paired, six};
use self::work::{PARTS, at_once, in_parts};
use super::own::{geometric_factor, search, sum};
use super::{Measurement, stages};
use crate::date::today;
use crate::figure::Column;
use crate::format::Format;

/// The depth at which work is counted.
const DEPTH: i32 = 7;
/// How often neighbouring stages take turns.
const ROUNDS: usize = 10;

/// Nodes of stages 10 and 11 at one depth.
fn nodes_row(depth: i32) -> anyhow::Result<Value> {
    let before = search::<continuation::Stage>(depth)?;
    let after = search::<staged::Stage>(depth)?;
    let differ = before
        .iter()
        .zip(&after)
        .filter(|(before, after)| before.statistics.nodes() != after.statistics.nodes());
    let differ = differ.count();
    let [continuation, staged] = [&before, &after].map(|outcomes| sum(outcomes).nodes());
    Ok(json!({
        "name": format!("depth{depth}"),
        "depth": depth,
        "continuation": continuation,
        "staged": staged,
        "factor": continuation as f64 / staged as f64,
        "geometric_factor": geometric_factor(&before, &after),
        "differ": differ,
    }))
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["see", "continuation", "staged"])?;
    let (at_once, _) = at_once(DEPTH)?;
    let (in_parts, counted) = in_parts(DEPTH)?;
    anyhow::ensure!(
        counted == sum(&search::<staged::Stage>(DEPTH)?).nodes(),
        "what is counted is not what is searched"
    );
    let cut: u64 = in_parts.cutoffs.iter().sum();
    let part = |name: &str, count: u64| {
        json!({
            "name": name.replace(' ', "-"),
            "part": name,
            "nodes": count,
            "share": count as f64 / in_parts.nodes as f64,
            "of_cutoffs": count as f64 / cut as f64,
        })
    };
    let parts = PARTS.iter().zip(in_parts.cutoffs).map(|(name, count)| part(name, count));
    let data = json!({
        "depth": DEPTH,
        "positions": suite::built_in().len(),
        "six": six()?.len(),
        "megabytes": MEGABYTES,
        "nodes_tried": in_parts.nodes,
        "cut": cut as f64 / in_parts.nodes as f64,
        "before_quiets": in_parts.cutoffs[..3].iter().sum::<u64>() as f64 / in_parts.nodes as f64,
        "parts": parts.collect::<Vec<_>>(),
        "work": [
            at_once.row("at-once", "all at once"),
            in_parts.row("in-parts", "in parts"),
        ],
        "generated_factor": at_once.generated as f64 * in_parts.nodes as f64
            / (in_parts.generated as f64 * at_once.nodes as f64),
        "rows": (4..=9).map(nodes_row).collect::<Result<Vec<_>, _>>()?,
        "dated": {
            "date": today(),
            "machine": format!("{ARCH}, {OS}"),
            "rows": [
                paired::<staged::Stage, staged::Stage>(8, ROUNDS)?,
                paired::<continuation::Stage, staged::Stage>(8, ROUNDS)?,
                paired::<continuation::Stage, staged::Stage>(10, ROUNDS)?,
                paired::<see::Stage, staged::Stage>(8, 3)?,
            ],
        },
    });
    let columns = vec![
        Column::new("depth", "depth", Format::Int),
        Column::new("continuation", "`continuation`", Format::Int),
        Column::new("staged", "`staged`", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("differ", "positions that differ", Format::Int),
        Column::new("part", "the move that cut came with", Format::Text),
        Column::new("way", "generated", Format::Text),
        Column::new("generated", "moves", Format::F1),
        Column::new("quiets", "quiet moves judged", Format::F1),
        Column::new("exchanges", "exchanges looked at", Format::F2),
        Column::new("share", "share of nodes", Format::Pct1),
        Column::new("of_cutoffs", "share of cutoffs", Format::Pct1),
        Column::new("before", "stage", Format::Code),
        Column::new("after", "and", Format::Code),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("time", "CPU time ÷, median", Format::X2),
        Column::new("least", "least", Format::X2),
        Column::new("most", "most", Format::X2),
    ];
    Ok(Measurement { stages, columns, data })
}
