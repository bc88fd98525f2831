//! What stage 11 does at the nodes whose moves are tried, and what it would do if all moves were generated
//! at once.

use std::cell::Cell;

use cozy_chess::{Board, Move};
use engine::{Candidate, Eager, Game, Limits, Node, Ordering, Picker, Search};
use figures::Format;
use pvs::NullWindows;
use rayon::prelude::*;
use reductions::LateMoves;
use see::see::VALUES;
use serde_json::{Value, json};
use staged::{MoveOrder, Rank, Staged, StagedOrdering};
use transposition_table::TranspositionTable;

use super::{Heading, Look};
use crate::tables::Asked;

/// The work at a node, on the average.
pub(super) struct Work;

/// Nodes whose moves are tried; moves generated, each once; quiet moves whose priority was asked for;
/// captures for which an exchange was played through: those of a piece worth less.
type Counts = [u64; 4];
const NODES: usize = 0;
const GENERATED: usize = 1;
const QUIETS: usize = 2;
const EXCHANGES: usize = 3;

impl Look for Work {
    const COLUMNS: &'static [Heading] = &[
        ("generated", "moves generated", Format::F1),
        ("quiets", "quiet moves judged", Format::F1),
        ("exchanges", "exchanges looked at", Format::F2),
        ("generated_factor", "÷", Format::X1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let at_once = count::<false, Eager<Counted<false>>>(asked)?;
        let in_parts = count::<true, Staged<Counted<true>>>(asked)?;
        let row = |name: &str, what: &str, counts: Counts| {
            let per_node = |counts: Counts, of: usize| counts[of] as f64 / counts[NODES] as f64;
            json!({
                "name": name,
                "what": what,
                "nodes": counts[NODES],
                "generated": per_node(counts, GENERATED),
                "quiets": per_node(counts, QUIETS),
                "exchanges": per_node(counts, EXCHANGES),
                "generated_factor": per_node(at_once, GENERATED) / per_node(counts, GENERATED),
            })
        };
        Ok(json!([row("at-once", "all at once", at_once), row("in-parts", "in parts", in_parts)]))
    }
}

/// The order of stage 11, counting what it is asked.
#[derive(Debug, Default)]
struct Counted<const IN_PARTS: bool> {
    order: MoveOrder,
    counts: Cell<Counts>,
}

impl<const IN_PARTS: bool> Counted<IN_PARTS> {
    fn add(&self, what: usize, more: bool) {
        let mut counts = self.counts.get();
        counts[what] += u64::from(more);
        self.counts.set(counts);
    }
}

impl<const IN_PARTS: bool> Ordering for Counted<IN_PARTS> {
    type Priority = Rank;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Rank {
        let is_table_move = node.table_move == Some(candidate.mv);
        // A picker in parts has seen captures before, provisionally.
        self.add(GENERATED, !IN_PARTS || is_table_move || !candidate.is_noisy());
        if !is_table_move && candidate.mv.promotion.is_none() {
            let value = |victim| VALUES[victim as usize] < VALUES[candidate.piece as usize];
            self.add(EXCHANGES, candidate.victim.is_some_and(value));
            self.add(QUIETS, candidate.victim.is_none());
        }
        self.order.priority(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.order.cutoff(node, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.order.failed_to_cut(node, candidate);
    }

    fn confidence(&self, rank: &Rank) -> Option<i32> {
        self.order.confidence(rank)
    }
}

impl StagedOrdering for Counted<true> {
    const BEST_KILLER: Rank = MoveOrder::BEST_KILLER;
    const BEST_QUIET: Rank = MoveOrder::BEST_QUIET;

    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.order.killers(node)
    }

    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Rank {
        self.add(GENERATED, true);
        self.order.provisional_priority(node, capture)
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
        ordering.add(NODES, !self.is_known);
        self.is_known = true;
        self.picker.next(node, ordering)
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.picker.tried()
    }
}

/// The work of all positions together, with one picker or the other.
fn count<const IN_PARTS: bool, P>(asked: &Asked) -> anyhow::Result<Counts>
where
    P: Picker<Counted<IN_PARTS>> + 'static,
{
    type Plugs<O, P> = (O, TranspositionTable, NullWindows, LateMoves, Counting<P>);
    let hash = asked.table.hash.unwrap_or(asked.experiment.hash);
    let of_board = |board: &Board| -> anyhow::Result<Counts> {
        let mut search = Search::<Plugs<Counted<IN_PARTS>, P>>::new(hash)?;
        search.run(&Game::new(board.clone()), &Limits::depth(asked.depth()), |_| {});
        // `new_search` of a counted order forgets nothing, so the work is that of all iterations.
        Ok(search.ordering().counts.get())
    };
    let boards = asked.boards()?;
    let counted = boards.par_iter().map(of_board).collect::<anyhow::Result<Vec<_>>>()?;
    Ok([NODES, GENERATED, QUIETS, EXCHANGES]
        .map(|of| counted.iter().map(|counts| counts[of]).sum()))
}
