//! Solving: whether a stage finds the moves of problems, within limits.

use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;
use cozy_chess::util::display_san_move;
use engine::control::Control;
use engine::memory::OutOfMemory;
use engine::{Game, Limits};
use rayon::prelude::*;
use serde::Serialize;
use uci::time::exactly;

use crate::engines::Engine;
use crate::epd::Problem;
use crate::searcher::Searcher;

/// What ends the search of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So many nodes: the same answer on every machine.
    Nodes(u64),
    /// So many milliseconds.
    Milliseconds(u32),
}

impl Effort {
    fn limits(self) -> Limits {
        match self {
            Self::Nodes(nodes) => {
                Limits { nodes: Some(nodes), ..Limits::default() }
            }
            Self::Milliseconds(time) => {
                let control = Control::timed();
                control.allow(exactly(time.into(), 0));
                Limits { control: control.into(), ..Limits::default() }
            }
        }
    }
}

/// A stage's answer to a problem.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The problem's name.
    pub id: String,
    /// The position.
    pub fen: String,
    /// The moves one of which is to be found, in SAN.
    pub best: Vec<String>,
    /// The moves to avoid, in SAN.
    pub avoid: Vec<String>,
    /// The stage's move, in SAN; `None` where there is no legal one.
    pub found: Option<String>,
    /// Whether it answers the question.
    pub is_solved: bool,
    /// The score in centipawns for the side to move.
    pub score: i32,
    /// The last complete iteration, in plies.
    pub depth: i32,
    /// All nodes.
    pub nodes: u64,
    /// How long the search took; making the table is not part of it.
    pub milliseconds: u64,
}

/// Lets a stage answer all problems, `jobs` of them side by side, each with a table of so many
/// megabytes and knowing nothing of the others. `report` hears how many are answered.
///
/// # Errors
/// If there is no memory for the tables, or no threads.
pub fn solve(
    engine: &Engine,
    problems: &[Problem],
    effort: Effort,
    megabytes: usize,
    jobs: usize,
    report: impl Fn(usize) + Sync,
) -> anyhow::Result<Vec<Answer>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build()?;
    let answered = AtomicUsize::new(0);
    let searcher = || engine.searcher(megabytes);
    let one = |searcher: &mut Result<Box<dyn Searcher>, OutOfMemory>,
               problem: &Problem| {
        let searcher = searcher.as_mut().map_err(|error| *error);
        let searcher =
            searcher.with_context(|| format!("a table of {megabytes} MB"))?;
        let answer = answer(searcher.as_mut(), problem, effort);
        report(answered.fetch_add(1, Ordering::Relaxed) + 1);
        Ok(answer)
    };
    pool.install(|| problems.par_iter().map_init(searcher, one).collect())
}

fn answer(
    searcher: &mut dyn Searcher,
    problem: &Problem,
    effort: Effort,
) -> Answer {
    searcher.new_game(); // now all memory is there, and the clock may start
    let game = Game::new(problem.board.clone());
    let limits = effort.limits();
    let started = std::time::Instant::now();
    let outcome = searcher.search(&game, &limits);
    let elapsed = started.elapsed();
    let san = |mv| display_san_move(&problem.board, mv).to_string();
    Answer {
        id: problem.id.clone(),
        fen: problem.board.to_string(),
        best: problem.best.iter().copied().map(san).collect(),
        avoid: problem.avoid.iter().copied().map(san).collect(),
        found: outcome.best_move.map(san),
        is_solved: outcome.best_move.is_some_and(|mv| problem.is_solved_by(mv)),
        score: outcome.score,
        depth: outcome.depth,
        nodes: outcome.statistics.nodes(),
        milliseconds: elapsed.as_millis() as u64,
    }
}
