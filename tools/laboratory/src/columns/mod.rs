//! The columns: everything that can be said about a row's search, by itself or
//! compared with another. Each is defined in one place: its heading, its format,
//! its meaning and its computation.

mod answers;
mod cutoffs;
mod factors;
mod moves;
mod nodes;
pub(crate) mod one_position;

use figures::Estimate;
use figures::estimate::Kind;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use serde_json::{Value, json};
use terminal::table::Format;
use text::names;

use crate::comparison::Comparison;
use crate::run::{Run, share};

/// All columns, by topic.
const THEMES: [&[Column]; 7] = [
    one_position::OF_POSITION,
    one_position::OTHERS,
    nodes::ALL,
    factors::ALL,
    cutoffs::ALL,
    moves::ALL,
    answers::ALL,
];

/// The heading of a column, and the format of its values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heading {
    pub key: &'static str,
    pub title: &'static str,
    pub format: Format,
}

/// A heading, for tables with fixed columns.
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
    /// Whether it needs groups of nodes; other columns need only iterations.
    pub(crate) reads_groups: bool,
    /// Whether it is about something that only a variant counts, or that can only
    /// be changed in a variant.
    asks_variant: bool,
    measure: Measure,
}

/// How a value is computed.
#[derive(Clone, Copy, Debug)]
enum Measure {
    Count(fn(&Run) -> u64),
    Share(fn(&Run) -> u64, fn(&Run) -> u64),
    Alone(fn(&Comparison) -> anyhow::Result<Value>),
    Beside(fn(&Comparison, &Run) -> anyhow::Result<Value>),
    Estimated(Estimating, fn(&Estimate) -> Value),
}

/// How a row's search is compared with another one by an estimate.
type Estimating = fn(&Comparison, &Run) -> anyhow::Result<Estimate>;

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

    /// A count in a search.
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

    /// Any other value of a row's search.
    const fn alone(
        key: &'static str,
        of: fn(&Comparison) -> anyhow::Result<Value>,
    ) -> Self {
        Self::new(key, Measure::Alone(of))
    }

    /// A value of a row's search compared with another one; null if there is no
    /// other.
    const fn beside(
        key: &'static str,
        of: fn(&Comparison, &Run) -> anyhow::Result<Value>,
    ) -> Self {
        Self::new(key, Measure::Beside(of))
    }

    /// The value of an estimate.
    const fn mid(kind: Kind, of: Estimating) -> Self {
        Self::estimated(kind.mid, of, |it| json!(it.mid))
    }

    /// The lower end of its interval.
    const fn low(kind: Kind, of: Estimating) -> Self {
        Self::estimated(kind.low, of, |it| json!(it.low))
    }

    /// The upper end.
    const fn high(kind: Kind, of: Estimating) -> Self {
        Self::estimated(kind.high, of, |it| json!(it.high))
    }

    /// The value between both ends, for each part.
    const fn by_part(kind: Kind, of: Estimating) -> Self {
        Self::estimated(kind.parts, of, |it| json!(it.parts))
    }

    /// Anything else that follows from an estimate.
    const fn estimated(
        key: &'static str,
        of: Estimating,
        value: fn(&Estimate) -> Value,
    ) -> Self {
        Self::new(key, Measure::Estimated(of, value))
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

    /// Whether it isn't available for a rung of one's own.
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
            (Measure::Beside(_) | Measure::Estimated(..), None) => Ok(Value::Null),
            (Measure::Beside(of), Some(before)) => of(row, before),
            (Measure::Estimated(of, value), Some(before)) => {
                Ok(value(&of(row, before)?))
            }
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

/// All columns that a table of searches can have, each with its key, title and
/// meaning.
pub fn explained()
-> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let all = THEMES.into_iter().flatten();
    all.map(|Column { heading, meaning, .. }| {
        (heading.key, heading.title, *meaning)
    })
}

/// In how many parts an estimate says the same as the whole; or that nothing has
/// changed.
fn in_parts(kind: &Kind, whole: &Estimate) -> Value {
    if [whole.low, whole.high] == [kind.neutral; 2] {
        return json!("no change");
    }
    json!(crate::answers::in_parts(kind, whole))
}

fn ok(value: impl serde::Serialize) -> anyhow::Result<Value> {
    Ok(json!(value))
}
