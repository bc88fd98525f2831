//! The laboratory: it searches what an experiment asks for, each search once.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use anyhow::Context;
use cozy_chess::Board;
use engine::move_search::{MoveContext, Searched};
use engine::score::Score;
use engine::{Event, Game, Limits, MoveSearch, Outcome, Search};
use indicatif::ProgressBar;
use mix::{Counts, Order, Pick, Settings, Table, Variant};
use rayon::prelude::*;

use crate::record::{Records, Watch};
use crate::suites::Suite;

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

#[derive(Debug)]
pub(crate) struct Sample {
    /// What was known after each iteration, and at the end.
    pub iterations: Vec<Outcome>,
    /// What was asked of the order.
    pub counts: Counts,
    /// Moves that would have been searched to another depth if the reductions did not ask the history.
    pub changed: u64,
}

#[derive(Debug)]
pub(crate) struct Samples {
    pub of_position: Vec<Sample>,
    pub records: Records,
}

pub(crate) type Watched = (Order, Table, Compared, Pick, Settings);

/// The windows of a variant, and a count of the moves to whose reduction history makes a difference.
#[derive(Debug, Default)]
pub(crate) struct Compared {
    own: Settings,
    deaf: Settings,
    changed: Cell<u64>,
}

impl MoveSearch for Compared {
    fn root(&self, last: Option<Score>, search: impl FnMut(Score, Score) -> Searched) -> Searched {
        self.own.root(last, search)
    }

    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        let is_changed = self.own.reduction(mv) != self.deaf.reduction(mv);
        self.changed.set(self.changed.get() + u64::from(is_changed));
        self.own.of_move(mv, alpha, beta, search)
    }
}

/// Searches, and remembers what came of it.
#[derive(Debug)]
pub struct Lab {
    known: RefCell<HashMap<Task, Rc<Samples>>>,
    /// A step for each position searched, or each pair of games.
    pub(crate) bar: ProgressBar,
}

impl Lab {
    /// A laboratory that shows its progress on a bar.
    pub fn new(bar: ProgressBar) -> Self {
        Self { known: RefCell::default(), bar }
    }

    /// Adds so many steps to the progress that is shown, under this heading.
    pub(crate) fn begin(&self, steps: u64, heading: &str) {
        self.bar.inc_length(steps);
        self.bar.set_message(heading.to_owned());
    }

    /// Clears the progress: nothing more is searched for now.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
        self.bar.reset();
        self.bar.set_length(0);
    }

    /// What a task comes to. A task that is known is not searched again.
    pub(crate) fn search(&self, task: &Task) -> anyhow::Result<Rc<Samples>> {
        if let Some(samples) = self.known.borrow().get(task) {
            return Ok(Rc::clone(samples));
        }
        let boards = task.suite.boards();
        self.begin(boards.len() as u64, &task.variant.to_string());
        let bar = &self.bar;
        let of_searcher = |boards: &[&Board]| {
            let mut searcher = task.searcher()?;
            let sample = |board: &&Board| task.sample(&mut searcher, board);
            Ok(boards.iter().map(sample).inspect(|_| bar.inc(1)).collect())
        };
        let positions_each = if task.one_searcher { boards.len() } else { 1 };
        let found = boards.par_chunks(positions_each).map(of_searcher);
        let found = found.collect::<anyhow::Result<Vec<Vec<(Sample, Records)>>>>()?;
        let (of_position, each): (Vec<_>, Vec<Records>) = found.into_iter().flatten().unzip();
        let mut records = Records::default();
        each.iter().flat_map(Records::iter).for_each(|record| records.add(*record));
        let samples = Rc::new(Samples { of_position, records });
        self.known.borrow_mut().insert(task.clone(), Rc::clone(&samples));
        Ok(samples)
    }
}

impl Task {
    fn sample(&self, searcher: &mut Search<Watched>, board: &Board) -> (Sample, Records) {
        searcher.new_game();
        let limits = Limits { nodes: self.nodes, ..Limits::depth(self.depth) };
        let (mut iterations, mut watch) = (Vec::new(), Watch::default());
        let report = |event: Event| {
            if let Event::Iteration(outcome) = event {
                iterations.push(outcome.clone());
            }
        };
        let outcome = searcher.run_observed(&Game::new(board.clone()), &limits, report, &mut watch);
        if outcome.depth != self.depth || iterations.is_empty() {
            iterations.push(outcome); // of an iteration that was broken off
        }
        let counts = searcher.ordering().counts.clone();
        let changed = searcher.move_search().changed.get();
        (Sample { iterations, counts, changed }, watch.records)
    }

    fn searcher(&self) -> anyhow::Result<Search<Watched>> {
        let Self { variant, hash, .. } = self;
        let plugs = variant.plugs(*hash).with_context(|| format!("a table of {hash} MB"))?;
        let (order, table, own) = plugs;
        let deaf = *variant.but("reduce-history=deaf")?.settings();
        let compared = Compared { own, deaf, changed: Cell::default() };
        Ok(Search::with(order, table, compared, own))
    }

    /// A searcher after the search of a position, and what that found.
    pub(crate) fn searched(&self, board: &Board) -> anyhow::Result<(Search<Watched>, Outcome)> {
        let mut searcher = self.searcher()?;
        let outcome = searcher.run(&Game::new(board.clone()), &Limits::depth(self.depth), |_| {});
        Ok((searcher, outcome))
    }
}
