//! The ladder: what each stage saves on the built-in suite.

use ladder::row::Row;
use ladder::rung::{LADDER, Rung};
use serde_json::{Value, json};

use super::{Measurement, on_suite};
use crate::figure::Column;
use crate::format::Format;

pub(super) fn run() -> anyhow::Result<Measurement> {
    climb(LADDER.to_vec(), 5)
}

/// Climbs these stages at a depth in plies.
pub(super) fn climb(stages: Vec<Rung>, depth: i32) -> anyhow::Result<Measurement> {
    let (plan, measured) = on_suite(stages.clone(), depth)?;
    let rows: Vec<Value> = Row::all(&plan, &measured).iter().map(figures).collect();
    let data = json!({ "depth": depth, "positions": plan.boards.len(), "rows": rows });
    Ok(Measurement { stages, columns: columns(), data })
}

/// A stage's figures, without its time.
fn figures(row: &Row) -> Value {
    json!({
        "stage": row.stage,
        "nodes": row.nodes,
        "main_nodes": row.main_nodes,
        "quiescence_nodes": row.quiescence_nodes,
        "quiescence_share": row.quiescence_nodes as f64 / row.nodes.max(1) as f64,
        "factor": row.factor,
        "main_factor": row.main_factor,
        "geometric_factor": row.geometric_factor,
        "factor_to_plain": row.factor_to_plain,
        "first_move_cutoffs": row.first_move_cutoffs,
        "mean_cutoff_index": row.mean_cutoff_index,
    })
}

fn columns() -> Vec<Column> {
    vec![
        Column::new("stage", "stage", Format::Code),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("main_nodes", "main", Format::Int),
        Column::new("quiescence_nodes", "quiescence", Format::Int),
        Column::new("quiescence_share", "in quiescence", Format::Pct0),
        Column::new("factor", "÷ previous", Format::X2),
        Column::new("main_factor", "÷ previous (main)", Format::X2),
        Column::new("geometric_factor", "÷ previous (geo)", Format::X2),
        Column::new("factor_to_plain", "÷ plain", Format::X1),
        Column::new("first_move_cutoffs", "first-move cutoffs", Format::Pct1),
        Column::new("mean_cutoff_index", "mean index", Format::F2),
    ]
}
