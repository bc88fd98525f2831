//! CPU times as paired ratios: two variants take turns, position by position, so
//! that a busy machine slows both alike. Each is first equally often, since the
//! second finds the caches as the first left them. A variant compared with itself
//! shows how much is noise.

use std::num::NonZeroUsize;

use figures::Estimate;
use figures::estimate::CPU_TIME;
use ladder::climb::timed;
use ladder::engines::{Engine, stage};
use serde::Deserialize;
use serde_json::{Value, json};
use terminal::table::Format::{Code, X2};

use super::Answer;
use crate::columns::{Heading, heading};
use crate::experiment::{Against, Trial};
use crate::lab::Lab;
use crate::subject::Subject;

/// The headings of its columns.
const HEADINGS: &[Heading] = &[
    heading("before_variant", "variant", Code),
    heading("after_variant", "and", Code),
    heading("nodes_ratio", "nodes ÷", X2),
    heading(CPU_TIME.mid, "CPU time ÷, median", X2),
    heading(CPU_TIME.low, "least", X2),
    heading(CPU_TIME.high, "most", X2),
    heading("time_a_node", "time a node ×", X2),
];

/// How often two variants take turns by default.
const ROUNDS: usize = 7;

/// The engines of two subjects that are compared. If both are stages, these are the
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

/// Each row's variant against the one it is compared with: the median of the
/// ratios, and their spread.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Times {
    /// The variant that a row is compared with.
    against: Against,
    /// How often two variants take turns; by default 7 times.
    rounds: Option<NonZeroUsize>,
}

impl Answer for Times {
    fn rows(&self, _: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let rounds = self.rounds.map_or(ROUNDS, NonZeroUsize::get);
        (0..trial.rows.len())
            .map(|index| take_turns(trial, index, rounds))
            .collect()
    }

    fn headings(&self) -> Vec<Heading> {
        HEADINGS.to_vec()
    }

    fn against(&self) -> Against {
        self.against
    }

    fn is_dated(&self) -> bool {
        true
    }
}

fn take_turns(trial: &Trial, index: usize, rounds: usize) -> anyhow::Result<Value> {
    let [before, after] = trial.pair(index)?;
    let pair = [before.variant, after.variant];
    let boards = after.suite.boards();
    let depth = trial.deepest();
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
    let time: Estimate = [ratios[0], ratios[rounds / 2], ratios[rounds - 1]].into();
    let [before, after] = pair.map(|variant| variant.to_string());
    let mut row = trial.rows[index].with(json!({
        "depth": depth, "rounds": rounds, "before_variant": before, "after_variant": after,
        "nodes_ratio": nodes, "time_a_node": nodes / time.mid,
    }));
    CPU_TIME.write(&time, &mut row);
    Ok(row)
}
