//! The search of the page: compiled once, whoever asks.

use engine::bench::DEFAULT_MEGABYTES;
use engine::memory::OutOfMemory;
use engine::observer::{End, Visit};
use engine::score::{MAX_PLY, Score};
use engine::{Candidate, Game, Limits, Observer, Outcome, Search};
use mix::{Mix, Priority, Variant};

/// The least index of each class of cutting moves, the first move tried being 1.
const CLASSES: [usize; 6] = [1, 2, 3, 4, 8, 16];

/// Cutoffs in the main search by the index of the cutting move: 1, 2, 3, 4 to 7, 8 to 15, 16 and more.
pub type Cutoffs = [u64; CLASSES.len()];

/// A search that is over.
#[derive(Debug)]
pub struct Searched {
    /// What it has found and counted.
    pub outcome: Outcome,
    /// Where in the order the cutting moves stood.
    pub cutoffs: Cutoffs,
    /// The searcher, with all that it has learnt.
    pub searcher: Search<Mix>,
}

/// Searches a position with a variant that knows nothing of other positions, and has a table of so many megabytes.
///
/// # Errors
/// If there is not so much memory.
pub fn search(
    variant: &Variant,
    game: &Game,
    limits: &Limits,
    megabytes: Option<usize>,
) -> Result<Searched, OutOfMemory> {
    let mut searcher = variant.search(megabytes.unwrap_or(DEFAULT_MEGABYTES))?;
    let mut watch = Watch { tried: [0; MAX_PLY + 1], cutoffs: Cutoffs::default() };
    let outcome = searcher.run_observed(game, limits, |_| {}, &mut watch);
    Ok(Searched { outcome, cutoffs: watch.cutoffs, searcher })
}

/// Counts cutoffs by the index of the cutting move.
struct Watch {
    /// How many moves the node at each ply has tried.
    tried: [usize; MAX_PLY + 1],
    cutoffs: Cutoffs,
}

impl Observer<Priority> for Watch {
    /// It counts moves that are tried, whether the node behind one is entered or not.
    const WATCHES: bool = false;

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
