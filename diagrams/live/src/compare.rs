//! Variants against each other: what each of them searches, position by position.

use engine::{Game, Limits};
use mix::Variant;
use serde::{Deserialize, Serialize};

use crate::heat::Heat;
use crate::position::At;
use crate::search::{Cutoffs, Searched, search};

/// Who searches what, and how deep.
#[derive(Debug, Deserialize)]
pub struct Asked {
    /// Stages and variants.
    variants: Vec<String>,
    /// Positions, each searched as if there were no other.
    positions: Vec<At>,
    /// The depth in plies.
    depth: i32,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
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
    /// The nodes of the main search.
    main_nodes: u64,
    /// Where in the order the cutting moves stood.
    cutoffs: Cutoffs,
    /// What its history has learnt; `None` if it has none.
    heat: Option<Heat>,
}

/// Searches each position with each variant, and tells each count as soon as it is there.
///
/// # Errors
/// What is wrong with a position or a variant; then nothing is searched.
pub fn answer(asked: &Asked, tell: &mut dyn FnMut(&Counted)) -> crate::Result<()> {
    let games = asked
        .positions
        .iter()
        .map(At::game)
        .collect::<crate::Result<Vec<Game>>>()?;
    let variants = asked
        .variants
        .iter()
        .map(|word| word.parse())
        .collect::<Result<Vec<Variant>, _>>()?;
    let limits = Limits::depth(asked.depth);
    for (position, game) in games.iter().enumerate() {
        for (number, variant) in variants.iter().enumerate() {
            let Searched { outcome, cutoffs, searcher } =
                search(variant, game, &limits, asked.hash)?;
            tell(&Counted {
                position,
                variant: number,
                nodes: outcome.statistics.nodes(),
                main_nodes: outcome.statistics.main_nodes,
                cutoffs,
                heat: Heat::of(variant, searcher.ordering().order()),
            });
        }
    }
    Ok(())
}
