//! The laboratory of *Best Move First*: experiments as values.
//!
//! An [`Experiment`] is a file in `experiments/`: a question, what is searched to
//! answer it (variants, a depth, a suite), and who judges (the columns of its
//! tables). [`measure`] makes a figure of it.
//!
//! - [`experiment`], [`suites`]: what is asked, of which positions
//! - [`lab`], [`tally`], [`move_kind`], [`order_counts`]: the searches, each done
//!   once, and what is counted while they run; [`searched`]: what they come to
//! - `judge`, `judged`: a column, and what it looks at; `positions`, `columns`: all
//!   columns; `answers`, `agreement`, `means`: how they find their values
//! - `asked`, `headings`, `tables`: what a table asks for, what stands above it,
//!   and what stands in it
//! - `inside`: the few looks inside a search, and games; [`engines`]: the engines
//!   that play them
//! - [`fingerprint`]: with which code a figure was measured

use figures::Figure;
use figures::figure::{DATED, rounded};
use serde_json::json;
use time::OffsetDateTime;

use crate::asked::Asked;
use crate::experiment::Kind;
use crate::tables::fill;

mod agreement;
mod answers;
mod asked;
mod columns;
pub mod engines;
pub mod experiment;
pub mod fingerprint;
mod headings;
mod inside;
mod judge;
mod judged;
pub mod lab;
mod means;
pub mod move_kind;
pub mod order_counts;
mod positions;
pub mod searched;
pub mod suites;
mod tables;
pub mod tally;

pub use experiment::Experiment;
pub use headings::headings;
pub use lab::Lab;

/// Measures an experiment: all its tables if `with_times`, else only those that are
/// the same each time.
///
/// # Errors
/// If there is no memory for a table, or a look lacks something that it needs.
pub fn measure(
    lab: &Lab,
    experiment: &Experiment,
    with_times: bool,
) -> anyhow::Result<Figure> {
    let positions = experiment.suite.boards()?.len();
    let mut data = json!({
        "depth": experiment.depth,
        "positions": positions,
        "one_position": 1.0 / positions as f64,
    });
    for table in &experiment.tables {
        let (asked, key) = (Asked { lab, experiment, table }, table.key.as_str());
        let is_dated = match table.kind {
            Kind::Inside(inside) => inside::find(inside).is_dated,
            _ => false,
        };
        if !is_dated {
            data[key] = fill(&asked)?;
        } else if with_times {
            data[DATED][key] = fill(&asked)?;
            data[DATED]["date"] = json!(today());
        }
    }
    Ok(Figure {
        name: experiment.name.clone(),
        question: experiment.question.clone(),
        date: today(),
        fingerprint: String::new(),
        digest: String::new(),
        columns: headings(experiment),
        data: rounded(data),
    })
}

/// The day in UTC, such as `2026-02-28`.
fn today() -> String {
    OffsetDateTime::now_utc().date().to_string()
}
