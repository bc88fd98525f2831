//! First-move cutoffs by remaining depth: near the leaves there are most nodes, so they hide in the
//! total how good the order is where a mistake costs most.

use engine::statistics::Cutoffs;
use ladder::climb::Measured;
use serde_json::{Value, json};

use super::{Measurement, from, on_suite};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = from("mvv-lva");
    let (_, measured) = on_suite(stages.clone(), DEPTH)?;
    let shares = |cutoffs: Cutoffs| json!(cutoffs.first_move_share());
    let counts = |cutoffs: Cutoffs| json!(cutoffs.count);
    let data = json!({
        "depth": DEPTH,
        "rows": rows(&measured, shares),
        "counts": rows(&measured, counts),
    });
    let stage = Column::new("stage", "stage", Format::Code);
    let depths =
        (1..=DEPTH).map(|depth| Column::new(&key(depth), &depth.to_string(), Format::Pct1));
    Ok(Measurement { stages, columns: std::iter::once(stage).chain(depths).collect(), data })
}

/// One row a stage, with a value for each remaining depth under `d1`, `d2` and so on.
fn rows(measured: &[Measured], value: impl Fn(Cutoffs) -> Value) -> Vec<Value> {
    let row = |measured: &Measured| {
        let by_depth = measured.statistics().cutoffs_by_depth;
        let mut row = json!({ "stage": measured.rung.name });
        for depth in 1..=DEPTH {
            row[key(depth)] = value(by_depth[depth as usize]);
        }
        row
    };
    measured.iter().map(row).collect()
}

fn key(depth: i32) -> String {
    format!("d{depth}")
}
