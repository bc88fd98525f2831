//! The table's entries and their moves: how many nodes leave a move, how many find one, and the
//! mistake of using it only when its entry is deep enough.
//!
//! The plug below counts what goes in and out. What it saw last is known to the ordering too,
//! through the thread that both run on: the search asks the table, then orders the moves.

use std::cell::Cell;

use engine::bench::DEFAULT_MEGABYTES;
use engine::memory::OutOfMemory;
use engine::table::{Bound, Entry};
use engine::{Candidate, Node, Ordering, Outcome, Stage, Table, bench, suite};
use rayon::prelude::*;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::changed::{Change, Changed};
use super::own::{geometric_factor, sum};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;

/// What went in and out of the table.
#[derive(Clone, Copy, Default)]
struct Traffic {
    stored_upper: u64,
    stored_lower: u64,
    stored_exact: u64,
    stored_with_move: u64,
    probed: u64,
    found: u64,
    /// How many nodes were put in order at all, and how many of them with a table move.
    ordered: u64,
    ordered_with_move: u64,
    /// Cutoffs, and those by the table's move.
    cutoffs: u64,
    cutoffs_by_table_move: u64,
}

thread_local! {
    static TRAFFIC: Cell<Traffic> = Cell::default();
    /// The depth of the entry that was found last; −1 if there was none.
    static FOUND_DEPTH: Cell<i32> = const { Cell::new(-1) };
}

fn count(change: impl FnOnce(&mut Traffic)) {
    let mut traffic = TRAFFIC.get();
    change(&mut traffic);
    TRAFFIC.set(traffic);
}

/// The table counts. With `KEEP`, a node that failed low leaves the move that its position had in
/// the table.
struct Counting<const KEEP: bool>;

impl<const KEEP: bool> Change for Counting<KEEP> {
    fn probe(table: &TranspositionTable, key: u64, ply: usize) -> Option<Entry> {
        let entry = table.probe(key, ply);
        FOUND_DEPTH.set(entry.map_or(-1, |entry| entry.depth));
        count(|traffic| {
            traffic.probed += 1;
            traffic.found += u64::from(entry.is_some());
        });
        entry
    }

    fn store(table: &mut TranspositionTable, key: u64, ply: usize, entry: Entry) {
        count(|traffic| {
            match entry.bound {
                Bound::Upper => traffic.stored_upper += 1,
                Bound::Lower => traffic.stored_lower += 1,
                Bound::Exact => traffic.stored_exact += 1,
            }
            traffic.stored_with_move += u64::from(entry.mv.is_some());
            // Every node that was put in order and searched to its end is stored, and only those.
            traffic.ordered += 1;
        });
        let kept = || table.probe(key, ply).filter(|_| KEEP)?.mv;
        let mv = entry.mv.or_else(kept);
        table.store(key, ply, Entry { mv, ..entry });
    }
}

/// The fourth stage's order; with `DEEP_ONLY`, the mistake: the table's move counts only if its
/// entry is as deep as the node.
#[derive(Default)]
struct Order<const DEEP_ONLY: bool>(tt_move::MoveOrder);

