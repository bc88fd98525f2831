//! A climb: every chosen stage searches every position of a suite.

use std::time::Duration;

use anyhow::Context;
use cozy_chess::Board;
use cpu_time::ThreadTime;
use engine::{Game, Limits, Outcome, Statistics};
use rayon::prelude::*;

use crate::engines::Engine;
use crate::kinds::{self, Kinds};
use crate::solution::Solution;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The stages or variants, from the bottom up.
    pub engines: Vec<Engine>,
    /// The positions.
    pub boards: Vec<Board>,
    /// The solution of each position, if its suite gives one; empty if it gives
    /// none at all.
    pub solutions: Vec<Option<Solution>>,
    /// The depth of each search, in plies.
    pub depth: i32,
    /// The table's size in megabytes; 0 means no table.
    pub megabytes: usize,
    /// How many positions are searched in parallel; the counts do not depend on it.
    pub jobs: usize,
}

/// One stage's search of one position.
#[derive(Clone, Debug)]
pub struct TimedOutcome {
    /// What was found and counted.
    pub outcome: Outcome,
    /// CPU time, excluding the allocation of the table.
    pub time: Duration,
}

/// One stage's searches of all positions.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The stage or variant.
    pub engine: Engine,
    /// A sample for each position of the plan, in its order.
    pub samples: Vec<TimedOutcome>,
    /// How many cutoffs came from moves of each of the
    /// [`KINDS`](crate::external::KINDS), over all positions, if that was
    /// [counted](count_kinds).
    pub kinds: Option<Kinds>,
}

impl Measured {
    /// The counts, summed over all positions.
    pub fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        self.samples.iter().for_each(|sample| sum += &sample.outcome.statistics);
        sum
    }

    /// How many positions are solved by the moves found, among those that have a
    /// solution in the plan.
    pub fn solved(&self, plan: &Plan) -> u64 {
        let found = self.samples.iter().map(|sample| sample.outcome.best_move);
        let pairs = plan.solutions.iter().zip(found);
        pairs
            .filter(|(solution, mv)| {
                solution.as_ref().is_some_and(|it| it.is_solved_by(*mv))
            })
            .count() as u64
    }

    /// The CPU time, summed over all positions.
    pub fn time(&self) -> Duration {
        self.samples.iter().map(|sample| sample.time).sum()
    }
}

/// Measures a plan. `progress` is called with the stage's name after each search.
///
/// # Errors
/// If threads cannot be started, or there is no memory for the tables.
pub fn climb(
    plan: &Plan,
    progress: impl Fn(&str) + Sync,
) -> anyhow::Result<Vec<Measured>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    let measured = |&engine: &Engine| {
        let sample = |board| {
            let sample = timed(engine, board, plan.depth, plan.megabytes);
            progress(engine.name);
            sample
        };
        let samples =
            plan.boards.par_iter().map(sample).collect::<anyhow::Result<_>>()?;
        Ok(Measured { engine, samples, kinds: None })
    };
    pool.install(|| plan.engines.par_iter().map(measured).collect())
}

/// Searches all positions once more, and counts which kinds of moves give the
/// cutoffs. This takes longer than a plain search, so a climb doesn't do it.
///
/// # Errors
/// As [`climb`].
pub fn count_kinds(
    plan: &Plan,
    climbed: &mut [Measured],
    progress: impl Fn(&str) + Sync,
) -> anyhow::Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    let count = |measured: &mut Measured| {
        let counted = |board| {
            progress(measured.engine.name);
            kinds::count(measured.engine, board, plan.depth, plan.megabytes)
        };
        let counted = plan.boards.par_iter().map(counted);
        let sum = counted.try_reduce(Kinds::default, |one, other| {
            Ok(std::array::from_fn(|kind| one[kind] + other[kind]))
        })?;
        let is_whole =
            sum.iter().sum::<u64>() == measured.statistics().cutoffs().count;
        measured.kinds = is_whole.then_some(sum);
        Ok(())
    };
    pool.install(|| climbed.par_iter_mut().try_for_each(count))
}

/// Times one search of a position to a depth in plies by a new searcher. Fails if
/// there is no memory for the table.
pub fn timed(
    engine: Engine,
    board: &Board,
    depth: i32,
    megabytes: usize,
) -> anyhow::Result<TimedOutcome> {
    let searcher = engine.searcher(megabytes);
    let mut searcher =
        searcher.with_context(|| format!("a table of {megabytes} MB"))?;
    searcher.new_game(); // allocates all memory, so that only the search is timed
    let (game, started) = (Game::new(board.clone()), ThreadTime::now());
    let outcome = searcher.search(&game, &Limits::depth(depth));
    Ok(TimedOutcome { outcome, time: started.elapsed() })
}
