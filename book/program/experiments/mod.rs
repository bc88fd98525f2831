//! Experiments: each measures one figure file. A new one is a file here and an entry in [`ALL`].

mod agreement;
mod alone;
mod boards;
mod by_depth;
mod changed;
mod claims;
mod climb;
mod continuation_agreement;
mod continuation_parts;
mod deepening;
mod grafting;
mod growth;
mod history_table;
mod instructions;
mod killer_slots;
mod killers_and_table;
mod list;
mod mate_scores;
mod mixing;
mod move_pairs;
mod one_position;
mod own;
mod paired;
mod plugged;
mod pv_move;
mod questions;
mod quiescence_order;
mod reduced_moves;
mod reduced_orders;
mod reducing;
mod remembering;
mod see_values;
mod staged;
mod substitutes;
mod table_moves;
mod table_size;
mod upper_positions;
mod windows;
mod without_killers;
mod wrong;

use anyhow::bail;
use ladder::climb::{Measured, Plan};
use ladder::rung::{LADDER, Rung, find};
use serde_json::Value;

use crate::date::today;
use crate::figure::{Column, Figure, rounded};
use crate::signature::signatures;

pub use list::ALL;

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

/// The experiments with these names, or all if there are none.
///
/// # Errors
/// The names that there are.
pub fn named(names: &[String]) -> anyhow::Result<Vec<Experiment>> {
    if names.is_empty() {
        return Ok(ALL.to_vec());
    }
    let experiment = |name: &String| match ALL.iter().find(|experiment| experiment.name == name) {
        Some(experiment) => Ok(*experiment),
        None => {
            let names: Vec<&str> = ALL.iter().map(|experiment| experiment.name).collect();
            bail!("there is no experiment '{name}'; the experiments are {}", names.join(", "))
        }
    };
    names.iter().map(experiment).collect()
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
    LADDER.iter().copied().skip_while(|rung| rung.name != name).collect()
}

/// The stages with these names.
pub(crate) fn stages<const COUNT: usize>(names: [&str; COUNT]) -> anyhow::Result<Vec<Rung>> {
    names.into_iter().map(|name| find(name).map_err(anyhow::Error::msg)).collect()
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
