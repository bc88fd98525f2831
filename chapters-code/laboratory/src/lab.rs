//! The laboratory: it searches what an experiment asks for, each search once.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use cozy_chess::Board;
use engine::reductions::{MoveContext, Reductions};
use engine::{Event, Game, Limits, Outcome, Search};
use indicatif::ProgressBar;
use mix::{Order, Pick, Reduced, Table, Variant, Windowed};
use rayon::prelude::*;

use crate::order_counts::OrderCounts;
use crate::suites::Suite;
use crate::tally::{Tally, Watch};

/// What is searched, and how: a suite by a variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// The variant that searches.
    pub variant: Variant,
    /// The positions.
    pub suite: Suite,
    /// The depth of each search, in plies.
    pub depth: i32,
    /// The nodes after which each search is broken off, if they are limited.
    pub nodes: Option<u64>,
    /// The size of the table in megabytes; 0 is no table.
    pub hash: usize,
    /// Whether one searcher searches all positions, one after the other.
    pub one_searcher: bool,
}

/// What a search of a position came to.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What was known after each iteration, and at the end.
    pub iterations: Vec<Outcome>,
    /// What an observer counted.
    pub tally: Tally,
    /// What its order was asked for.
    pub order: OrderCounts,
    /// Moves that would have been searched to another depth if the reductions did
    /// not ask the history.
    pub changed: u64,
}

/// What a task came to: a sample for each position.
pub type Found = Arc<Vec<Sample>>;

/// The plugs of a watched search.
pub(crate) type Watched = (Order, Table, Windowed, Compared, Pick);

/// The reductions of a variant, and a count of the moves to which history makes a
/// difference.
#[derive(Debug, Default)]
pub(crate) struct Compared {
    own: Reduced,
    deaf: Reduced,
    changed: Cell<u64>,
}

impl Reductions for Compared {
    fn node_depth(&self, depth: i32, table_move: Option<cozy_chess::Move>) -> i32 {
        self.own.node_depth(depth, table_move)
    }

    fn plies(&self, context: &MoveContext) -> i32 {
        let plies = self.own.plies(context);
        let is_changed = plies != self.deaf.plies(context);
        self.changed.set(self.changed.get() + u64::from(is_changed));
        plies
    }
}

/// Searches, and remembers what it found.
#[derive(Debug)]
pub struct Lab {
    known: Mutex<HashMap<Task, Found>>,
    bar: ProgressBar,
}

impl Lab {
    /// A laboratory that shows its progress on a bar, a step for each position
    /// searched.
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
    ///
    /// # Errors
    /// If there is no memory for a table, or a line of the suite is no position.
    pub fn search(&self, task: &Task) -> anyhow::Result<Found> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(task) {
            return Ok(Arc::clone(found));
        }
        let boards = task.suite.boards()?;
        self.begin(boards.len() as u64, &task.variant.to_string());
        let found: anyhow::Result<_> = if task.one_searcher {
            let mut searcher = searcher(task)?;
            Ok(boards
                .iter()
                .map(|board| self.sample(task, &mut searcher, board))
                .collect())
        } else {
            let sample = |board| Ok(self.sample(task, &mut searcher(task)?, board));
            boards.par_iter().map(sample).collect()
        };
        let found = Arc::new(found?);
        known().insert(task.clone(), Arc::clone(&found));
        Ok(found)
    }

    fn sample(
        &self,
        task: &Task,
        searcher: &mut Search<Watched>,
        board: &Board,
    ) -> Sample {
        searcher.new_game();
        let limits = Limits { nodes: task.nodes, ..Limits::depth(task.depth) };
        let (mut iterations, mut watch) = (Vec::new(), Watch::new());
        let report = |event: Event| {
            if let Event::Iteration(outcome) = event {
                iterations.push(outcome.clone());
            }
        };
        let game = Game::new(board.clone());
        let outcome = searcher.run_observed(&game, &limits, report, &mut watch);
        if outcome.depth != task.depth || iterations.is_empty() {
            iterations.push(outcome); // of an iteration that was broken off
        }
        self.step();
        Sample {
            iterations,
            tally: watch.tally,
            order: searcher.ordering().counts().into(),
            changed: searcher.reductions().changed.get(),
        }
    }
}

/// A searcher of a task's variant that can be looked into.
///
/// # Errors
/// If there is no memory for the table.
pub(crate) fn searcher(task: &Task) -> anyhow::Result<Search<Watched>> {
    let Task { variant, hash, .. } = task;
    let plugs =
        variant.plugs(*hash).with_context(|| format!("a table of {hash} MB"))?;
    let (order, table, windows, own) = plugs;
    let deaf = Reduced::new(*variant.but("reduce-history=deaf")?.settings());
    let compared = Compared { own, deaf, changed: Cell::default() };
    Ok(Search::with(order, table, windows, compared))
}
