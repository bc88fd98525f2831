//! CPU times as paired ratios: two variants take turns, position by position, so
//! that a busy machine slows both alike, and each is as often the first, since the
//! second finds the caches as the first left them. A variant beside itself shows
//! what is noise.

use std::num::NonZeroUsize;

use figures::Format::{Code, X2};
use ladder::climb::timed;
use ladder::engines::{Engine, stage};
use serde_json::{Value, json};

use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::subject::Subject;

/// What stands above its columns.
pub(crate) const HEADINGS: &[Heading] = &[
    heading("before_variant", "variant", Code),
    heading("after_variant", "and", Code),
    heading("nodes_ratio", "nodes ÷", X2),
    heading("time", "CPU time ÷, median", X2),
    heading("least", "least", X2),
    heading("most", "most", X2),
    heading("time_a_node", "time a node ×", X2),
];

/// How often two variants take turns where nothing is said.
const ROUNDS: usize = 7;

/// The engines of two subjects that are compared. If both are stages, they are the
/// stages' own programs, which are faster than variants; otherwise neither is, so
/// that none has an advantage.
pub(crate) fn engines(subjects: [Subject; 2]) -> [Engine; 2] {
    let own = subjects.map(|it| match it {
        Subject::Variant(it) if it.differences().next().is_some() => None,
        Subject::Variant(it) => stage(it.stage()).ok(),
        Subject::Rung(_) => Some(it.engine()),
    });
    match own {
        [Some(one), Some(other)] => [one, other],
        _ => subjects.map(Subject::engine),
    }
}

/// Each row's variant against what it is compared with: the median of the ratios,
/// and the spread.
pub(crate) fn times(trial: &Trial) -> anyhow::Result<Value> {
    (0..trial.rows.len()).map(|index| take_turns(trial, index)).collect()
}

fn take_turns(trial: &Trial, index: usize) -> anyhow::Result<Value> {
    let [before, after] = trial.pair(index)?;
    let pair = [before.variant, after.variant];
    let boards = after.suite.boards();
    let depth = trial.deepest();
    let rounds = trial.rounds.map_or(ROUNDS, NonZeroUsize::get);
    let engines = engines(pair);
    let (mut ratios, mut nodes) = (Vec::new(), 1.0);
    for round in 0..rounds {
        let mut sums = [(0.0, 0); 2];
        for (number, board) in boards.iter().enumerate() {
            let first = (round + number) % 2;
            for turn in [first, 1 - first] {
                let it = timed(engines[turn], board, depth, after.hash)?;
                let (time, nodes) =
                    (it.time.as_secs_f64(), it.outcome.statistics.nodes());
                sums[turn] = (sums[turn].0 + time, sums[turn].1 + nodes);
            }
        }
        let [one, other] = sums;
        ratios.push(one.0 / other.0);
        nodes = one.1 as f64 / other.1 as f64;
    }
    ratios.sort_by(f64::total_cmp);
    let (time, least, most) = (ratios[rounds / 2], ratios[0], ratios[rounds - 1]);
    let [before, after] = pair.map(|variant| variant.to_string());
    Ok(trial.rows[index].with(json!({
        "depth": depth, "rounds": rounds, "before_variant": before, "after_variant": after,
        "nodes_ratio": nodes, "time": time, "least": least, "most": most, "time_a_node": nodes / time,
    })))
}
