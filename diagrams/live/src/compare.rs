//! Variants against each other: what each of them searches, position by position.

use engine::bench::DEFAULT_MEGABYTES;
use engine::observer::{End, Visit};
use engine::score::{MAX_PLY, Score};
use engine::{Candidate, Game, Limits, Observer};
use mix::{Priority, Variant};
use serde::{Deserialize, Serialize};

use crate::heat::Heat;
use crate::position::At;

/// The least index of each class of cutting moves, the first move tried being 1.
const CLASSES: [usize; 6] = [1, 2, 3, 4, 8, 16];

/// Who searches what, and how deep.
#[derive(Debug, Deserialize)]
pub struct Asked {
    /// Stages and variants.
    variants: Vec<String>,
    /// Positions, each searched as if there were no other.
    positions: Vec<At>,
    /// In plies.
    depth: i32,
    /// The table in megabytes; 0 is none.
    hash: Option<usize>,
}

/// What one variant has counted at one position, over all iterations.
#[derive(Debug, Serialize)]
pub struct Counted {
    /// The number of the position in the question, from 0.
    position: usize,
    /// The number of the variant, from 0.
    variant: usize,
    /// All nodes.
    nodes: u64,
    /// Those of the main search.
    main_nodes: u64,
    /// Cutoffs in the main search, by the index of the cutting move: 1, 2, 3, 4 to 7, 8 to 15, 16 and more.
    cutoffs: [u64; CLASSES.len()],
    /// What its history has learnt; `None` if it has none.
    heat: Option<Heat>,
}

/// Searches each position with each variant, and tells each count as soon as it is there.
///
/// # Errors
/// What is wrong with a position or a variant; then nothing is searched.
pub fn answer(asked: &Asked, tell: &mut dyn FnMut(&Counted)) -> anyhow::Result<()> {
    let games = asked.positions.iter().map(At::game).collect::<anyhow::Result<Vec<Game>>>()?;
    let variants =
        asked.variants.iter().map(|word| word.parse()).collect::<Result<Vec<Variant>, _>>()?;
    for (position, game) in games.iter().enumerate() {
        for (variant, chosen) in variants.iter().enumerate() {
            let mut search = chosen.search(asked.hash.unwrap_or(DEFAULT_MEGABYTES))?;
            let mut indices = Indices::default();
            let limits = Limits::depth(asked.depth);
            let outcome = search.run_observed(game, &limits, |_| {}, &mut indices);
            tell(&Counted {
                position,
                variant,
                nodes: outcome.statistics.nodes(),
                main_nodes: outcome.statistics.main_nodes,
                cutoffs: indices.cutoffs,
                heat: Heat::of(chosen, search.ordering()),
            });
        }
    }
    Ok(())
}

/// Counts cutoffs by the index of the cutting move.
struct Indices {
    /// How many moves the node at each ply has tried.
    tried: [usize; MAX_PLY + 1],
    cutoffs: [u64; CLASSES.len()],
}

impl Default for Indices {
    fn default() -> Self {
        Self { tried: [0; MAX_PLY + 1], cutoffs: [0; CLASSES.len()] }
    }
}

impl Observer<Priority> for Indices {
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
