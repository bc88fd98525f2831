//! Mate scores in the table with and without the adjustment by ply: what is claimed, and what a
//! node count would tell of it.

use std::collections::TryReserveError;

use engine::bench::{DEFAULT_MEGABYTES, measure};
use engine::score::{MATE, mate_in_moves};
use engine::table::Entry;
use engine::{Outcome, Stage, Table, fen};
use ladder::rung::find;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::Measurement;
use crate::figure::Column;
use crate::format::Format;

/// White mates in five moves at best.
const FEN: &str = "8/8/8/8/8/2k5/8/R3K2R w KQ - 0 1";
const DEPTHS: std::ops::RangeInclusive<i32> = 5..=8;

/// The third stage with the mistake.
struct Unadjusted;

impl Stage for Unadjusted {
    const NAME: &'static str = "mates not adjusted";
    const CHAPTER: u8 = 3;
    const IDEA: &'static str = "Mate scores are stored as the search has them.";
    type Ordering = transposition_table::MoveOrder;
    type Table = AsIs;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<transposition_table::MoveOrder>;
}

/// The chapter's table, told that every node is the root: then it adjusts nothing.
struct AsIs(TranspositionTable);

impl Table for AsIs {
    fn with_megabytes(megabytes: usize) -> Result<Self, TryReserveError> {
        TranspositionTable::with_megabytes(megabytes).map(Self)
    }

    fn probe(&self, key: u64, _ply: usize) -> Option<Entry> {
        self.0.probe(key, 0)
    }

    fn store(&mut self, key: u64, _ply: usize, entry: Entry) {
        self.0.store(key, 0, entry);
    }

    fn new_search(&mut self) {
        self.0.new_search();
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn hashfull(&self) -> u32 {
        self.0.hashfull()
    }
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = ["mvv-lva", "transposition-table"].map(find).into_iter();
    let board = fen::parse(FEN)?;
    let row = |depth: i32| -> anyhow::Result<Value> {
        let without = measure::<mvv_lva::Stage>(&board, depth, 0)?;
        let right = measure::<transposition_table::Stage>(&board, depth, DEFAULT_MEGABYTES)?;
        let wrong = measure::<Unadjusted>(&board, depth, DEFAULT_MEGABYTES)?;
        let score = |outcome: &Outcome| match mate_in_moves(outcome.score) {
            Some(moves) => format!("mate in {moves}"),
            None => "no mate".to_owned(),
        };
        Ok(json!({
            "name": format!("d{depth}"),
            "depth": depth,
            "without": score(&without),
            "right": score(&right),
            "wrong": score(&wrong),
            "right_score": right.score,
            "wrong_score": wrong.score,
            "right_plies": MATE - right.score,
            "wrong_plies": MATE - wrong.score,
            "right_nodes": right.statistics.nodes(),
            "wrong_nodes": wrong.statistics.nodes(),
        }))
    };
    let rows = DEPTHS.map(row).collect::<anyhow::Result<Vec<_>>>()?;
    let columns = vec![
        Column::new("depth", "depth", Format::Int),
        Column::new("without", "no table", Format::Text),
        Column::new("right", "adjusted", Format::Text),
        Column::new("wrong", "not adjusted", Format::Text),
        Column::new("right_nodes", "nodes, adjusted", Format::Int),
        Column::new("wrong_nodes", "nodes, not adjusted", Format::Int),
    ];
    let stages = stages.collect::<Result<Vec<_>, _>>().map_err(anyhow::Error::msg)?;
    Ok(Measurement { stages, columns, data: json!({ "fen": FEN, "mate": MATE, "rows": rows }) })
}
