//! The search of the page, compiled once for all questions and all watches.

use cozy_chess::Move;
use engine::bench::DEFAULT_MEGABYTES;
use engine::memory::OutOfMemory;
use engine::observer::{End, Visit};
use engine::score::{MAX_PLY, Score};
use engine::{Candidate, Event, Game, Limits, Observer, Outcome, Search};
use mix::{Priority, Variant};

use crate::root::{self, Plugs};

/// The least index of each class of cutting moves, the first move tried being 1.
const CLASSES: [usize; 6] = [1, 2, 3, 4, 8, 16];

/// Cutoffs in the main search by the index of the cutting move: 1, 2, 3, 4 to 7, 8 to 15, 16 and more.
pub(crate) type Cutoffs = [u64; CLASSES.len()];

/// A search that is over.
#[derive(Debug)]
pub(crate) struct Searched {
    /// What it has found and counted.
    pub(crate) outcome: Outcome,
    /// Where in the order the cutting moves stood.
    pub(crate) cutoffs: Cutoffs,
    /// The searcher, with all that it has learnt.
    pub(crate) searcher: Search<Plugs>,
}

/// Searches a position with a variant that knows nothing of other positions; its table has so many megabytes, or as
/// many as on the ladder.
///
/// # Errors
/// If there is not that much memory.
pub(crate) fn search(
    variant: &Variant,
    game: &Game,
    limits: &Limits,
    megabytes: Option<usize>,
) -> Result<Searched, OutOfMemory> {
    let mut searcher = searcher(variant, megabytes, Vec::new())?;
    let mut counter =
        Counter { tried: [0; MAX_PLY + 1], cutoffs: Cutoffs::default() };
    let outcome = run(&mut searcher, game, limits, &mut |_| {}, &mut counter);
    Ok(Searched { outcome, cutoffs: counter.cutoffs, searcher })
}

/// A variant's searcher that has learnt nothing; at its root it tries these moves first, if there are any.
///
/// # Errors
/// If there is not that much memory for its table.
pub(crate) fn searcher(
    variant: &Variant,
    megabytes: Option<usize>,
    root: Vec<Move>,
) -> Result<Search<Plugs>, OutOfMemory> {
    Ok(root::search(variant.plugs(megabytes.unwrap_or(DEFAULT_MEGABYTES))?, root))
}

/// Searches until a limit is reached. Nodes whose score is known without entering them are not entered, and the watch
/// does not hear of them, so this is as quick as a search that nobody watches.
pub(crate) fn run(
    searcher: &mut Search<Plugs>,
    game: &Game,
    limits: &Limits,
    report: &mut dyn FnMut(Event),
    watch: &mut dyn Watch,
) -> Outcome {
    searcher.run_observed(game, limits, report, &mut Watched::<false>(watch))
}

/// The same search, of which the watch hears each node.
pub(crate) fn run_in_full(
    searcher: &mut Search<Plugs>,
    game: &Game,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Outcome {
    searcher.run_observed(game, limits, |_| {}, &mut Watched::<true>(watch))
}

/// An observer behind a pointer, so that the search is the same code for all of them.
pub(crate) trait Watch {
    /// As [`Observer::enter`].
    fn enter(&mut self, _visit: &Visit) {}

    /// As [`Observer::try_move`].
    fn try_move(
        &mut self,
        _ply: usize,
        _candidate: &Candidate,
        _priority: Priority,
    ) {
    }

    /// As [`Observer::prune`].
    fn prune(
        &mut self,
        _ply: usize,
        _rest: &mut dyn Iterator<Item = (Priority, Candidate)>,
    ) {
    }

    /// As [`Observer::leave`].
    fn leave(&mut self, _ply: usize, _score: Score, _end: End) {}
}

/// A watch that hears nothing.
pub(crate) struct Nobody;

impl Watch for Nobody {}

/// Hands on what it hears, of every node or only of those that have to be entered.
struct Watched<'a, const EVERY_NODE: bool>(&'a mut dyn Watch);

impl<const EVERY_NODE: bool> Observer<Priority> for Watched<'_, EVERY_NODE> {
    const WATCHES: bool = EVERY_NODE;

    fn enter(&mut self, visit: &Visit) {
        self.0.enter(visit);
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        self.0.try_move(ply, candidate, priority);
    }

    fn prune(
        &mut self,
        ply: usize,
        mut rest: impl Iterator<Item = (Priority, Candidate)>,
    ) {
        self.0.prune(ply, &mut rest);
    }

    fn leave(&mut self, ply: usize, score: Score, end: End) {
        self.0.leave(ply, score, end);
    }
}

/// Counts cutoffs by the index of the cutting move.
struct Counter {
    /// How many moves the node at each ply has tried.
    tried: [usize; MAX_PLY + 1],
    cutoffs: Cutoffs,
}

impl Watch for Counter {
    fn enter(&mut self, visit: &Visit) {
        self.tried[visit.ply] = 0;
    }

    fn try_move(&mut self, ply: usize, _: &Candidate, _: Priority) {
        self.tried[ply] += 1;
    }

    fn leave(&mut self, ply: usize, _: Score, end: End) {
        if end == End::Cutoff {
            let class = CLASSES.partition_point(|&least| least <= self.tried[ply]);
            self.cutoffs[class - 1] += 1;
        }
    }
}
