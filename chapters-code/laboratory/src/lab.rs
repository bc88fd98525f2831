//! The laboratory: it searches what an experiment asks for, each search once.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use cozy_chess::Board;
use engine::reductions::{MoveContext, Reductions};
use engine::{Event, Game, Limits, Outcome, Search};
use indicatif::ProgressBar;
use mix::{Order, Pick, Reduced, Table, Variant, Windowed};
use rayon::prelude::*;

use crate::suites::Suite;
use crate::tally::{Tally, Watch};

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// To this depth, in plies.
    Depth(i32),
    /// As far as so many nodes allow.
    Nodes(u64),
}

/// What is searched.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// By whom.
    pub variant: Variant,
    /// Which positions.
    pub suite: Suite,
    /// How far.
    pub reach: Reach,
    /// With a table of so many megabytes.
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
    /// Nodes whose moves were tried, those with a move to try first, and those where it was the best
    /// line's.
    pub tried: [u64; 3],
    /// Moves that would have been searched to another depth if nothing were known of them.
    pub changed: u64,
}

/// What a task came to: a sample for each position.
pub type Found = Arc<Vec<Sample>>;

/// The plugs of a watched search.
pub(crate) type Watched = (Order, Table, Windowed, Compared, Pick);

/// The reductions of a variant, and a count of the moves to which history makes a difference.
#[derive(Debug, Default)]
pub(crate) struct Compared {
    own: Reduced,
    deaf: Reduced,
    changed: std::cell::Cell<u64>,
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
    boards: Mutex<HashMap<Suite, Arc<Vec<Board>>>>,
    bar: ProgressBar,
}

impl Lab {
    /// A laboratory that shows its progress on a bar, a step for each position searched.
    pub fn new(bar: ProgressBar) -> Self {
        Self { known: Mutex::default(), boards: Mutex::default(), bar }
    }

    /// Nothing more is searched for now.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
        self.bar.reset();
        self.bar.set_length(0);
    }

    /// The positions of a suite.
    ///
    /// # Errors
    /// Which line is no position.
    pub fn boards(&self, suite: &Suite) -> anyhow::Result<Arc<Vec<Board>>> {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = boards.get(suite) {
            return Ok(Arc::clone(known));
        }
        let found = Arc::new(suite.boards()?);
        boards.insert(suite.clone(), Arc::clone(&found));
        Ok(found)
    }

    /// Does some tasks side by side, so that [`Self::search`] knows them.
    ///
    /// # Errors
    /// As of [`Self::search`].
    pub fn search_all(&self, tasks: &HashSet<Task>) -> anyhow::Result<()> {
        for task in tasks {
            self.boards(&task.suite)?; // now, while nobody waits for them
        }
        tasks.par_iter().try_for_each(|task| self.search(task).map(drop))
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
        let boards = self.boards(&task.suite)?;
        self.bar.inc_length(boards.len() as u64);
        self.bar.set_message(task.variant.to_string());
        let found = Arc::new(if task.one_searcher {
            let mut searcher = None;
            boards
                .iter()
                .map(|board| self.sample(task, board, &mut searcher))
                .collect::<Result<_, _>>()
        } else {
            boards
                .par_iter()
                .map(|board| self.sample(task, board, &mut None))
                .collect::<Result<_, _>>()
        }?);
        known().insert(task.clone(), Arc::clone(&found));
        Ok(found)
    }

    fn sample(
        &self,
        task: &Task,
        board: &Board,
        kept: &mut Option<Search<Watched>>,
    ) -> anyhow::Result<Sample> {
        let mut searcher = match kept.take() {
            Some(searcher) => searcher,
            None => searcher(&task.variant, task.hash)?,
        };
        searcher.new_game();
        let limits = match task.reach {
            Reach::Depth(depth) => Limits::depth(depth),
            Reach::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        };
        let (mut iterations, mut watch) = (Vec::new(), Watch::new());
        let report = |event: Event| {
            if let Event::Iteration(outcome) = event {
                iterations.push(outcome.clone());
            }
        };
        let game = Game::new(board.clone());
        let outcome = searcher.run_observed(&game, &limits, report, &mut watch);
        if task.reach != Reach::Depth(outcome.depth) || iterations.is_empty() {
            iterations.push(outcome); // of an iteration that was broken off
        }
        self.bar.inc(1);
        let counts = searcher.ordering().counts();
        let sample = Sample {
            iterations,
            tally: watch.tally,
            tried: [&counts.nodes, &counts.first_moves, &counts.line_moves].map(|it| it.get()),
            changed: searcher.reductions().changed.get(),
        };
        if task.one_searcher {
            *kept = Some(searcher);
        }
        Ok(sample)
    }
}

/// A searcher of a variant that can be looked into.
///
/// # Errors
/// If there is no memory for the table.
pub(crate) fn searcher(variant: &Variant, hash: usize) -> anyhow::Result<Search<Watched>> {
    let plugs = variant.plugs(hash).with_context(|| format!("a table of {hash} MB"))?;
    let (order, table, windows, own) = plugs;
    let deaf = Reduced::new(variant.but("reduce-history=deaf")?.settings().to_owned());
    let compared = Compared { own, deaf, changed: Default::default() };
    Ok(Search::with(order, table, windows, compared))
}
