//! What the shallow iterations pay back: depth by depth, against a search that goes to its depth
//! at once.
//!
//! The plug below counts the iterations and knows nothing of what earlier ones stored, so that each
//! iteration is a first one.

use std::cell::Cell;

use engine::bench::DEFAULT_MEGABYTES;
use engine::memory::OutOfMemory;
use engine::table::Entry;
use engine::{Event, Game, Limits, Search, Stage, Table, suite};
use rayon::prelude::*;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::changed::{Change, Changed};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEEPEST: i32 = 6;

thread_local! {
    /// The iteration that this thread's search is in.
    static ITERATION: Cell<u64> = const { Cell::new(0) };
}

/// Entries of other iterations are not found, because the iteration is mixed into the key.
struct Forgetful;

fn salted(key: u64) -> u64 {
    key ^ ITERATION.get().wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Change for Forgetful {
    fn table(megabytes: usize) -> Result<TranspositionTable, OutOfMemory> {
        ITERATION.set(0);
        // Room for all iterations side by side, so that none is crowded out by those before it.
        TranspositionTable::with_megabytes(4 * megabytes)
    }

    fn probe(table: &TranspositionTable, key: u64, ply: usize) -> Option<Entry> {
        table.probe(salted(key), ply)
    }

    fn store(table: &mut TranspositionTable, key: u64, ply: usize, entry: Entry) {
        table.store(salted(key), ply, entry);
    }
}

/// The fourth stage, whose table forgets after each iteration.
struct EachAfresh;

impl Stage for EachAfresh {
    const NAME: &'static str = "each iteration afresh";
    const CHAPTER: u8 = 4;
    const IDEA: &'static str = "No iteration knows anything of those before it.";
    type Ordering = tt_move::MoveOrder;
    type Table = Changed<Forgetful>;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<tt_move::MoveOrder>;
}

/// The nodes of the suite up to each iteration, from depth 1 on: `[depth - 1]`.
fn up_to<S: Stage>(deepest: i32) -> Result<Vec<u64>, OutOfMemory> {
    let one = |board: &cozy_chess::Board| {
        let mut nodes = Vec::new();
        Search::<S>::new(DEFAULT_MEGABYTES)?.run(
            &Game::new(board.clone()),
            &Limits::depth(deepest),
            |event| {
                if let Event::Iteration(outcome) = event {
                    nodes.push(outcome.statistics.nodes());
                    ITERATION.set(nodes.len() as u64);
                }
            },
        );
        Ok(nodes)
    };
    let of_boards: Vec<Vec<u64>> =
        suite::built_in().par_iter().map(one).collect::<Result<_, OutOfMemory>>()?;
    let depths = 0..deepest as usize;
    Ok(depths.map(|depth| of_boards.iter().map(|nodes| nodes[depth]).sum()).collect())
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["mvv-lva", "tt-move"])?;
    let without = up_to::<mvv_lva::Stage>(DEEPEST - 1)?;
    let with = up_to::<tt_move::Stage>(DEEPEST)?;
    let afresh = up_to::<EachAfresh>(DEEPEST)?;
    // Without a table nothing is learnt, so an iteration costs what the direct search costs.
    let last = |nodes: &[u64], depth: usize| {
        Some(nodes.get(depth)? - depth.checked_sub(1).map_or(0, |before| nodes[before]))
    };
    let share = |a: Option<u64>, b: Option<u64>| a.zip(b).map(|(a, b)| a as f64 / b as f64);
    let rows: Vec<Value> = (1..DEEPEST as usize)
        .map(|depth| {
            json!({
                "name": format!("d{}", depth + 1),
                "depth": depth + 1,
                "plain_direct": last(&without, depth),
                "plain_deepening": without.get(depth),
                "plain_cost": share(without.get(depth).copied(), last(&without, depth)),
                "direct": last(&afresh, depth),
                "deepening": with[depth],
                "gain": share(last(&afresh, depth), with.get(depth).copied()),
            })
        })
        .collect();
    let columns = vec![
        Column::new("depth", "depth", Format::Int),
        Column::new("direct", "straight to the depth", Format::Int),
        Column::new("deepening", "all iterations", Format::Int),
        Column::new("gain", "÷", Format::X2),
    ];
    let data = json!({ "rows": rows });
    Ok(Measurement { stages, columns, data })
}