impl<const DEEP_ONLY: bool> Ordering for Order<DEEP_ONLY> {
    type Priority = tt_move::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority {
        let is_ignored = DEEP_ONLY && FOUND_DEPTH.get() < node.depth;
        let table_move = node.table_move.filter(|_| !is_ignored);
        if table_move == Some(candidate.mv) {
            count(|traffic| traffic.ordered_with_move += 1);
        }
        self.0.priority(&Node { table_move, ..*node }, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        count(|traffic| {
            traffic.cutoffs += 1;
            traffic.cutoffs_by_table_move += u64::from(node.table_move == Some(candidate.mv));
        });
    }
}

/// The fourth stage, counting, with or without the mistake, keeping old moves or not.
struct Counted<const DEEP_ONLY: bool, const KEEP: bool>;

impl<const DEEP_ONLY: bool, const KEEP: bool> Stage for Counted<DEEP_ONLY, KEEP> {
    const NAME: &'static str = "counting";
    const CHAPTER: u8 = 4;
    const IDEA: &'static str = "The fourth stage, counting what its table is asked.";
    type Ordering = Order<DEEP_ONLY>;
    type Table = Changed<Counting<KEEP>>;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<Order<DEEP_ONLY>>;
}

fn search<S: Stage>() -> Result<(Vec<Outcome>, Traffic), OutOfMemory> {
    let one = |board: &cozy_chess::Board| {
        TRAFFIC.set(Traffic::default());
        Ok((bench::measure::<S>(board, DEPTH, DEFAULT_MEGABYTES)?, TRAFFIC.get()))
    };
    let searched: Vec<(Outcome, Traffic)> =
        suite::built_in().par_iter().map(one).collect::<Result<_, OutOfMemory>>()?;
    let mut all = Traffic::default();
    for (_, traffic) in &searched {
        all.stored_upper += traffic.stored_upper;
        all.stored_lower += traffic.stored_lower;
        all.stored_exact += traffic.stored_exact;
        all.stored_with_move += traffic.stored_with_move;
        all.probed += traffic.probed;
        all.found += traffic.found;
        all.ordered += traffic.ordered;
        all.ordered_with_move += traffic.ordered_with_move;
        all.cutoffs += traffic.cutoffs;
        all.cutoffs_by_table_move += traffic.cutoffs_by_table_move;
    }
    Ok((searched.into_iter().map(|(outcome, _)| outcome).collect(), all))
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["transposition-table", "tt-move"])?;
    let none = super::own::search::<transposition_table::Stage>(DEPTH)?;
    let (right, traffic) = search::<Counted<false, false>>()?;
    let (wrong, traffic_wrong) = search::<Counted<true, false>>()?;
    let (kept, traffic_kept) = search::<Counted<false, true>>()?;
    let row = |name: &str, rule: &str, outcomes: &[Outcome], traffic: Option<Traffic>| -> Value {
        let found = traffic.map_or(0.0, |t| t.ordered_with_move as f64 / t.ordered as f64);
        json!({
            "name": name,
            "rule": rule,
            "nodes": sum(outcomes).nodes(),
            "main_nodes": sum(outcomes).main_nodes,
            "with_move": found,
            "factor": sum(&none).nodes() as f64 / sum(outcomes).nodes() as f64,
            "geometric_factor": geometric_factor(&none, outcomes),
            "first_move_cutoffs": sum(outcomes).cutoffs().first_move_share(),
        })
    };
    let stored = traffic.stored_upper + traffic.stored_lower + traffic.stored_exact;
    let share = |part: u64, whole: u64| part as f64 / whole as f64;
    let data = json!({
        "depth": DEPTH,
        "stored": stored,
        "upper": share(traffic.stored_upper, stored),
        "lower": share(traffic.stored_lower, stored),
        "exact": share(traffic.stored_exact, stored),
        "stored_with_move": share(traffic.stored_with_move, stored),
        "upper_with_move": traffic.stored_with_move - traffic.stored_lower - traffic.stored_exact,
        "found": share(traffic.found, traffic.probed),
        "ordered_with_move": share(traffic.ordered_with_move, traffic.ordered),
        "cutoffs_by_table_move": share(traffic.cutoffs_by_table_move, traffic.cutoffs),
        "price": sum(&wrong).nodes() as f64 / sum(&right).nodes() as f64,
        "price_geometric": geometric_factor(&wrong, &right),
        "kept": sum(&right).nodes() as f64 / sum(&kept).nodes() as f64,
        "kept_geometric": geometric_factor(&right, &kept),
        "rows": [
            row("never", "never", &none, None),
            row("deep-only", "only if the entry is deep enough", &wrong, Some(traffic_wrong)),
            row("always", "whenever there is one", &right, Some(traffic)),
            row("kept", "whenever there is one; a fail-low keeps the old one", &kept, {
                Some(traffic_kept)
            }),
        ],
    });
    let columns = vec![
        Column::new("rule", "table move used", Format::Text),
        Column::new("with_move", "of the nodes searched", Format::Pct1),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
        Column::new("first_move_cutoffs", "first-move cutoffs", Format::Pct1),
    ];
    Ok(Measurement { stages, columns, data })
}
