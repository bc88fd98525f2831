//! Mate scores in the table with and without the adjustment by ply: what is claimed, and what a
//! node count would tell of it.

use engine::bench::{DEFAULT_MEGABYTES, measure};
use engine::score::{MATE, mate_in_moves};
use engine::{Outcome, Stage, fen};
use serde_json::{Value, json};

use super::changed::{Changed, Unadjusted};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// White mates in five moves at best.
const FEN: &str = "8/8/8/8/8/2k5/8/R3K2R w KQ - 0 1";
const DEPTHS: std::ops::RangeInclusive<i32> = 5..=8;

/// The third stage with the mistake.
struct Wrong;

impl Stage for Wrong {
    const NAME: &'static str = "mates not adjusted";
    const CHAPTER: u8 = 3;
    const IDEA: &'static str = "Mate scores are stored as the search has them.";
    type Ordering = mvv_lva::MoveOrder;
    type Table = Changed<Unadjusted>;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<mvv_lva::MoveOrder>;
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["mvv-lva", "transposition-table"])?;
    let board = fen::parse(FEN)?;
    let row = |depth: i32| -> anyhow::Result<Value> {
        let without = measure::<mvv_lva::Stage>(&board, depth, 0)?;
        let right = measure::<transposition_table::Stage>(&board, depth, DEFAULT_MEGABYTES)?;
        let wrong = measure::<Wrong>(&board, depth, DEFAULT_MEGABYTES)?;
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
    Ok(Measurement { stages, columns, data: json!({ "fen": FEN, "mate": MATE, "rows": rows }) })
}
