//! The laboratory of *Best Move First*: experiments as values.
//!
//! An [`Experiment`] is a file in `experiments/`: a question, what is searched to answer it (variants, a
//! depth, a suite), and who judges (the columns of its tables). [`measure`] makes a figure of it.
//!
//! - [`experiment`], [`suites`]: what is asked, of which positions
//! - [`lab`], [`tally`], [`kind`]: the searches, each done once, and what is counted while they run
//! - [`judged`], [`columns`], [`tables`], [`times`]: the judges, and the tables that they fill
//! - [`inside`]: the few looks inside a search

use std::collections::{BTreeMap, BTreeSet, HashSet};

use figures::figure::{DATED, rounded};
use figures::{Column, Figure};
use mix::Variant;
use serde_json::{Map, Value, json};
use time::OffsetDateTime;

use crate::experiment::Kind;
use crate::lab::{Reach, Task};
use crate::suites::Suite;
use crate::tables::Asked;

pub mod columns;
pub mod experiment;
pub mod inside;
pub mod judged;
pub mod kind;
pub mod lab;
pub mod suites;
pub mod tables;
pub mod tally;
pub mod times;

pub use experiment::Experiment;
pub use lab::Lab;

/// The depth of a signature, in plies: cheap, and every technique has had its say.
pub const SIGNATURE_DEPTH: i32 = 3;

/// Does an experiment, all its tables or only those that are the same whenever they are measured.
///
/// # Errors
/// If there is no memory for a table, or a look needs what is not there.
pub fn measure(lab: &Lab, experiment: &Experiment, with_times: bool) -> anyhow::Result<Figure> {
    let asked = |table| Asked { lab, experiment, table };
    let mut tasks = HashSet::new();
    for table in &experiment.tables {
        tasks.extend(asked(table).plan()?);
    }
    lab.search_all(&tasks)?;
    let (mut data, mut dated) = (Map::new(), Map::new());
    data.insert("depth".to_owned(), json!(experiment.depth));
    let positions = lab.boards(&experiment.suite)?.len();
    data.insert("positions".to_owned(), json!(positions));
    data.insert("one_position".to_owned(), json!(1.0 / positions as f64));
    for table in &experiment.tables {
        if !is_dated(table.kind) {
            data.insert(table.key.clone(), asked(table).fill()?);
        } else if with_times {
            dated.insert("date".to_owned(), json!(today()));
            dated.insert(table.key.clone(), asked(table).fill()?);
        }
    }
    if !dated.is_empty() {
        data.insert(DATED.to_owned(), Value::Object(dated));
    }
    Ok(Figure {
        name: experiment.name.clone(),
        question: experiment.question.clone(),
        claims: experiment.claims.clone(),
        date: today(),
        signatures: signatures(lab, &variants(experiment))?,
        columns: headings(experiment),
        data: rounded(Value::Object(data)),
    })
}

/// The columns of an experiment's tables, as a page heads and prints them.
pub fn headings(experiment: &Experiment) -> Vec<Column> {
    columns::headings(experiment)
}

/// The nodes of some variants on the built-in suite at depth [`SIGNATURE_DEPTH`].
///
/// # Errors
/// If there is no memory for a table.
pub fn signatures(lab: &Lab, variants: &BTreeSet<String>) -> anyhow::Result<BTreeMap<String, u64>> {
    let signature = |name: &String| -> anyhow::Result<(String, u64)> {
        let task = Task {
            variant: name.parse::<Variant>()?,
            suite: Suite::BuiltIn,
            reach: Reach::Depth(SIGNATURE_DEPTH),
            hash: engine::bench::DEFAULT_MEGABYTES,
            one_searcher: false,
        };
        let found = judged::Searched::new(lab.search(&task)?, SIGNATURE_DEPTH);
        Ok((name.clone(), found.nodes()))
    };
    variants.iter().map(signature).collect()
}

/// The variants of an experiment's rows, by name.
fn variants(experiment: &Experiment) -> BTreeSet<String> {
    let rows = experiment.tables.iter().flat_map(|table| &table.rows);
    rows.map(|row| row.variant.to_string()).collect()
}

/// Whether a table is not the same whenever it is measured.
fn is_dated(kind: Kind) -> bool {
    kind == Kind::Times || matches!(kind, Kind::Inside(inside) if inside.is_dated())
}

/// The day in UTC, such as `2026-02-28`.
fn today() -> String {
    OffsetDateTime::now_utc().date().to_string()
}
