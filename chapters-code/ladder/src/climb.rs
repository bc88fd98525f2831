//! A climb: every chosen stage searches every position of a suite.

use std::time::Duration;

use anyhow::Context;
use cozy_chess::Board;
use cpu_time::ThreadTime;
use engine::{Game, Limits, Outcome, Statistics};
use rayon::prelude::*;

use crate::engines::Engine;
use crate::searcher::Searcher;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The stages or variants, from the bottom up.
    pub engines: Vec<Engine>,
    /// The positions.
    pub boards: Vec<Board>,
    /// The depth of each search, in plies.
    pub depth: i32,
    /// The table's size in megabytes; 0 is no table.
    pub megabytes: usize,
    /// How many positions are searched side by side; the counts do not depend on it.
    pub jobs: usize,
}

/// One stage's search of one position.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What was found and counted.
    pub outcome: Outcome,
    /// CPU time of the search; making the table is not part of it.
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

    /// The CPU time of all positions together.
    pub fn time(&self) -> Duration {
        self.samples.iter().map(|sample| sample.time).sum()
    }
}

/// A searcher that was at work, and the stage that it is of.
type Kept = (&'static str, Box<dyn Searcher>);

/// Measures a plan. `progress` is called with the stage's name after each search.
///
/// # Errors
/// If there are no threads, or no memory for the tables.
pub fn climb(
    plan: &Plan,
    progress: impl Fn(&str) + Sync,
) -> anyhow::Result<Vec<Measured>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    let searches: Vec<(Engine, &Board)> = plan
        .engines
        .iter()
        .flat_map(|&engine| plan.boards.iter().map(move |board| (engine, board)))
        .collect();
    // A searcher serves as long as the stage is the same. Once it has forgotten everything it is as a
    // new one, and all its memory is there: what is timed is the search alone.
    let sample = |kept: &mut Option<Kept>, &(engine, board): &(Engine, &Board)| {
        let mut searcher = match kept.take() {
            Some((stage, searcher)) if stage == engine.name => searcher,
            _ => engine
                .searcher(plan.megabytes)
                .with_context(|| format!("a table of {} MB", plan.megabytes))?,
        };
        searcher.new_game();
        let (game, limits) = (Game::new(board.clone()), Limits::depth(plan.depth));
        let started = ThreadTime::now();
        let outcome = searcher.search(&game, &limits);
        let time = started.elapsed();
        progress(engine.name);
        *kept = Some((engine.name, searcher));
        Ok(Sample { outcome, time })
    };
    let samples: anyhow::Result<Vec<Sample>> =
        pool.install(|| searches.par_iter().map_init(|| None, sample).collect());
    let samples = samples?;
    let by_engine = samples.chunks(plan.boards.len().max(1));
    let measured = plan.engines.iter().zip(by_engine);
    Ok(measured
        .map(|(&engine, samples)| Measured { engine, samples: samples.to_vec() })
        .collect())
}
