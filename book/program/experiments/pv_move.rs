//! The move of the principal variation beside the table's move: alone, as a fallback, and as a
//! fallback for a table that is much too small.
//!
//! The plug below knows the best line of the last iteration and answers with its moves where the
//! table has none. It learns the line from the report of each iteration, through the thread that
//! both run on.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use cozy_chess::Move;
use engine::bench::DEFAULT_MEGABYTES;
use engine::memory::OutOfMemory;
use engine::table::{Bound, Entry};
use engine::{Candidate, Event, Game, Limits, NoTable, Outcome, Search, Stage, Table, suite};
use rayon::prelude::*;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::changed::{Buckets, Change, Changed};
use super::own::{geometric_factor, sum};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 6;
/// A table of so many buckets is full after a few hundred nodes.
const TINY: usize = 64;

thread_local! {
    /// The best line of the last iteration: each position's key, and the move played there.
    static LINE: RefCell<HashMap<u64, Move>> = RefCell::default();
    /// How often the line had a move where the table had none.
    static USED: Cell<u64> = const { Cell::new(0) };
}

/// A table of [`TINY`] buckets.
type Tiny = Changed<Buckets<TINY>>;

/// Falls back on the line where the table has no move.
struct WithLine;

impl<T: Table> Change<T> for WithLine {
    fn table(megabytes: usize) -> Result<T, OutOfMemory> {
        LINE.with_borrow_mut(HashMap::clear);
        T::with_megabytes(megabytes)
    }

    fn probe(table: &T, key: u64, ply: usize) -> Option<Entry> {
        let entry = table.probe(key, ply);
        if entry.is_some_and(|entry| entry.mv.is_some()) {
            return entry;
        }
        let Some(mv) = LINE.with_borrow(|line| line.get(&key).copied()) else { return entry };
        USED.set(USED.get() + 1);
        // Where there is no entry, one that settles nothing.
        let unknown = Entry { score: 0, bound: Bound::Exact, depth: -1, mv: None };
        Some(Entry { mv: Some(mv), ..entry.unwrap_or(unknown) })
    }
}

/// The fourth stage over another table.
struct Over<T>(std::marker::PhantomData<T>);

impl<T: Table + Send + 'static> Stage for Over<T> {
    const NAME: &'static str = "table move over another table";
    const CHAPTER: u8 = 4;
    const IDEA: &'static str = "The move that the plug hands over is tried first.";
    type Ordering = tt_move::MoveOrder;
    type Table = T;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<tt_move::MoveOrder>;
}

/// Searches the suite, telling the plug the best line after each iteration; also how often the
/// line stepped in.
fn search<T: Table + Send + 'static>() -> Result<(Vec<Outcome>, u64), OutOfMemory> {
    let one = |board: &cozy_chess::Board| {
        let game = Game::new(board.clone());
        USED.set(0);
        let outcome =
            Search::<Over<T>>::new(DEFAULT_MEGABYTES)?.run(&game, &Limits::depth(DEPTH), |event| {
                if let Event::Iteration(outcome) = event {
                    learn(&game, &outcome.principal_variation);
                }
            });
        Ok((outcome, USED.get()))
    };
    let searched: Vec<(Outcome, u64)> =
        suite::built_in().par_iter().map(one).collect::<Result<_, OutOfMemory>>()?;
    let used = searched.iter().map(|(_, used)| used).sum();
    Ok((searched.into_iter().map(|(outcome, _)| outcome).collect(), used))
}

fn learn(game: &Game, line: &[Move]) {
    let mut position = game.position().clone();
    let mut moves = HashMap::new();
    for &mv in line {
        let Some(candidate) = Candidate::find(position.board(), mv) else { break };
        moves.insert(position.key(), mv);
        position = position.play(&candidate);
    }
    LINE.set(moves);
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["mvv-lva", "tt-move"])?;
    let measured = [
        ("none", "none", "no", search::<NoTable>()?),
        ("pv", "none", "yes", search::<Changed<WithLine, NoTable>>()?),
        ("table", "16 MB", "no", search::<TranspositionTable>()?),
        ("table-pv", "16 MB", "yes", search::<Changed<WithLine, TranspositionTable>>()?),
        ("tiny", "4 kB", "no", search::<Tiny>()?),
        ("tiny-pv", "4 kB", "yes", search::<Changed<WithLine, Tiny>>()?),
    ];
    let rows: Vec<Value> = measured
        .iter()
        .enumerate()
        .map(|(index, (name, table, line, (outcomes, used)))| {
            let before = &measured[index - index % 2].3.0; // the same table without the line
            let (sum, sum_before) = (sum(outcomes), sum(before));
            json!({
                "name": name,
                "table": table,
                "line": line,
                "nodes": sum.nodes(),
                "main_nodes": sum.main_nodes,
                "used": used,
                "factor": sum_before.nodes() as f64 / sum.nodes() as f64,
                "main_factor": sum_before.main_nodes as f64 / sum.main_nodes as f64,
                "geometric_factor": geometric_factor(before, outcomes),
            })
        })
        .collect();
    let columns = vec![
        Column::new("table", "table", Format::Text),
        Column::new("line", "PV move", Format::Text),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("used", "PV move used", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
    ];
    let data = json!({ "depth": DEPTH, "tiny_entries": 4 * TINY, "rows": rows });
    Ok(Measurement { stages, columns, data })
}
