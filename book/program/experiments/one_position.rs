//! Why one position misleads: what killers save in each position of the suite.

use serde_json::json;

use super::{Measurement, on_suite, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["tt-move", "killers"])?;
    let (plan, measured) = on_suite(stages.clone(), DEPTH)?;
    let nodes = |stage: usize, index: usize| {
        measured[stage].samples[index].outcome.statistics.nodes() as f64
    };
    let factors: Vec<f64> =
        (0..plan.boards.len()).map(|index| nodes(0, index) / nodes(1, index)).collect();
    let rows: Vec<_> = plan
        .boards
        .iter()
        .enumerate()
        .map(|(index, board)| {
            json!({
                "position": index + 1,
                "fen": board.to_string(),
                "before": nodes(0, index) as u64,
                "after": nodes(1, index) as u64,
                "factor": factors[index],
            })
        })
        .collect();
    let mean = factors.iter().map(|factor| factor.ln()).sum::<f64>() / factors.len() as f64;
    let data = json!({
        "depth": DEPTH,
        "positions": factors.len(),
        "min": factors.iter().copied().fold(f64::INFINITY, f64::min),
        "max": factors.iter().copied().fold(0.0, f64::max),
        "geometric_mean": mean.exp(),
        "worse": factors.iter().filter(|&&factor| factor < 1.0).count(),
        "rows": rows,
    });
    let columns = vec![
        Column::new("position", "position", Format::Int),
        Column::new("fen", "FEN", Format::Code),
        Column::new("before", "without killers", Format::Int),
        Column::new("after", "with killers", Format::Int),
        Column::new("factor", "÷", Format::X2),
    ];
    Ok(Measurement { stages, columns, data })
}
