//! Positions: what is said of a single one, in tables that have them as rows.

use anyhow::Context;
use serde_json::{Map, Value};

use crate::answers::best_move;
use crate::judge::{Judge, judges};
use crate::judged::Judged;
use crate::means::share;

/// What is known of a position, the first of those judged; all but the last two are
/// columns of a table whose rows are positions.
pub(crate) const OF_POSITION: &[Judge] = judges! {
    "position", "position", Int: |row| row.after.positions.start + 1;
    "fen", "FEN", Code: |row| row.after.board()?.to_string();
    "before", "nodes before", Int: |_row, before| before.nodes();
    "nodes", "nodes", Int: |row| row.after.nodes();
    "factor", "÷", X2: |row, before| share(before.nodes(), row.after.nodes());
    "score_before", "score before", Int:
        |_row, before| before.outcomes().next().map(|it| it.score);
    "move_before", "move before", Code: |_row, before| best_move(before)?;
    "move", "move", Code: |row| best_move(&row.after)?;
    "depth", "depth", Int: |row| row.after.depth;
    "score", "score", Int: |row| row.after.outcomes().next().map(|it| it.score);
};

/// The columns of a table whose rows are positions.
pub(crate) fn columns() -> &'static [Judge] {
    &OF_POSITION[..OF_POSITION.len() - 2]
}

/// What is said of a position, by its index.
pub(crate) fn position(row: &Judged, index: usize) -> anyhow::Result<Value> {
    let one = row.at(index);
    let cells =
        OF_POSITION.iter().map(|it| Ok((it.key.to_owned(), (it.value)(&one)?)));
    cells.collect::<anyhow::Result<Map<_, _>>>().map(Value::Object)
}

/// What is said of the position with the least of some factors, one for each.
pub(crate) fn extreme(row: &Judged, factors: &[f64]) -> anyhow::Result<Value> {
    let least =
        (0..factors.len()).min_by(|&a, &b| factors[a].total_cmp(&factors[b]));
    position(row, least.context("a suite without positions")?)
}
