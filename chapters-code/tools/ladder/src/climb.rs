//! A climb: every chosen stage searches every position of a suite.

use std::time::Duration;

use anyhow::Context;
use cozy_chess::Board;
use cpu_time::ThreadTime;
use engine::{Game, Limits, Outcome, Statistics};
use rayon::prelude::*;

use crate::engines::Engine;
use crate::solution::Solution;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The stages or variants, from the bottom up.
    pub engines: Vec<Engine>,
    /// The positions.
    pub boards: Vec<Board>,
    /// What solves each of them, where their suite says so; empty if it says so of
    /// none.
    pub solutions: Vec<Option<Solution>>,
    /// The depth of each search, in plies.
    pub depth: i32,
    /// The table's size in megabytes; 0 is no table.
    pub megabytes: usize,
    /// How many positions are searched side by side; the counts do not depend on
    /// it.
    pub jobs: usize,
}

/// One stage's search of one position.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What was found and counted.
    pub outcome: Outcome,
    /// CPU time, without that of making the table.
    pub time: Duration,
}

/// One stage's searches of all positions.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The stage or variant.
    pub engine: Engine,
    /// A sample for each position of the plan, in its order.
    pub samples: Vec<Sample>,
}

impl Measured {
    /// The counts of all positions together.
    pub fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        self.samples.iter().for_each(|sample| sum += &sample.outcome.statistics);
        sum
    }

    /// How many positions are solved by the moves found, of those that have a
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

    /// The CPU time of all positions together.
    pub fn time(&self) -> Duration {
        self.samples.iter().map(|sample| sample.time).sum()
    }
}

/// Measures a plan. `progress` is called with the stage's name after each search.
///
/// # Errors
/// If there are no threads, or no memory for the tables.
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
        Ok(Measured { engine, samples })
    };
    pool.install(|| plan.engines.par_iter().map(measured).collect())
}

/// One search of a position to a depth in plies with a new searcher, timed. Fails
/// if there is no memory for the table.
pub fn timed(
    engine: Engine,
    board: &Board,
    depth: i32,
    megabytes: usize,
) -> anyhow::Result<Sample> {
    let searcher = engine.searcher(megabytes);
    let mut searcher =
        searcher.with_context(|| format!("a table of {megabytes} MB"))?;
    searcher.new_game(); // all its memory is there: what is timed is the search alone
    let (game, started) = (Game::new(board.clone()), ThreadTime::now());
    let outcome = searcher.search(&game, &Limits::depth(depth));
    Ok(Sample { outcome, time: started.elapsed() })
}
