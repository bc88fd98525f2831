//! The search of the page, compiled once for all questions and all watches.

use std::cell::RefCell;

use cozy_chess::Move;
use engine::bench::DEFAULT_MEGABYTES;
use engine::observer::{End, Observer, Visit};
use engine::score::Score;
use engine::{Candidate, Event, Game, Limits, Outcome, Position};
use mix::{Priority, Variant};
use serde::Deserialize;

use crate::position::At;
use crate::root::{self, Plugs};

/// What is searched, by whom, and how long: a part of most questions.
#[derive(Debug, Deserialize)]
pub(crate) struct Task {
    #[serde(flatten)]
    at: At,
    /// A stage or a variant.
    variant: String,
    /// The last iteration, in plies.
    depth: Option<i32>,
    /// The nodes after which the search is broken off; without them it never is.
    nodes: Option<u64>,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
    hash: Option<usize>,
}

/// A task that makes sense. Its searcher knows nothing of other positions.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    pub(crate) game: Game,
    pub(crate) variant: Variant,
    pub(crate) limits: Limits,
    /// The table's size; without it, that of the ladder.
    pub(crate) megabytes: Option<usize>,
    /// The moves to be tried first at the root, in this order; none where the variant decides.
    pub(crate) order: Vec<Move>,
}

impl Task {
    /// The search that is asked for.
    ///
    /// # Errors
    /// What is wrong with the position or the variant, or that the search would have no end.
    pub(crate) fn search(&self) -> crate::Result<Search> {
        let (game, variant) = (self.at.line()?.game, self.variant.parse()?);
        if self.depth.is_none() && self.nodes.is_none() {
            return Err("a thought needs a depth or a number of nodes".into());
        }
        let limits = Limits { depth: self.depth, nodes: self.nodes, ..Limits::default() };
        Ok(Search { game, variant, limits, megabytes: self.hash, order: Vec::new() })
    }
}

impl Search {
    /// Searches until a limit is reached, and returns the searcher with all that it has learnt.
    ///
    /// # Errors
    /// If there is not enough memory for the table.
    pub(crate) fn run(
        &self,
        watch: &mut dyn Watch,
    ) -> crate::Result<(Outcome, engine::Search<Plugs>)> {
        let plugs = self.variant.plugs(self.megabytes.unwrap_or(DEFAULT_MEGABYTES))?;
        let mut searcher = root::search(plugs, self.order.clone());
        let hears_every_node = watch.hears_every_node();
        let watch = RefCell::new(watch);
        let report = |event: Event| watch.borrow_mut().report(event);
        let (game, limits, path) = (&self.game, &self.limits, Vec::new());
        let outcome = if hears_every_node {
            searcher.run_observed(
                game,
                limits,
                report,
                &mut Watched::<true> { path, watch: &watch },
            )
        } else {
            searcher.run_observed(
                game,
                limits,
                report,
                &mut Watched::<false> { path, watch: &watch },
            )
        };
        Ok((outcome, searcher))
    }
}

/// A node on the way from the root to the present one.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) position: Position,
    /// The plies to search.
    pub(crate) depth: i32,
    /// The window, in centipawns for the side to move.
    pub(crate) window: (Score, Score),
    /// The moves that were tried, the present one last.
    pub(crate) tried: Vec<(Candidate, Priority)>,
}

/// Who watches a search, behind a pointer, so that the search is the same code for all. A path leads from the root to
/// the node that it is about, which is the last one of it.
pub(crate) trait Watch {
    /// Whether every node is entered. Otherwise those are not whose score is known without, and the search is as quick
    /// as one that nobody watches.
    fn hears_every_node(&self) -> bool {
        false
    }

    /// What the search reports of itself.
    fn report(&mut self, _event: Event) {}

    /// A node was entered.
    fn enter(&mut self, _path: &[Open]) {}

    /// A cutoff spared a node these moves.
    fn prune(&mut self, _path: &[Open], _rest: &mut dyn Iterator<Item = (Priority, Candidate)>) {}

    /// A node is left with this score in centipawns for its side to move.
    fn leave(&mut self, _path: &[Open], _score: Score, _end: End) {}
}

/// Keeps the path, and hands on what it hears.
struct Watched<'a, 'w, const EVERY_NODE: bool> {
    path: Vec<Open>,
    watch: &'a RefCell<&'w mut dyn Watch>,
}

impl<const EVERY_NODE: bool> Observer<Priority> for Watched<'_, '_, EVERY_NODE> {
    const WATCHES: bool = EVERY_NODE;

    fn enter(&mut self, visit: &Visit) {
        let &Visit { position, ply, depth, alpha, beta } = visit;
        let (position, tried) = (position.clone(), Vec::new());
        self.path.truncate(ply); // a search that was broken off has left without a word
        self.path.push(Open { position, depth, window: (alpha, beta), tried });
        self.watch.borrow_mut().enter(&self.path);
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        self.path[ply].tried.push((*candidate, priority));
    }

    fn prune(&mut self, _: usize, mut rest: impl Iterator<Item = (Priority, Candidate)>) {
        self.watch.borrow_mut().prune(&self.path, &mut rest);
    }

    fn leave(&mut self, _: usize, score: Score, end: End) {
        self.watch.borrow_mut().leave(&self.path, score, end);
        self.path.pop();
    }
}
