//! The laboratory: it searches what an experiment asks for, each search once.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use cozy_chess::Board;
use engine::limits::Stopped;
use engine::score::Score;
use engine::windows::MoveContext;
use engine::{Event, Game, Limits, Outcome, Search, Windows};
use indicatif::ProgressBar;
use mix::{Order, Pick, Settings, Table, Variant};
use rayon::prelude::*;

use crate::record::{Records, Watch};
use crate::suites::Suite;

/// What is searched, and how: a suite by a variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Task {
    pub variant: Variant,
    pub suite: Suite,
    /// In plies.
    pub depth: i32,
    /// The nodes after which each search is broken off, if they are limited.
    pub nodes: Option<u64>,
    /// The size of the table in megabytes; 0 is no table.
    pub hash: usize,
    /// Whether one searcher searches all positions, one after the other.
    pub one_searcher: bool,
}

/// What the search of a position came to.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    /// What was known after each iteration, and at the end.
    pub iterations: Vec<Outcome>,
    pub work: Work,
}

/// What was asked of the plugs of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    /// Nodes whose moves were tried, and those that had a move to try first, the table's or the best line's.
    pub nodes: u64,
    pub first_moves: u64,
    pub line_moves: u64,
    /// Moves generated, quiet moves whose priority was asked for, captures whose exchange was computed.
    pub generated: u64,
    pub quiets: u64,
    pub exchanges: u64,
    /// Moves that would have been played unseen, had nobody looked; counted only with the mistakes that do so.
    pub illegal_first_moves: u64,
    pub killers: u64,
    pub illegal_killers: u64,
    /// Moves that would have been searched to another depth if the reductions did not ask the history.
    pub changed: u64,
}

impl Work {
    fn of(search: &Search<Watched>) -> Self {
        let counts = search.ordering().counts();
        Self {
            nodes: counts.nodes.get(),
            first_moves: counts.first_moves.get(),
            line_moves: counts.line_moves.get(),
            generated: counts.generated.get(),
            quiets: counts.quiets.get(),
            exchanges: counts.exchanges.get(),
            illegal_first_moves: counts.illegal_first_moves.get(),
            killers: counts.killers.get(),
            illegal_killers: counts.illegal_killers.get(),
            changed: search.windows().changed.get(),
        }
    }
}

/// What a task came to: a sample for each position, and the records of all.
#[derive(Debug)]
pub(crate) struct Samples {
    pub of_position: Vec<Sample>,
    pub records: Records,
}

/// The plugs of a watched search.
pub(crate) type Watched = (Order, Table, Compared, Pick);

/// The windows of a variant, and a count of the moves to whose reduction history makes a difference.
#[derive(Debug, Default)]
pub(crate) struct Compared {
    own: Settings,
    deaf: Settings,
    changed: Cell<u64>,
}

impl Windows for Compared {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        self.own.root(last, search)
    }

    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        search: impl FnMut(i32, Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        let is_changed = self.own.reduction(mv) != self.deaf.reduction(mv);
        self.changed.set(self.changed.get() + u64::from(is_changed));
        self.own.of_move(mv, alpha, beta, search)
    }
}

/// Searches, and remembers what came of it.
#[derive(Debug)]
pub struct Lab {
    known: Mutex<HashMap<Task, Arc<Samples>>>,
    bar: ProgressBar,
}

impl Lab {
    /// A laboratory that shows its progress on a bar, a step for each position searched.
    pub fn new(bar: ProgressBar) -> Self {
        Self { known: Mutex::default(), bar }
    }

    /// Adds so many steps to the progress that is shown, under this heading.
    pub(crate) fn begin(&self, steps: u64, heading: &str) {
        self.bar.inc_length(steps);
        self.bar.set_message(heading.to_owned());
    }

    /// Shows that one step is done.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
    }

    /// Clears the progress: nothing more is searched for now.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
        self.bar.reset();
        self.bar.set_length(0);
    }

    /// What a task comes to. A task that is known is not searched again.
    pub(crate) fn search(&self, task: &Task) -> anyhow::Result<Arc<Samples>> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(samples) = known().get(task) {
            return Ok(Arc::clone(samples));
        }
        let boards = task.suite.boards();
        self.begin(boards.len() as u64, &task.variant.to_string());
        let found: anyhow::Result<Vec<(Sample, Records)>> = if task.one_searcher {
            let mut searcher = task.searcher()?;
            Ok(boards.iter().map(|board| self.sample(task, &mut searcher, board)).collect())
        } else {
            let sample = |board| Ok(self.sample(task, &mut task.searcher()?, board));
            boards.into_par_iter().map(sample).collect()
        };
        let (of_position, each): (Vec<_>, Vec<Records>) = found?.into_iter().unzip();
        let mut records = Records::default();
        each.iter().flat_map(Records::iter).for_each(|record| records.add(*record));
        let samples = Arc::new(Samples { of_position, records });
        known().insert(task.clone(), Arc::clone(&samples));
        Ok(samples)
    }

    fn sample(
        &self,
        task: &Task,
        searcher: &mut Search<Watched>,
        board: &Board,
    ) -> (Sample, Records) {
        searcher.new_game();
        let limits = Limits { nodes: task.nodes, ..Limits::depth(task.depth) };
        let (mut iterations, mut watch) = (Vec::new(), Watch::default());
        let report = |event: Event| {
            if let Event::Iteration(outcome) = event {
                iterations.push(outcome.clone());
            }
        };
        let outcome = searcher.run_observed(&Game::new(board.clone()), &limits, report, &mut watch);
        if outcome.depth != task.depth || iterations.is_empty() {
            iterations.push(outcome); // of an iteration that was broken off
        }
        self.step();
        (Sample { iterations, work: Work::of(searcher) }, watch.records)
    }
}

impl Task {
    /// A searcher of the variant that can be looked into.
    fn searcher(&self) -> anyhow::Result<Search<Watched>> {
        let Self { variant, hash, .. } = self;
        let plugs = variant.plugs(*hash).with_context(|| format!("a table of {hash} MB"))?;
        let (order, table, own) = plugs;
        let deaf = *variant.but("reduce-history=deaf")?.settings();
        let compared = Compared { own, deaf, changed: Cell::default() };
        Ok(Search::with(order, table, compared))
    }

    /// Searches some positions, and looks into each searcher afterwards.
    pub(crate) fn look_into<T: Send>(
        &self,
        boards: &[&Board],
        look: impl Fn(&Search<Watched>, &Board, &Outcome) -> anyhow::Result<T> + Sync,
    ) -> anyhow::Result<Vec<T>> {
        let of_board = |&board: &&Board| {
            let mut searcher = self.searcher()?;
            let limits = Limits::depth(self.depth);
            let outcome = searcher.run(&Game::new(board.clone()), &limits, |_| {});
            look(&searcher, board, &outcome)
        };
        boards.par_iter().map(of_board).collect()
    }
}
