//! CPU times of two stages as a ratio: they take turns on six positions.

use cozy_chess::Board;
use cpu_time::ThreadTime;
use engine::bench::measure;
use engine::{Stage, suite};
use serde_json::{Value, json};

/// As the stage's bench uses them: of different kinds.
const SIX: &str = include_str!("../../../../chapters-code/11-staged/benches/rustic-six.fen");
/// The size of a table.
pub(super) const MEGABYTES: usize = 32;

/// The six positions.
pub(super) fn six() -> anyhow::Result<Vec<Board>> {
    Ok(suite::parse(SIX)?)
}

/// CPU seconds and nodes of a stage on the six positions, one after the other.
fn seconds<S: Stage>(depth: i32) -> anyhow::Result<(f64, u64)> {
    let boards = six()?;
    let started = ThreadTime::now();
    let mut nodes = 0;
    for board in &boards {
        nodes += measure::<S>(board, depth, MEGABYTES)?.statistics.nodes();
    }
    Ok((started.elapsed().as_secs_f64(), nodes))
}

/// Two stages take turns, and each begins every other round.
pub(super) fn paired<A: Stage, B: Stage>(depth: i32, rounds: usize) -> anyhow::Result<Value> {
    let mut ratios = Vec::new();
    let mut nodes = 1.0;
    for round in 0..rounds {
        let first = (round % 2 == 1).then(|| seconds::<B>(depth)).transpose()?;
        let a = seconds::<A>(depth)?;
        let b = first.map_or_else(|| seconds::<B>(depth), Ok)?;
        ratios.push(a.0 / b.0);
        nodes = a.1 as f64 / b.1 as f64;
    }
    ratios.sort_by(f64::total_cmp);
    Ok(json!({
        "name": format!("{}_{}_{depth}", A::NAME, B::NAME),
        "before": A::NAME,
        "after": B::NAME,
        "depth": depth,
        "rounds": rounds,
        "nodes": nodes,
        "time": ratios[rounds / 2],
        "least": ratios[0],
        "most": ratios[rounds - 1],
    }))
}
