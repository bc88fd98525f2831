//! The laboratory: it runs the searches that an experiment needs, each only once.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use anyhow::Context;
use cozy_chess::Board;
use engine::move_search::{MoveContext, Searched};
use engine::score::Score;
use engine::{Event, Game, Limits, MoveSearch, Outcome, Search};
use indicatif::ProgressBar;
use mix::{Counts, Order, Pick, Settings, Table, Variant};
use rayon::prelude::*;
use rows::{Origin, Rows, SearchKey};

use crate::groups::{Groups, NodeCounter};
use crate::kept::{Found, Kept};
use crate::subject::Subject;
use crate::task::{Chunk, Iteration, PositionSearch, SuiteSearches, Task};

pub(crate) type Watched = (Order, Table, Compared, Pick, Settings);

/// The windows of a variant, and a count of the moves whose reduction history
/// changes.
#[derive(Debug, Default)]
pub(crate) struct Compared {
    own: Settings,
    deaf: Settings,
    changed: Cell<u64>,
    /// The count when each iteration of the last search began.
    changed_before: RefCell<Vec<u64>>,
}

impl MoveSearch for Compared {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        let mut before = self.changed_before.borrow_mut();
        if last.is_none() {
            before.clear();
        }
        before.push(self.changed.get());
        drop(before);
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

/// Searches, and remembers the results.
#[derive(Debug)]
pub struct Lab {
    known: RefCell<HashMap<Task, Rc<SuiteSearches>>>,
    /// One step per position searched, or per pair of games.
    pub(crate) bar: ProgressBar,
    /// The earlier measurements, to which new ones are added.
    pub(crate) rows: Option<Rows>,
    /// The rows of the variants used so far.
    kept: RefCell<HashMap<Variant, Arc<Kept>>>,
    /// How many positions of announced tasks have not been asked for yet.
    announced: RefCell<HashMap<Task, u64>>,
}

impl Lab {
    /// A laboratory that shows its progress on a bar. What is in `rows` isn't
    /// measured again, and new measurements are added to them.
    pub fn new(bar: ProgressBar, rows: Option<Rows>) -> Self {
        Self {
            known: RefCell::default(),
            bar,
            rows,
            kept: RefCell::default(),
            announced: RefCell::default(),
        }
    }

    /// Adds this many steps to the progress bar, under this heading.
    pub(crate) fn begin(&self, steps: u64, heading: &str) {
        self.bar.inc_length(steps);
        self.bar.set_message(heading.to_owned());
    }

    /// Adds the steps of tasks that will be asked for, so that the progress bar
    /// covers all of them.
    pub fn announce(&self, tasks: impl Iterator<Item = Task>) {
        for task in tasks.map(|task| Task { groups: false, ..task }) {
            let steps = task.suite.boards().len() as u64;
            if !self.known.borrow().contains_key(&task)
                && self.announced.borrow_mut().insert(task, steps).is_none()
            {
                self.bar.inc_length(steps);
            }
        }
    }

    /// Clears the progress bar: no more searches for now.
    pub fn finish(&self) {
        self.announced.borrow_mut().clear();
        self.bar.finish_and_clear();
        self.bar.reset();
        self.bar.set_length(0);
    }

    /// The results of a task. What is known, from this program or from rows, is not
    /// searched again.
    pub(crate) fn search(&self, task: &Task) -> anyhow::Result<Rc<SuiteSearches>> {
        let key = Task { groups: false, ..task.clone() };
        if let Some(searches) = self.known.borrow().get(&key)
            && (searches.groups.is_some() || !task.groups)
        {
            return Ok(Rc::clone(searches));
        }
        let kept = self.kept(task.variant)?;
        let kept = kept.as_deref();
        let chunks = task.chunks(kept.map(Kept::fingerprint).unwrap_or_default());
        let find =
            |chunk: &Chunk| kept.map_or(Ok(None), |kept| kept.find(task, chunk));
        let found = chunks.iter().map(find).collect::<anyhow::Result<Vec<_>>>()?;
        let missing =
            chunks.iter().zip(&found).filter(|(_, found)| found.is_none());
        let missing = missing.map(|(chunk, _)| chunk.len() as u64).sum();
        self.bar.dec_length(self.announced.borrow_mut().remove(&key).unwrap_or(0));
        self.begin(missing, &task.variant.to_string());
        let bar = &self.bar;
        let measure = |(chunk, found): (Chunk, Option<_>)| match found {
            Some(found) => Ok(found),
            None => task.measure(&chunk, kept, bar),
        };
        let found = chunks.into_par_iter().zip(found).map(measure);
        let found = found.collect::<anyhow::Result<Vec<Vec<Found>>>>()?;
        let (of_position, each): (Vec<_>, Vec<Option<Groups>>) =
            found.into_iter().flatten().unzip();
        let each: Option<Vec<Groups>> = each.into_iter().collect();
        let groups = each.map(|each| {
            let mut sum = Groups::default();
            each.iter().for_each(|groups| sum.add_all(groups));
            sum
        });
        let searches = Rc::new(SuiteSearches { of_position, groups });
        self.known.borrow_mut().insert(key, Rc::clone(&searches));
        Ok(searches)
    }

