//! Columns of one position's search as well as of a suite's, and what is known of a
//! position.

use anyhow::Context;
use figures::Format::{Code, Int, X2};
use serde_json::{Map, Value};

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

/// The first column of a table that has several depths.
pub(crate) const DEPTH: Column = Column::alone("depth", |it| ok(it.after.depth))
    .titled("depth", Int)
    .meaning("the depth of the search in plies");

const SCORE: Column = Column::alone("score", |it| ok(score(&it.after)))
    .titled("score", Int)
    .meaning("the first position's, in centipawns");

/// What else is known of a position.
pub(super) const OTHERS: &[Column] = &[DEPTH, SCORE];

/// All that is known of a row in one position, by its index.
pub(crate) fn position(row: &Comparison, index: usize) -> anyhow::Result<Value> {
    let one = row.at(index);
    let cells = OF_POSITION
        .iter()
        .chain(OTHERS)
        .map(|it| Ok((it.heading.key.to_owned(), it.value(&one)?)));
    cells.collect::<anyhow::Result<Map<_, _>>>().map(Value::Object)
}

/// The same of the position with the least of some factors, one for each.
pub(super) fn extreme(row: &Comparison, factors: &[f64]) -> anyhow::Result<Value> {
    let least =
        (0..factors.len()).min_by(|&a, &b| factors[a].total_cmp(&factors[b]));
    position(row, least.context("a suite without positions")?)
}
