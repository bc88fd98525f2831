//! The columns: what can be said of a row's search beside another. Each says in one
//! place what stands above it, how it is printed, what it means and how it is
//! found.

mod answers;
mod cutoffs;
mod factors;
mod moves;
mod nodes;
pub(crate) mod one_position;

use figures::Format;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use serde_json::{Value, json};
use uci::names;

use crate::comparison::Comparison;
use crate::run::{Run, share};

/// All columns, by what they are about.
const THEMES: [&[Column]; 7] = [
    one_position::OF_POSITION,
    one_position::OTHERS,
    nodes::ALL,
    factors::ALL,
    cutoffs::ALL,
    moves::ALL,
    answers::ALL,
];

/// What stands above a column, and how its values are printed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heading {
    pub key: &'static str,
    pub title: &'static str,
    pub format: Format,
}

/// A heading, for tables whose columns are always the same.
pub(crate) const fn heading(
    key: &'static str,
    title: &'static str,
    format: Format,
) -> Heading {
    Heading { key, title, format }
}

/// A column of a table of searches.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub(crate) heading: Heading,
    pub(crate) meaning: &'static str,
    /// Whether it is about groups of nodes; the others need nothing but iterations.
    pub(crate) reads_groups: bool,
    /// Whether it is about what only a variant counts or can be changed in.
    asks_variant: bool,
    measure: Measure,
}

/// How a value is found.
#[derive(Clone, Copy, Debug)]
enum Measure {
    Count(fn(&Run) -> u64),
    Share(fn(&Run) -> u64, fn(&Run) -> u64),
    Alone(fn(&Comparison) -> anyhow::Result<Value>),
    Beside(fn(&Comparison, &Run) -> anyhow::Result<Value>),
}

impl Column {
    const fn new(key: &'static str, measure: Measure) -> Self {
        let heading = heading(key, key, Format::Int);
        Self {
            heading,
            meaning: "",
            reads_groups: false,
            asks_variant: false,
            measure,
        }
    }

    /// Something that is counted in a search.
    const fn count(key: &'static str, of: fn(&Run) -> u64) -> Self {
        Self::new(key, Measure::Count(of))
    }

    /// One count as a share, or as a multiple, of another.
    const fn share(
        key: &'static str,
        part: fn(&Run) -> u64,
        whole: fn(&Run) -> u64,
    ) -> Self {
        Self::new(key, Measure::Share(part, whole))
    }

    /// Whatever else a row's search says.
    const fn alone(
        key: &'static str,
        of: fn(&Comparison) -> anyhow::Result<Value>,
    ) -> Self {
        Self::new(key, Measure::Alone(of))
    }

    /// What it says beside the search that it is compared with: null where there is
    /// none.
    const fn beside(
        key: &'static str,
        of: fn(&Comparison, &Run) -> anyhow::Result<Value>,
    ) -> Self {
        Self::new(key, Measure::Beside(of))
    }

    const fn titled(self, title: &'static str, format: Format) -> Self {
        Self { heading: heading(self.heading.key, title, format), ..self }
    }

    const fn meaning(self, meaning: &'static str) -> Self {
        Self { meaning, ..self }
    }

    const fn of_groups(self) -> Self {
        Self { reads_groups: true, ..self }
    }

    const fn of_variant(self) -> Self {
        Self { asks_variant: true, ..self }
    }

    /// Whether it can't be said of a rung of one's own.
    pub(crate) const fn asks_variant(&self) -> bool {
        self.asks_variant || self.reads_groups
    }

    pub(crate) fn value(&self, row: &Comparison) -> anyhow::Result<Value> {
        let after = &row.after;
        match (self.measure, &row.before) {
            (Measure::Count(of), _) => ok(of(after)),
            (Measure::Share(part, whole), _) => {
                ok(share(part(after), whole(after)))
            }
            (Measure::Alone(of), _) => of(row),
            (Measure::Beside(_), None) => Ok(Value::Null),
            (Measure::Beside(of), Some(before)) => of(row, before),
        }
    }
}

impl<'de> Deserialize<'de> for Column {
    fn deserialize<D: Deserializer<'de>>(key: D) -> Result<Self, D::Error> {
        let key = String::deserialize(key)?;
        let all = THEMES.concat();
        let keys: Vec<&str> = all.iter().map(|column| column.heading.key).collect();
        names::find("column", &key, &keys)
            .map(|index| all[index])
            .map_err(D::Error::custom)
    }
}

/// All columns that a table of searches can ask for: of each its key, its title,
/// and what it says.
pub fn explained()
-> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let all = THEMES.into_iter().flatten();
    all.map(|Column { heading, meaning, .. }| {
        (heading.key, heading.title, *meaning)
    })
}

fn ok(value: impl serde::Serialize) -> anyhow::Result<Value> {
    Ok(json!(value))
}
