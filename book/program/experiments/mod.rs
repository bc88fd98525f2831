//! Experiments: each measures one figure file. A new one is a file here and a line in [`ALL`].

mod by_depth;
mod climb;
mod climb7;
mod one_position;

use anyhow::bail;
use ladder::climb::{Measured, Plan};
use ladder::rung::{LADDER, Rung};
use serde_json::Value;

use crate::date::today;
use crate::figure::{Column, Figure, rounded};
use crate::signature::signatures;

/// Something that is measured.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// Its name: that of its file in `book/figures` and of its Rust module.
    pub name: &'static str,
    /// What is measured, in one sentence.
    pub about: &'static str,
    /// Whether it takes a few seconds only, so that `cargo test` measures it again.
    pub is_small: bool,
    run: fn() -> anyhow::Result<Measurement>,
}

/// What an experiment found.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The stages that it measured.
    pub stages: Vec<Rung>,
    /// How the columns of its rows are headed and printed.
    pub columns: Vec<Column>,
    /// The figures.
    pub data: Value,
}

/// All experiments.
pub const ALL: &[Experiment] = &[
    Experiment {
        name: "climb",
        about: "All stages on the built-in suite, depth 5",
        is_small: false,
        run: climb::run,
    },
    Experiment {
        name: "climb7",
        about: "The stages from the table move on, depth 7",
        is_small: false,
        run: climb7::run,
    },
    Experiment {
        name: "by_depth",
        about: "First-move cutoffs by remaining depth, depth 6",
        is_small: false,
        run: by_depth::run,
    },
    Experiment {
        name: "one_position",
        about: "Killers against the table move, position by position, depth 6",
        is_small: true,
        run: one_position::run,
    },
];

/// The experiments with these names, or all if there are none.
///
/// # Errors
/// The names that there are.
pub fn named(names: &[String]) -> anyhow::Result<Vec<Experiment>> {
    if names.is_empty() {
        return Ok(ALL.to_vec());
    }
    let find = |name: &String| match ALL.iter().find(|experiment| experiment.name == name) {
        Some(experiment) => Ok(*experiment),
        None => {
            let names: Vec<&str> = ALL.iter().map(|experiment| experiment.name).collect();
            bail!("there is no experiment '{name}'; the experiments are {}", names.join(", "))
        }
    };
    names.iter().map(find).collect()
}

impl Experiment {
    /// Measures.
    ///
    /// # Errors
    /// If there is no memory for the tables.
    pub fn measure(&self) -> anyhow::Result<Figure> {
        let Measurement { stages, columns, data } = (self.run)()?;
        Ok(Figure {
            name: self.name.to_owned(),
            about: self.about.to_owned(),
            command: format!("cargo run --release -p book -- figures {}", self.name),
            date: today(),
            signatures: signatures(&stages)?,
            columns,
            data: rounded(data),
        })
    }
}

/// The stages of the ladder from one on.
pub(crate) fn from(name: &str) -> Vec<Rung> {
    LADDER.into_iter().skip_while(|rung| rung.name != name).collect()
}

/// Searches the built-in suite to a depth with some stages.
pub(crate) fn on_suite(rungs: Vec<Rung>, depth: i32) -> anyhow::Result<(Plan, Vec<Measured>)> {
    let plan = Plan {
        rungs,
        boards: engine::suite::built_in(),
        depth,
        megabytes: engine::bench::DEFAULT_MEGABYTES,
        jobs: rayon::current_num_threads(),
    };
    let measured = ladder::climb::climb(&plan, |_| {})?;
    Ok((plan, measured))
}
