//! The search of a stage: iterative deepening (Slate & Atkin 1977), from the first
//! ply to a limit.

use std::mem;

use crate::game::Game;
use crate::iteration::Iteration;
use crate::limits::{Limits, MAX_DEPTH, Meter, Stopped};
use crate::lines::Lines;
use crate::mate_line;
use crate::memory::OutOfMemory;
use crate::move_search::MoveSearch;
use crate::negamax::Run;
use crate::observer::{NoObserver, Observer};
use crate::ordering::Ordering;
use crate::outcome::{Event, Outcome};
use crate::principal_variation::Line;
use crate::score::mate_in_moves;
use crate::stage::Stage;
use crate::table::{Bound, Table};

/// A stage's searcher, with all that it has learnt.
#[derive(Debug)]
pub struct Search<S: Stage> {
    ordering: S::Ordering,
    table: S::Table,
    move_search: S::MoveSearch,
    pruning: S::Pruning,
    lines: Lines,
}

impl<S: Stage> Search<S> {
    /// A searcher that has learnt nothing, with a table of this size in megabytes
    /// of 2²⁰ bytes; stages without a table ignore it.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(megabytes: usize) -> Result<Self, OutOfMemory> {
        let table = S::Table::with_megabytes(megabytes)?;
        Ok(Self::with(
            Default::default(),
            table,
            Default::default(),
            Default::default(),
        ))
    }

    /// A searcher with these plugs.
    pub fn with(
        ordering: S::Ordering,
        table: S::Table,
        move_search: S::MoveSearch,
        pruning: S::Pruning,
    ) -> Self {
        Self { ordering, table, move_search, pruning, lines: Lines::new() }
    }

    /// Forgets everything, for another game.
    pub fn new_game(&mut self) {
        self.ordering.new_game();
        self.table.clear();
    }

    /// What has been learnt about the order of moves.
    pub fn ordering(&self) -> &S::Ordering {
        &self.ordering
    }

    /// The table.
    pub fn table(&self) -> &S::Table {
        &self.table
    }

    /// How moves are searched.
    pub fn move_search(&self) -> &S::MoveSearch {
        &self.move_search
    }

    /// What is given up.
    pub fn pruning(&self) -> &S::Pruning {
        &self.pruning
    }

    /// Searches the game's position until a limit is reached, and returns what it
    /// has proved by then: there is always a move, if any allowed one is legal.
    ///
    /// `report` is called for each root move before it is searched, and for each
    /// iteration at its end, if that has proved anything. What is learnt is kept
    /// for the next search, as far as ordering and table keep it.
    pub fn run(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: impl FnMut(Event),
    ) -> Outcome {
        self.run_observed(game, limits, report, &mut NoObserver)
    }

    /// Like [`Self::run`], with an observer that is told about each step.
    pub fn run_observed(
        &mut self,
        game: &Game,
        limits: &Limits,
        mut report: impl FnMut(Event),
        observer: &mut impl Observer<S::Ordering>,
    ) -> Outcome {
        self.ordering.new_search();
        self.table.new_search();
        self.lines.begin(game);
        let unsearched = Outcome::unsearched(game.position(), limits);
        let (mut outcome, mut last) = (unsearched.clone(), None);
        let mut searched = Line::new();
        let move_search = &self.move_search;
        let mut run = Run::<S, _> {
            ordering: &mut self.ordering,
            table: &mut self.table,
            move_search,
            pruning: &self.pruning,
            lines: &mut self.lines,
            root_moves: &limits.root_moves,
            iteration: Iteration::default(),
            meter: Meter::new(limits),
            report: &mut report,
            observer,
        };
        // ANCHOR: deepen
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        for depth in 1..=deepest {
            if depth > 1 {
                run.ordering.new_iteration(game.position(), &searched);
            }
            run.meter.selective_depth = 0;
            run.iteration = Iteration::after(&outcome);
            let root =
                |alpha, beta| run.negamax(game.position(), depth, 0, alpha, beta);
            let found = match move_search.root(last, root) {
                Ok(score) => {
                    Some((score, Bound::Exact, run.lines.best.line(0).clone()))
                }
                Err(Stopped) => {
                    let proved = mem::take(&mut run.iteration).proved(&outcome);
                    proved.map(|(score, line)| (score, Bound::Lower, line))
                }
            };
            let Some((score, bound, line)) = found else { break };
            // ANCHOR_END: deepen
            last = Some(score);
            outcome = Outcome {
                best_move: line.first().copied(),
                score,
                bound,
                depth,
                selective_depth: run.meter.selective_depth,
                principal_variation: line,
                hashfull: run.table.hashfull(),
                statistics: run.meter.statistics.clone(),
            };
            outcome.keep_mate(&unsearched);
            searched.clone_from(&outcome.principal_variation);
            mate_line::complete(&mut outcome, game.position(), &*run.table);
            (run.report)(Event::Iteration(&outcome));
            // ANCHOR: stop
            let has_mate = limits
                .mate
                .zip(mate_in_moves(score))
                .is_some_and(|(m, n)| n.abs() <= m);
            let is_over = outcome.best_move.is_none() || bound == Bound::Lower;
            if is_over || limits.control.is_late() || has_mate {
                break;
            }
            // ANCHOR_END: stop
        }
        outcome.statistics = run.meter.statistics;
        outcome
    }
}
