//! What killers and the table's move are worth alone, and what together.
//!
//! The stages are put together from the chapters' own orderings and tables. The killers chapter's
//! ordering beside an empty table *is* killers without a table move: nothing is ever remembered.

use engine::table::Entry;
use engine::{NoTable, Outcome, Stage, Table};
use serde_json::json;
use transposition_table::TranspositionTable;

use super::changed::{Change, Changed};
use super::own::{compared, compared_columns, geometric_factor, search, sum};
use super::{Measurement, stages};

const DEPTH: i32 = 5;

/// MVV-LVA and killers; no table.
struct KillersAlone;

impl Stage for KillersAlone {
    const NAME: &'static str = "killers without a table";
    const CHAPTER: u8 = 5;
    const IDEA: &'static str = "Killers over MVV-LVA, and nothing is remembered of positions.";
    type Ordering = killers::MoveOrder;
    type Table = NoTable;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<killers::MoveOrder>;
}

/// MVV-LVA and the table's move; its scores settle nothing.
struct TableMoveAlone;

impl Stage for TableMoveAlone {
    const NAME: &'static str = "table move without scores";
    const CHAPTER: u8 = 4;
    const IDEA: &'static str = "The table is asked for a move and never for a score.";
    type Ordering = tt_move::MoveOrder;
    type Table = Changed<Without<false, true>>;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<tt_move::MoveOrder>;
}

/// MVV-LVA, killers and the table's scores; its move is not asked for.
struct KillersAndScores;

impl Stage for KillersAndScores {
    const NAME: &'static str = "killers and table scores";
    const CHAPTER: u8 = 5;
    const IDEA: &'static str = "Killers, and the table is asked for scores only.";
    type Ordering = killers::MoveOrder;
    type Table = Changed<Without<true, false>>;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<killers::MoveOrder>;
}

/// The table gives its scores, its moves or both.
pub(super) struct Without<const SCORES: bool, const MOVES: bool>;

impl<const SCORES: bool, const MOVES: bool> Change for Without<SCORES, MOVES> {
    fn probe(table: &TranspositionTable, key: u64, ply: usize) -> Option<Entry> {
        let entry = table.probe(key, ply)?;
        // An entry of depth −1 is deep enough for no node.
        let depth = if SCORES { entry.depth } else { -1 };
        Some(Entry { depth, mv: entry.mv.filter(|_| MOVES), ..entry })
    }
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["mvv-lva", "transposition-table", "tt-move", "killers"])?;
    let measured: [(&str, &str, Vec<Outcome>); 7] = [
        ("mvv-lva", "nothing (stage `mvv-lva`)", search::<mvv_lva::Stage>(DEPTH)?),
        ("killers-alone", "killers", search::<KillersAlone>(DEPTH)?),
        ("scores", "table scores (stage `transposition-table`)", {
            search::<transposition_table::Stage>(DEPTH)?
        }),
        ("table-move-alone", "table move", search::<TableMoveAlone>(DEPTH)?),
        ("killers-scores", "table scores, killers", search::<KillersAndScores>(DEPTH)?),
        ("tt-move", "table scores, table move (stage `tt-move`)", {
            search::<tt_move::Stage>(DEPTH)?
        }),
        ("both", "table scores, table move, killers (stage `killers`)", {
            search::<killers::Stage>(DEPTH)?
        }),
    ];
    let base = &measured[0].2;
    let row = |(name, added, outcomes): &(&str, &str, Vec<Outcome>)| {
        compared(json!({ "name": name, "added": added }), base, outcomes)
    };
    let geometric =
        |before: usize, after: usize| geometric_factor(&measured[before].2, &measured[after].2);
    let factor = |before: usize, after: usize| {
        sum(&measured[before].2).nodes() as f64 / sum(&measured[after].2).nodes() as f64
    };
    let data = json!({
        "depth": DEPTH,
        "positions": base.len(),
        // What is gained by the second where the first is there already.
        "table_after_killers": factor(1, 6),
        "table_after_killers_geometric": geometric(1, 6),
        "table_move_after_killers": factor(4, 6),
        "table_move_after_killers_geometric": geometric(4, 6),
        "table_move_geometric": geometric(2, 5),
        "killers_after_table": factor(5, 6),
        "killers_after_table_geometric": geometric(5, 6),
        "rows": measured.iter().map(row).collect::<Vec<_>>(),
    });
    let columns = compared_columns("added", "added to MVV-LVA");
    Ok(Measurement { stages, columns, data })
}
