//! Staged generation: the same decisions with less work. How much is done before a node is cut, how
//! far the trees of stages 10 and 11 differ, and what it is worth in time.

use std::cell::Cell;
use std::env::consts::{ARCH, OS};

use cozy_chess::{Board, Move};
use cpu_time::ThreadTime;
use engine::bench::{DEFAULT_MEGABYTES, measure};
use engine::{Candidate, Eager, Game, Limits, Node, Ordering, Picker, Search, Stage, suite};
use rayon::prelude::*;
use reductions::LateMoves;
use see::see::VALUES;
use serde_json::{Value, json};
use staged::picker::{Parted, Staged};
use staged::{MoveOrder, Priority, Rank};
use transposition_table::TranspositionTable;

use super::own::{geometric_factor, search, sum};
use super::{Measurement, stages};
use crate::date::today;
use crate::figure::Column;
use crate::format::Format;

/// The depth at which work is counted.
const DEPTH: i32 = 7;
/// Six positions of different kinds, as the stage's bench uses them.
const SIX: &str = include_str!("../../../chapters-code/11-staged/benches/rustic-six.fen");
const MEGABYTES: usize = 32;
const ROUNDS: usize = 10;

/// What is done at the nodes whose moves are tried.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    nodes: u64,
    /// Moves that were generated, each of them once.
    generated: u64,
    /// Quiet moves whose priority was asked for.
    quiets: u64,
    /// Captures for which an exchange was played through: those of a piece worth less.
    exchanges: u64,
    /// Cutoffs by part, see [`PARTS`].
    cutoffs: [u64; PARTS.len()],
}

