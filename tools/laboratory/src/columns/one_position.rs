//! Columns that make sense for one position as well as for a suite, and the
//! properties of a position.

use anyhow::Context;
use serde_json::{Map, Value};
use terminal::table::Format::{Code, Int, X2};

use super::{Column, ok};
use crate::answers::{best_move, score};
use crate::comparison::Comparison;
use crate::run::{Run, share};

/// The columns of a table whose rows are positions.
pub(crate) const OF_POSITION: &[Column] = &[
    Column::alone("position", |it| ok(it.after.positions.start + 1))
        .titled("position", Int)
        .meaning("its number in the suite, from 1"),
    Column::alone("fen", |it| ok(it.after.board().to_string()))
        .titled("FEN", Code)
        .meaning("the position"),
    Column::beside("before", |_, it| ok(it.nodes()))
        .titled("nodes before", Int)
        .meaning("the nodes of what the row is compared with"),
    Column::count("nodes", Run::nodes)
        .titled("nodes", Int)
        .meaning("all nodes of all iterations, quiescence included"),
    Column::beside("factor", |it, before| {
        ok(share(before.nodes(), it.after.nodes()))
    })
    .titled("÷", X2)
    .meaning("how many times fewer nodes than what the row is compared with"),
    Column::beside("score_before", |_, it| ok(score(it)))
        .titled("score before", Int)
        .meaning(
            "the first position's, in centipawns, of what the row is compared with",
        ),
    Column::beside("move_before", |_, it| ok(best_move(it)))
        .titled("move before", Code)
        .meaning(
            "the best move in the first position, of what the row is compared with",
        ),
    Column::alone("move", |it| ok(best_move(&it.after)))
        .titled("move", Code)
        .meaning("the best move in the first position"),
];

/// The first column of a table with several depths.
pub(crate) const DEPTH: Column = Column::alone("depth", |it| ok(it.after.depth))
    .titled("depth", Int)
    .meaning("the depth of the search in plies");

const SCORE: Column = Column::alone("score", |it| ok(score(&it.after)))
    .titled("score", Int)
    .meaning("the first position's, in centipawns");

/// Other properties of a position.
pub(super) const OTHERS: &[Column] = &[DEPTH, SCORE];

/// All values of a row for one position, given by its index.
pub(crate) fn position(row: &Comparison, index: usize) -> anyhow::Result<Value> {
    let one = row.at(index);
    let cells = OF_POSITION
        .iter()
        .chain(OTHERS)
        .map(|it| Ok((it.heading.key.to_owned(), it.value(&one)?)));
    cells.collect::<anyhow::Result<Map<_, _>>>().map(Value::Object)
}

/// The same for the position with the smallest of some factors, one per position.
pub(super) fn extreme(row: &Comparison, factors: &[f64]) -> anyhow::Result<Value> {
    let least =
        (0..factors.len()).min_by(|&a, &b| factors[a].total_cmp(&factors[b]));
    position(row, least.context("a suite without positions")?)
}
