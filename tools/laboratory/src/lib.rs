//! The laboratory of *Best Move First*: experiments as values.
//!
//! An [`Experiment`] is a file in `experiments/`: a question, and the tables that
//! answer it. Each table is a [`Trial`](experiment::Trial), which defines the
//! searches and the columns. [`measure`] turns it into a figure.
//!
//! - [`experiment`], [`suites`], `subject`: the question, the positions, and what
//!   is searched
//! - `task`: what is searched; `lab`, `groups`: the searches, each done once, and
//!   the groups of their nodes; `kept`: the same as rows of a file; `run`: the
//!   searches of a suite
//! - `columns`, `answers`, `by_part`, `best_order`: the values of a search, by itself
//!   or compared with another
//! - [`command`]: the command line; [`budget`]: which experiments fit into a given
//!   time
//! - `queries`: what a table asks, each [query](experiment::Query) with its keys,
//!   its headings and the making of its rows; `tables`: the headings of all tables

mod answers;
mod best_order;
pub mod budget;
mod by_part;
mod columns;
pub mod command;
mod comparison;
pub mod experiment;
mod groups;
mod kept;
mod lab;
mod queries;
pub mod renewal;
mod run;
mod subject;
pub mod suites;
mod tables;
mod task;

use figures::Figure;
use figures::figure::{DATED, rounded};
use serde_json::json;
use time::OffsetDateTime;

pub use by_part::ByPart;
pub use columns::explained;
pub use experiment::Experiment;
pub use lab::Lab;
pub use subject::Subject;
pub use tables::headings;
pub use task::Task;

/// Measures an experiment: all its tables if `with_times`, otherwise only those
/// that are the same each time.
///
/// # Errors
/// If there is no memory for a table, a table lacks something that its query needs,
/// or rows cannot be read or written.
pub fn measure(
    lab: &Lab,
    experiment: &Experiment,
    with_times: bool,
) -> anyhow::Result<Figure> {
    let tasks = experiment.trials.iter().map(experiment::Trial::all_tasks);
    lab.announce(tasks.collect::<anyhow::Result<Vec<_>>>()?.into_iter().flatten());
    let positions = experiment.suite.boards().len();
    let mut data = json!({
        "depth": experiment.depth.unwrap_or_default(),
        "positions": positions,
        "one_position": 1.0 / positions as f64,
    });
    let date = OffsetDateTime::now_utc().date().to_string();
    for trial in &experiment.trials {
        let key = trial.key.as_str();
        if !trial.query.is_dated() {
            data[key] = trial.query.answer().rows(lab, trial)?;
        } else if with_times {
            data[DATED][key] = trial.query.answer().rows(lab, trial)?;
            data[DATED]["date"] = json!(date);
        }
    }
    Ok(Figure {
        name: experiment.name.clone(),
        question: experiment.question.clone(),
        date,
        columns: headings(experiment),
        data: rounded(data),
        ..Figure::default()
    })
}