const PARTS: [&str; 4] = ["table move", "good captures", "killers", "the rest"];

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

    fn tried_in_vain(&mut self, node: &Node, candidate: &Candidate) {
        self.order.tried_in_vain(node, candidate);
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

type AtOnce = With<false, Eager<Counted<false>>>;
type InParts = With<true, Staged<Counted<true>>>;

/// Searches the suite: the work and all nodes.
fn count<const IN_PARTS: bool, S>() -> anyhow::Result<(Work, u64)>
where
    S: Stage<Ordering = Counted<IN_PARTS>>,
{
    let one = |board: &Board| -> anyhow::Result<_> {
        let mut search = Search::<S>::new(DEFAULT_MEGABYTES)?;
        let outcome = search.run(&Game::new(board.clone()), &Limits::depth(DEPTH), |_| {});
        // `new_search` of a counted order forgets nothing, so the work is that of all iterations.
        Ok((search.ordering().work.get(), outcome.statistics.nodes()))
    };
    let counted: Vec<_> = suite::built_in().par_iter().map(one).collect::<Result<_, _>>()?;
    let none = (Work::default(), 0);
    Ok(counted.into_iter().fold(none, |(sum, all), (work, nodes)| (sum.plus(work), all + nodes)))
}

fn work_row(name: &str, way: &str, work: Work) -> Value {
    let per_node = |count: u64| count as f64 / work.nodes as f64;
    json!({
        "name": name,
        "way": way,
        "nodes": work.nodes,
        "generated": per_node(work.generated),
        "quiets": per_node(work.quiets),
        "exchanges": per_node(work.exchanges),
    })
}

/// Nodes of stages 10 and 11 at one depth.
fn nodes_row(depth: i32) -> anyhow::Result<Value> {
    let before = search::<continuation::Stage>(depth)?;
    let after = search::<staged::Stage>(depth)?;
    let differ = before
        .iter()
        .zip(&after)
        .filter(|(before, after)| before.statistics.nodes() != after.statistics.nodes());
    let differ = differ.count();
    let [continuation, staged] = [&before, &after].map(|outcomes| sum(outcomes).nodes());
    Ok(json!({
        "name": format!("depth{depth}"),
        "depth": depth,
        "continuation": continuation,
        "staged": staged,
        "factor": continuation as f64 / staged as f64,
        "geometric_factor": geometric_factor(&before, &after),
        "differ": differ,
    }))
}

/// CPU seconds and nodes of a stage on the six positions, one after the other.
fn seconds<S: Stage>(depth: i32) -> anyhow::Result<(f64, u64)> {
    let boards = suite::parse(SIX)?;
    let started = ThreadTime::now();
    let mut nodes = 0;
    for board in &boards {
        nodes += measure::<S>(board, depth, MEGABYTES)?.statistics.nodes();
    }
    Ok((started.elapsed().as_secs_f64(), nodes))
}

/// Two stages take turns, and each begins every other round.
fn paired<A: Stage, B: Stage>(depth: i32, rounds: usize) -> anyhow::Result<Value> {
    let mut ratios = Vec::new();
    let mut nodes = 1.0;
    for round in 0..rounds {
        let first = (round % 2 == 1).then(|| seconds::<B>(depth)).transpose()?;
        let a = seconds::<A>(depth)?;
        let b = first.map_or_else(|| seconds::<B>(depth), Ok)?;
        ratios.push(a.0 / b.0);
        nodes = a.1 as f64 / b.1 as f64;
    }
    ratios.sort_by(f64::total_cmp);
    Ok(json!({
        "name": format!("{}_{}_{depth}", A::NAME, B::NAME),
        "before": A::NAME,
        "after": B::NAME,
        "depth": depth,
        "rounds": rounds,
        "nodes": nodes,
        "time": ratios[rounds / 2],
        "least": ratios[0],
        "most": ratios[rounds - 1],
    }))
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["see", "continuation", "staged"])?;
    let (at_once, _) = count::<false, AtOnce>()?;
    let (in_parts, counted) = count::<true, InParts>()?;
    anyhow::ensure!(
        counted == sum(&search::<staged::Stage>(DEPTH)?).nodes(),
        "what is counted is not what is searched"
    );
    let cut: u64 = in_parts.cutoffs.iter().sum();
    let part = |name: &str, count: u64| {
        json!({
            "name": name.replace(' ', "-"),
            "part": name,
            "nodes": count,
            "share": count as f64 / in_parts.nodes as f64,
            "of_cutoffs": count as f64 / cut as f64,
        })
    };
    let parts = PARTS.iter().zip(in_parts.cutoffs).map(|(name, count)| part(name, count));
    let data = json!({
        "depth": DEPTH,
        "positions": suite::built_in().len(),
        "six": suite::parse(SIX)?.len(),
        "megabytes": MEGABYTES,
        "nodes_tried": in_parts.nodes,
        "cut": cut as f64 / in_parts.nodes as f64,
        "before_quiets": in_parts.cutoffs[..3].iter().sum::<u64>() as f64 / in_parts.nodes as f64,
        "parts": parts.collect::<Vec<_>>(),
        "work": [
            work_row("at-once", "all at once", at_once),
            work_row("in-parts", "in parts", in_parts),
        ],
        "generated_factor": at_once.generated as f64 * in_parts.nodes as f64
            / (in_parts.generated as f64 * at_once.nodes as f64),
        "rows": (4..=9).map(nodes_row).collect::<Result<Vec<_>, _>>()?,
        "dated": {
            "date": today(),
            "machine": format!("{ARCH}, {OS}"),
            "rows": [
                paired::<staged::Stage, staged::Stage>(8, ROUNDS)?,
                paired::<continuation::Stage, staged::Stage>(8, ROUNDS)?,
                paired::<continuation::Stage, staged::Stage>(10, ROUNDS)?,
                paired::<see::Stage, staged::Stage>(8, 3)?,
            ],
        },
    });
    let columns = vec![
        Column::new("depth", "depth", Format::Int),
        Column::new("continuation", "`continuation`", Format::Int),
        Column::new("staged", "`staged`", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("differ", "positions that differ", Format::Int),
        Column::new("part", "the move that cut came with", Format::Text),
        Column::new("way", "generated", Format::Text),
        Column::new("generated", "moves", Format::F1),
        Column::new("quiets", "quiet moves judged", Format::F1),
        Column::new("exchanges", "exchanges looked at", Format::F2),
        Column::new("share", "share of nodes", Format::Pct1),
        Column::new("of_cutoffs", "share of cutoffs", Format::Pct1),
        Column::new("before", "stage", Format::Code),
        Column::new("after", "and", Format::Code),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("time", "CPU time ÷, median", Format::X2),
        Column::new("least", "least", Format::X2),
        Column::new("most", "most", Format::X2),
    ];
    Ok(Measurement { stages, columns, data })
}
