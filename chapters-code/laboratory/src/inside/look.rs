//! A look: what it is made of, and how most of them search.

use cozy_chess::Board;
use engine::{Game, Limits, Outcome, Search};
use figures::Format;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::lab::{Watched, searcher};
use crate::searched::Searched;

/// A column's key, what stands above it, and how its values are printed.
pub(crate) type Heading = (&'static str, &'static str, Format);

/// A look inside.
pub(super) trait Look {
    /// The columns of its rows.
    const COLUMNS: &'static [Heading];

    /// Whether it differs from one measurement to the next, as times do.
    const IS_DATED: bool = false;

    /// What is seen.
    fn look(asked: &Asked) -> anyhow::Result<Value>;
}

/// A row of a look: its name, and a value for each column.
pub(super) fn row<L: Look>(
    name: impl Into<String>,
    values: impl Serialize,
) -> Value {
    let mut row = json!({ "name": name.into() });
    for ((key, ..), value) in
        L::COLUMNS.iter().zip(json!(values).as_array().into_iter().flatten())
    {
        row[key] = value.clone();
    }
    row
}

/// What a watched search of the table's first row comes to.
pub(super) fn watched(asked: &Asked, depth: i32) -> anyhow::Result<Searched> {
    Searched::new(asked.lab, asked.first(depth)?)
}

/// Searches some positions as the table's first row says, and looks into each
/// searcher.
pub(super) fn look_into<T: Send>(
    asked: &Asked,
    boards: &[Board],
    depth: i32,
    look: impl Fn(&Search<Watched>, &Board, &Outcome) -> anyhow::Result<T> + Sync,
) -> anyhow::Result<Vec<T>> {
    let task = asked.first(depth)?;
    let of_board = |board: &Board| {
        let mut searcher = searcher(&task)?;
        let outcome =
            searcher.run(&Game::new(board.clone()), &Limits::depth(depth), |_| {});
        look(&searcher, board, &outcome)
    };
    boards.par_iter().map(of_board).collect()
}
