//! The upper stages position by position: where does a technique make the tree larger?

use serde_json::{Map, Value, json};

use super::{Measurement, on_suite, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["tt-move", "killers", "history", "see"])?;
    let (plan, measured) = on_suite(stages.clone(), DEPTH)?;
    let mut data = Map::new();
    data.insert("depth".to_owned(), json!(DEPTH));
    data.insert("positions".to_owned(), json!(plan.boards.len()));
    for pair in measured.windows(2) {
        let [before, after] = pair else { continue };
        let mut rows: Vec<(f64, Value)> = Vec::new();
        for (index, board) in plan.boards.iter().enumerate() {
            let [before, after] =
                [before, after].map(|stage| stage.samples[index].outcome.statistics.nodes());
            let factor = before as f64 / after as f64;
            let row = json!({
                "position": index + 1,
                "fen": board.to_string(),
                "before": before,
                "after": after,
                "factor": factor,
                "change": after as f64 / before as f64,
            });
            rows.push((factor, row));
        }
        let worse = rows.iter().filter(|(factor, _)| *factor < 1.0).count();
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        let rows: Vec<Value> = rows.into_iter().map(|(_, row)| row).collect();
        let figures = json!({
            "worse": worse,
            "worst": rows.first(),
            "best": rows.last(),
            "three_worst": rows[..3],
            "rows": rows,
        });
        data.insert(after.rung.name.to_owned(), figures);
    }
    let columns = vec![
        Column::new("position", "position", Format::Int),
        Column::new("fen", "FEN", Format::Code),
        Column::new("before", "before", Format::Int),
        Column::new("after", "after", Format::Int),
        Column::new("factor", "÷", Format::X2),
    ];
    Ok(Measurement { stages, columns, data: Value::Object(data) })
}