    /// The rows of a variant, if rows are kept. There are none for a rung of one's
    /// own, about which less is known than a row contains.
    fn kept(&self, subject: Subject) -> anyhow::Result<Option<Arc<Kept>>> {
        let (Some(rows), Subject::Variant(variant)) = (&self.rows, subject) else {
            return Ok(None);
        };
        if let Some(kept) = self.kept.borrow().get(&variant) {
            return Ok(Some(Arc::clone(kept)));
        }
        let kept = Arc::new(Kept::open(rows, variant)?);
        self.kept.borrow_mut().insert(variant, Arc::clone(&kept));
        Ok(Some(kept))
    }
}

impl Task {
    /// Searches the positions of a chunk, and adds each to the rows as soon as it's
    /// done.
    fn measure(
        &self,
        chunk: &Chunk,
        kept: Option<&Kept>,
        bar: &ProgressBar,
    ) -> anyhow::Result<Vec<Found>> {
        if let Subject::Rung(_) = self.variant {
            return self.measure_outside(chunk, bar);
        }
        let mut searcher = self.searcher()?;
        let search = |(key, origin, board): &(SearchKey, Origin, &Board)| {
            let (search, groups) = self.search_one(&mut searcher, board);
            if let Some(kept) = kept {
                let groups = self.groups.then_some(&groups);
                kept.add((key, origin, board), &search, groups)?;
            }
            bar.inc(1);
            Ok((search, Some(groups)))
        };
        chunk.iter().map(search).collect()
    }

    /// Searches the positions of a chunk with an engine about which only its own
    /// output is known.
    fn measure_outside(
        &self,
        chunk: &Chunk,
        bar: &ProgressBar,
    ) -> anyhow::Result<Vec<Found>> {
        let mut searcher = self.variant.engine().searcher(self.hash)?;
        let limits = Limits { nodes: self.nodes, ..Limits::depth(self.depth) };
        let search = |(_, _, board): &(SearchKey, Origin, &Board)| {
            searcher.new_game();
            let mut outcomes = Vec::new();
            let mut report = |event: Event| {
                if let Event::Iteration(outcome) = event {
                    outcomes.push(outcome.clone());
                }
            };
            let game = Game::new((*board).clone());
            let outcome = searcher.run(&game, &limits, &mut report);
            bar.inc(1);
            let stopped = outcome.depth != self.depth || outcomes.is_empty();
            outcomes.extend(stopped.then_some(outcome));
            let iteration = |outcome| Iteration {
                outcome,
                counts: Counts::default(),
                changed: 0,
            };
            let iterations = outcomes.into_iter().map(iteration).collect();
            (PositionSearch { iterations, stopped }, None)
        };
        Ok(chunk.iter().map(search).collect())
    }

    /// Searches a position, and counts its nodes in groups.
    fn search_one(
        &self,
        searcher: &mut Search<Watched>,
        board: &Board,
    ) -> (PositionSearch, Groups) {
        searcher.new_game();
        let limits = Limits { nodes: self.nodes, ..Limits::depth(self.depth) };
        let (mut outcomes, mut watch) = (Vec::new(), NodeCounter::default());
        let report = |event: Event| {
            if let Event::Iteration(outcome) = event {
                outcomes.push(outcome.clone());
            }
        };
        let outcome = searcher.run_observed(
            &Game::new(board.clone()),
            &limits,
            report,
            &mut watch,
        );
        let stopped = outcome.depth != self.depth || outcomes.is_empty();
        let completed = outcomes.len();
        if stopped {
            outcomes.push(outcome);
        }
        let (order, compared) = (searcher.ordering(), searcher.move_search());
        let changed_before = compared.changed_before.borrow();
        let iteration = |(index, outcome): (usize, Outcome)| {
            // The counts when the next iteration began; if there was none, the
            // current ones.
            let next = if index < completed { index + 1 } else { usize::MAX };
            let counts =
                order.counts_before.get(next).unwrap_or(&order.rules().counts);
            let changed =
                changed_before.get(next).copied().unwrap_or(compared.changed.get());
            Iteration {
                outcome,
                counts: counts.since(&order.counts_before[0]),
                changed: changed - changed_before[0],
            }
        };
        let iterations = outcomes.into_iter().enumerate().map(iteration).collect();
        (PositionSearch { iterations, stopped }, watch.groups)
    }

    fn searcher(&self) -> anyhow::Result<Search<Watched>> {
        let Self { variant, hash, .. } = self;
        let variant = variant.variant()?;
        let plugs = variant
            .plugs(*hash)
            .with_context(|| format!("a table of {hash} MB"))?;
        let (order, table, own) = plugs;
        let deaf = *variant.but("reduce-history=deaf")?.settings();
        let compared = Compared { own, deaf, ..Compared::default() };
        Ok(Search::with(order, table, compared, own))
    }

    /// A searcher after the search of a position, and the result of that search.
    pub(crate) fn searched(
        &self,
        board: &Board,
    ) -> anyhow::Result<(Search<Watched>, Outcome)> {
        let mut searcher = self.searcher()?;
        let outcome = searcher.run(
            &Game::new(board.clone()),
            &Limits::depth(self.depth),
            |_| {},
        );
        Ok((searcher, outcome))
    }
}
