//! What cannot be seen from outside: the few looks inside a search, or beside it.

mod ablation;
mod cachegrind;
mod games;
mod growth;
mod history;
mod instructions;
mod kinds;
mod line;
mod misses;
mod oracle;
mod pairs;
mod parity;
mod times;
mod together;
mod ways;

use anyhow::Context;
use cozy_chess::Board;
use engine::{Game, Limits, Outcome, Search};
use figures::Format;
use rayon::prelude::*;
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error as _};
use serde_json::{Value, json};

use crate::lab::{Task, Watched, searcher};
use crate::searched::Searched;
use crate::tables::Asked;

/// A column's key, what stands above it, and how its values are printed.
pub(crate) type Heading = (&'static str, &'static str, Format);

/// A look inside.
trait Look {
    /// The columns of its rows.
    const COLUMNS: &'static [Heading];

    /// Whether it differs from one measurement to the next, as times do.
    const IS_DATED: bool = false;

    /// What is seen.
    fn look(asked: &Asked) -> anyhow::Result<Value>;
}

/// A row of a look: its name, and a value for each column.
fn row<L: Look>(name: impl Into<String>, values: impl Serialize) -> Value {
    let mut row = json!({ "name": name.into() });
    for ((key, ..), value) in
        L::COLUMNS.iter().zip(json!(values).as_array().into_iter().flatten())
    {
        row[key] = value.clone();
    }
    row
}

/// The search of the table's first row, which is the one that is looked into.
fn first(asked: &Asked, depth: i32) -> anyhow::Result<Task> {
    let row = asked.table.rows.first().context("a look needs a row")?;
    Ok(asked.task(row.variant, depth))
}

/// What a watched search of the table's first row comes to.
fn watched(asked: &Asked) -> anyhow::Result<Searched> {
    Searched::new(asked.lab, first(asked, asked.depth())?)
}

/// Searches some positions as the table's first row says, and looks into each searcher.
fn look_into<T: Send>(
    asked: &Asked,
    boards: &[Board],
    depth: i32,
    look: impl Fn(&Search<Watched>, &Board, &Outcome) -> anyhow::Result<T> + Sync,
) -> anyhow::Result<Vec<T>> {
    let task = first(asked, depth)?;
    let of_board = |board: &Board| {
        let mut searcher = searcher(&task)?;
        let outcome =
            searcher.run(&Game::new(board.clone()), &Limits::depth(depth), |_| {});
        look(&searcher, board, &outcome)
    };
    boards.par_iter().map(of_board).collect()
}

/// A look by its name.
#[derive(Clone, Copy, Debug)]
pub struct Inside {
    name: &'static str,
    pub(crate) columns: &'static [Heading],
    pub(crate) look: fn(&Asked) -> anyhow::Result<Value>,
    pub(crate) is_dated: bool,
}

const fn inside<L: Look>(name: &'static str) -> Inside {
    Inside { name, columns: L::COLUMNS, look: L::look, is_dated: L::IS_DATED }
}

const ALL: [Inside; 19] = [
    inside::<ablation::Ablation>("ablation"),
    inside::<kinds::Kinds>("kinds"),
    inside::<kinds::Parts>("parts"),
    inside::<line::Line>("line"),
    inside::<history::Maps>("history"),
    inside::<history::Bonuses>("bonuses"),
    inside::<oracle::Oracle>("oracle"),
    inside::<misses::Misses>("misses"),
    inside::<pairs::Replies>("replies"),
    inside::<pairs::Filled>("filled"),
    inside::<parity::Depths>("by-depth"),
    inside::<parity::Plies>("by-ply"),
    inside::<together::Together>("together"),
    inside::<growth::Growth>("growth"),
    inside::<games::AtNodes>("games"),
    inside::<games::AtTime>("games-by-time"),
    inside::<times::Times>("times"),
    inside::<instructions::Instructions>("instructions"),
    inside::<ways::Ways>("ways"),
];

impl<'de> Deserialize<'de> for Inside {
    fn deserialize<D: Deserializer<'de>>(name: D) -> Result<Self, D::Error> {
        let name = String::deserialize(name)?;
        let found = ALL.into_iter().find(|look| look.name == name);
        found.ok_or_else(|| D::Error::custom(format!("there is no look '{name}'")))
    }
}
