//! CPU times as paired ratios: two stages take turns, position by position, several times over.
//!
//! The first pair is a stage and itself: what it shows is noise.

use std::time::Duration;

use engine::bench::DEFAULT_MEGABYTES;
use ladder::climb::{Plan, climb};
use ladder::rung::{Rung, find};
use serde_json::json;

use super::Measurement;
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 5;
const ROUNDS: usize = 7;
const PAIRS: [[&str; 2]; 4] =
    [["killers", "killers"], ["tt-move", "killers"], ["killers", "history"], ["history", "see"]];

pub(super) fn run() -> anyhow::Result<Measurement> {
    let boards = engine::suite::built_in();
    let mut rows = Vec::new();
    let mut stages: Vec<Rung> = Vec::new();
    for names in PAIRS {
        let [before, after] = names.map(|name| find(name).map_err(anyhow::Error::msg));
        let (before, after) = (before?, after?);
        for rung in [before, after] {
            if stages.iter().all(|known| known.name != rung.name) {
                stages.push(rung);
            }
        }
        let mut ratios = Vec::new();
        let mut nodes = [0, 0];
        for _ in 0..ROUNDS {
            let mut times = [Duration::ZERO; 2];
            nodes = [0, 0];
            for board in &boards {
                for (index, rung) in [before, after].iter().enumerate() {
                    let plan = Plan {
                        rungs: vec![*rung],
                        boards: vec![board.clone()],
                        depth: DEPTH,
                        megabytes: DEFAULT_MEGABYTES,
                        jobs: 1,
                    };
                    let (time, count) = search(plan)?;
                    times[index] += time;
                    nodes[index] += count;
                }
            }
            ratios.push(times[0].as_secs_f64() / times[1].as_secs_f64());
        }
        ratios.sort_by(f64::total_cmp);
        rows.push(json!({
            "name": names.join("_"),
            "before": before.name,
            "after": after.name,
            "nodes": nodes[0] as f64 / nodes[1] as f64,
            "time": ratios[ROUNDS / 2],
            "least": ratios[0],
            "most": ratios[ROUNDS - 1],
        }));
    }
    let columns = vec![
        Column::new("before", "stage", Format::Code),
        Column::new("after", "and", Format::Code),
        Column::new("nodes", "nodes ÷", Format::X2),
        Column::new("time", "CPU time ÷, median", Format::X2),
        Column::new("least", "least", Format::X2),
        Column::new("most", "most", Format::X2),
    ];
    let data = json!({ "depth": DEPTH, "rounds": ROUNDS, "dated": { "rows": rows } });
    Ok(Measurement { stages, columns, data })
}

/// One search on one thread: its CPU time and its nodes.
fn search(plan: Plan) -> anyhow::Result<(Duration, u64)> {
    let measured = climb(&plan, |_| {})?;
    Ok(measured.iter().fold((Duration::ZERO, 0), |(time, nodes), measured| {
        (time + measured.time(), nodes + measured.statistics().nodes())
    }))
}
