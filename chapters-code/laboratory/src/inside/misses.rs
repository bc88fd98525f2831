//! Where the first move fails to cut and a later one does, and what was searched
//! before that one.

use engine::observer::{End, Visit};
use engine::score::{MAX_PLY, Score};
use engine::{Candidate, Game, Limits, Observer};
use figures::Format;
use mix::Priority;
use rayon::prelude::*;
use serde_json::Value;

use super::look::{Heading, Look, row};
use crate::asked::Asked;
use crate::lab::searcher;
use crate::means::share;

/// The cutoffs of the table's first row by remaining depth. What is spent counts
/// nodes of the main search and the first of each quiescence.
pub(super) struct Misses;

impl Look for Misses {
    const COLUMNS: &'static [Heading] = &[
        ("left", "plies left", Format::Int),
        ("cutoffs", "cutoffs", Format::Int),
        ("of_cutoffs", "share of cutoffs", Format::Pct1),
        ("misses", "misses", Format::Int),
        ("rate", "missed", Format::Pct1),
        ("of_misses", "share of misses", Format::Pct1),
        ("spent", "nodes before the cut", Format::Int),
        ("of_nodes", "share of nodes", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let task = asked.first(asked.depth())?;
        let watched = |board| -> anyhow::Result<CutoffWatch> {
            let mut watch = CutoffWatch::default();
            let game = Game::new(board);
            searcher(&task)?.run_observed(
                &game,
                &Limits::depth(task.depth),
                |_| {},
                &mut watch,
            );
            Ok(watch)
        };
        let boards = asked.boards()?.into_par_iter();
        let found = boards.map(watched).collect::<anyhow::Result<Vec<_>>>()?;
        let sum =
            |of: &dyn Fn(&CutoffWatch) -> u64| found.iter().map(of).sum::<u64>();
        let all =
            |of: fn(&AtDepth) -> u64| sum(&|it| it.at_depth.iter().map(of).sum());
        let (cutoffs, misses) = (all(|it| it.count), all(|it| it.misses));
        let nodes = sum(&|it| it.nodes);
        let of_depth = |depth: usize| {
            let at = |of: fn(&AtDepth) -> u64| sum(&|it| of(&it.at_depth[depth]));
            let (count, missed, spent) =
                (at(|it| it.count), at(|it| it.misses), at(|it| it.spent));
            let shares = [
                (count, cutoffs),
                (missed, count),
                (missed, misses),
                (spent, nodes),
            ];
            let [of_cutoffs, rate, of_misses, of_nodes] =
                shares.map(|(part, whole)| share(part, whole));
            let cells = (
                depth, count, of_cutoffs, missed, rate, of_misses, spent, of_nodes,
            );
            row::<Self>(format!("d{depth}"), cells)
        };
        Ok((1..=task.depth as usize).map(of_depth).collect())
    }
}

/// The cutoffs of the nodes with so many plies left.
#[derive(Clone, Copy, Debug, Default)]
struct AtDepth {
    count: u64,
    /// How many of them were by a move other than the first.
    misses: u64,
    /// The nodes searched below the moves that were tried before the one that cut.
    spent: u64,
}

/// A node whose moves are being tried: how many so far, and how many nodes of the
/// search there were before the first of them and before the last.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    depth: usize,
    moves: u64,
    before_first: u64,
    before_last: u64,
}

/// Watches a search for its cutoffs.
#[derive(Debug)]
struct CutoffWatch {
    nodes: u64,
    at_depth: [AtDepth; MAX_PLY],
    frames: [Frame; MAX_PLY + 1],
}

impl Default for CutoffWatch {
    fn default() -> Self {
        let (at_depth, frames) =
            ([AtDepth::default(); MAX_PLY], [Frame::default(); MAX_PLY + 1]);
        Self { nodes: 0, at_depth, frames }
    }
}

impl Observer<Priority> for CutoffWatch {
    fn enter(&mut self, visit: &Visit) {
        self.nodes += 1;
        let (depth, before_first) = (visit.depth as usize, self.nodes);
        self.frames[visit.ply] = Frame { depth, before_first, ..Frame::default() };
    }

    fn try_move(&mut self, ply: usize, _: &Candidate, _: Priority) {
        let frame = &mut self.frames[ply];
        frame.moves += 1;
        frame.before_last = self.nodes;
    }

    fn leave(&mut self, ply: usize, _: Score, end: End) {
        let frame = self.frames[ply];
        if end == End::Cutoff {
            let cutoffs = &mut self.at_depth[frame.depth];
            cutoffs.count += 1;
            cutoffs.misses += u64::from(frame.moves > 1);
            cutoffs.spent += frame.before_last - frame.before_first;
        }
    }
}
