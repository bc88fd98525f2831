//! Stage 11, counting what it does at the nodes whose moves are tried.

use std::cell::Cell;

use cozy_chess::{Board, Move};
use engine::bench::DEFAULT_MEGABYTES;
use engine::{Candidate, Eager, Game, Limits, Node, Ordering, Picker, Search, Stage, suite};
use rayon::prelude::*;
use reductions::LateMoves;
use see::see::VALUES;
use serde_json::{Value, json};
use staged::picker::{Parted, Staged};
use staged::{MoveOrder, Priority, Rank};
use transposition_table::TranspositionTable;

/// What is done at the nodes whose moves are tried.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Work {
    pub(super) nodes: u64,
    /// Moves that were generated, each of them once.
    pub(super) generated: u64,
    /// Quiet moves whose priority was asked for.
    quiets: u64,
    /// Captures for which an exchange was played through: those of a piece worth less.
    exchanges: u64,
    /// Cutoffs by part, see [`PARTS`].
    pub(super) cutoffs: [u64; PARTS.len()],
}

/// What the move that cut came with.
pub(super) const PARTS: [&str; 4] = ["table move", "good captures", "killers", "the rest"];

impl Work {
    fn values(self) -> [u64; 8] {
        let [a, b, c, d] = self.cutoffs;
        [self.nodes, self.generated, self.quiets, self.exchanges, a, b, c, d]
    }

    fn plus(self, other: Self) -> Self {
        let mut sum = self.values();
        sum.iter_mut().zip(other.values()).for_each(|(sum, value)| *sum += value);
        let [nodes, generated, quiets, exchanges, cutoffs @ ..] = sum;
        Self { nodes, generated, quiets, exchanges, cutoffs }
    }

    /// The work at a node, on the average.
    pub(super) fn row(self, name: &str, way: &str) -> Value {
        let per_node = |count: u64| count as f64 / self.nodes as f64;
        json!({
            "name": name,
            "way": way,
            "nodes": self.nodes,
            "generated": per_node(self.generated),
            "quiets": per_node(self.quiets),
            "exchanges": per_node(self.exchanges),
        })
    }
}

/// The order of stage 11, counting what it is asked.
#[derive(Debug, Default)]
struct Counted<const IN_PARTS: bool> {
    order: MoveOrder,
    work: Cell<Work>,
}

impl<const IN_PARTS: bool> Counted<IN_PARTS> {
    fn count(&self, change: impl FnOnce(&mut Work)) {
        let mut work = self.work.get();
        change(&mut work);
        self.work.set(work);
    }
}

impl<const IN_PARTS: bool> Ordering for Counted<IN_PARTS> {
    type Priority = Rank;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Rank {
        let is_table_move = node.table_move == Some(candidate.mv);
        self.count(|work| {
            // A picker in parts has seen captures before, with at_first_sight.
            let is_new = !IN_PARTS || is_table_move || !candidate.is_noisy();
            work.generated += u64::from(is_new);
            if is_table_move || candidate.mv.promotion.is_some() {
                return;
            }
            match candidate.victim {
                Some(victim) => {
                    let is_open = VALUES[victim as usize] < VALUES[candidate.piece as usize];
                    work.exchanges += u64::from(is_open);
                }
                None => work.quiets += 1,
            }
        });
        self.order.priority(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        let part = match self.order.priority(node, candidate).priority() {
            Priority::TableMove => 0,
            Priority::QueenPromotion(_) | Priority::Capture(_) => 1,
            Priority::Killer(_) => 2,
            Priority::Quiet(_) | Priority::LosingCapture(_) | Priority::UnderPromotion => 3,
        };
        self.count(|work| work.cutoffs[part] += 1);
        self.order.cutoff(node, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.order.failed_to_cut(node, candidate);
    }

    fn confidence(&self, rank: &Rank) -> Option<i32> {
        self.order.confidence(rank)
    }
}

impl Parted for Counted<true> {
    const BEST_KILLER: Rank = MoveOrder::BEST_KILLER;
    const BEST_REST: Rank = MoveOrder::BEST_REST;

    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.order.killers(node)
    }

    fn at_first_sight(&self, node: &Node, capture: &Candidate) -> Rank {
        self.count(|work| work.generated += 1);
        self.order.at_first_sight(node, capture)
    }
}

/// A picker that counts the nodes at which it is asked for a move.
#[derive(Debug, Default)]
struct Counting<P> {
    picker: P,
    is_known: bool,
}

impl<const IN_PARTS: bool, P: Picker<Counted<IN_PARTS>>> Picker<Counted<IN_PARTS>> for Counting<P> {
    fn next(&mut self, node: &Node, ordering: &Counted<IN_PARTS>) -> Option<(Rank, Candidate)> {
        if !self.is_known {
            self.is_known = true;
            ordering.count(|work| work.nodes += 1);
        }
        self.picker.next(node, ordering)
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.picker.tried()
    }
}

/// Stage 11, counted, with one picker or the other.
struct With<const IN_PARTS: bool, P>(P);

impl<const IN_PARTS: bool, P: Picker<Counted<IN_PARTS>> + 'static> Stage for With<IN_PARTS, P> {
    const NAME: &'static str = "staged, counted";
    const CHAPTER: u8 = 11;
    const IDEA: &'static str = "Stage 11, counting what it does.";
    type Ordering = Counted<IN_PARTS>;
    type Table = TranspositionTable;
    type Windows = pvs::NullWindows;
    type Reductions = LateMoves;
    type Picker = Counting<P>;
}

/// Searches the suite with all moves generated at once: the work and all nodes.
pub(super) fn at_once(depth: i32) -> anyhow::Result<(Work, u64)> {
    count::<false, With<false, Eager<Counted<false>>>>(depth)
}

/// The same with moves generated in parts.
pub(super) fn in_parts(depth: i32) -> anyhow::Result<(Work, u64)> {
    count::<true, With<true, Staged<Counted<true>>>>(depth)
}

fn count<const IN_PARTS: bool, S>(depth: i32) -> anyhow::Result<(Work, u64)>
where
    S: Stage<Ordering = Counted<IN_PARTS>>,
{
    let one = |board: &Board| -> anyhow::Result<_> {
        let mut search = Search::<S>::new(DEFAULT_MEGABYTES)?;
        let outcome = search.run(&Game::new(board.clone()), &Limits::depth(depth), |_| {});
        // `new_search` of a counted order forgets nothing, so the work is that of all iterations.
        Ok((search.ordering().work.get(), outcome.statistics.nodes()))
    };
    let counted: Vec<_> = suite::built_in().par_iter().map(one).collect::<Result<_, _>>()?;
    let none = (Work::default(), 0);
    Ok(counted.into_iter().fold(none, |(sum, all), (work, nodes)| (sum.plus(work), all + nodes)))
}
