//! The laboratory of *Best Move First*: experiments as values.
//!
//! An [`Experiment`] is a file in `experiments/`: a question, and the tables that
//! answer it. Each table is a [`Trial`](experiment::Trial), which says what is
//! searched and what stands in the columns. [`measure`] makes a figure of it.
//!
//! - [`experiment`], [`suites`], `subject`: what is asked, of which positions, and
//!   what is searched
//! - `task`: what is searched; `lab`, `record`: the searches, each done once, and
//!   what is known of their nodes; `kept`: as rows of a file; `run`: a suite's
//!   search
//! - `columns`, `answers`, `estimate`: what is said of a search beside another
//! - [`command`]: what the command line offers of it
//! - `tables`: the rows that answer each [query](experiment::Query); `inside`: what
//!   cannot be seen from outside a search, and games

mod answers;
mod columns;
pub mod command;
mod comparison;
mod estimate;
pub mod experiment;
mod inside;
pub mod interval;
mod kept;
mod lab;
mod record;
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

pub use columns::explained;
pub use experiment::Experiment;
pub use lab::Lab;
pub use subject::Subject;
pub use tables::headings;
pub use task::Task;

/// Measures an experiment: all its tables if `with_times`, else only those that are
/// the same each time.
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
            data[key] = tables::rows(lab, trial)?;
        } else if with_times {
            data[DATED][key] = tables::rows(lab, trial)?;
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
