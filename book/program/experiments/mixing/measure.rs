//! What a mixture does with the built-in suite.

use cozy_chess::Board;
use engine::{Game, Limits, Outcome, Search};
use rayon::prelude::*;

use super::super::own::{geometric_factor, sum};
use super::order::Kinds;
use super::{Mixed, Mixture};

/// What a mixture did with the built-in suite.
#[derive(Clone, Debug)]
pub(in super::super) struct Measured {
    /// One outcome for each position.
    pub(in super::super) outcomes: Vec<Outcome>,
    /// The cutoffs by kind of move, over all positions.
    pub(in super::super) kinds: Kinds,
}

/// Searches the built-in suite to a depth. Each position is searched by a searcher that knows
/// nothing; or all by the same one, which is told to forget before each.
pub(in super::super) fn measure<M: Mixture>(
    depth: i32,
    is_one_searcher: bool,
) -> anyhow::Result<Measured> {
    let boards = engine::suite::built_in();
    let search = |searcher: &mut Search<Mixed<M>>, board: &Board| {
        searcher.new_game();
        searcher.run(&Game::new(board.clone()), &Limits::depth(depth), |_| {})
    };
    let megabytes = engine::bench::DEFAULT_MEGABYTES;
    if is_one_searcher {
        let mut searcher = Search::new(megabytes)?;
        let outcomes = boards.iter().map(|board| search(&mut searcher, board)).collect();
        return Ok(Measured { outcomes, kinds: searcher.ordering().kinds });
    }
    let found: Vec<(Outcome, Kinds)> = boards
        .par_iter()
        .map(|board| -> anyhow::Result<_> {
            let mut searcher = Search::new(megabytes)?;
            Ok((search(&mut searcher, board), searcher.ordering().kinds))
        })
        .collect::<Result<_, _>>()?;
    let mut kinds = Kinds::default();
    for (_, of) in &found {
        kinds.table_move += of.table_move;
        kinds.captures += of.captures;
        kinds.quiets += of.quiets;
        kinds.killers.iter_mut().zip(of.killers).for_each(|(all, count)| *all += count);
    }
    Ok(Measured { outcomes: found.into_iter().map(|(outcome, _)| outcome).collect(), kinds })
}

impl Measured {
    /// All nodes.
    pub(in super::super) fn nodes(&self) -> u64 {
        sum(&self.outcomes).nodes()
    }

    /// The nodes of the main search.
    pub(in super::super) fn main_nodes(&self) -> u64 {
        sum(&self.outcomes).main_nodes
    }

    /// How many times as many nodes as `other`, as the geometric mean over the positions.
    pub(in super::super) fn geometric_factor(&self, other: &Self) -> f64 {
        geometric_factor(&self.outcomes, &other.outcomes)
    }

    /// In how many positions the score differs from that of `other`.
    pub(in super::super) fn other_scores(&self, other: &Self) -> usize {
        let pairs = self.outcomes.iter().zip(&other.outcomes);
        pairs.filter(|(mine, theirs)| mine.score != theirs.score).count()
    }
}
