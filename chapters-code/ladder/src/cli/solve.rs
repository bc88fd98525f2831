//! `solve`: problems answered by a stage, and printed.

use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::{Args, ValueEnum};
use engine::bench;

use super::progress_bar;
use crate::epd;
use crate::output::solved;
use crate::rung::{Rung, find, top};
use crate::solve::{Effort, solve};

/// Milliseconds for a problem where nothing is said.
const DEFAULT_MILLISECONDS: u32 = 1000;

/// What to solve, with what effort.
#[derive(Args, Debug)]
pub struct Solve {
    /// A file with one EPD a line, with `bm` or `am` in SAN; '-' for standard input
    file: PathBuf,
    /// Which stage
    #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
    stage: Rung,
    /// Nodes for each problem
    #[arg(long, value_name = "N", conflicts_with = "movetime")]
    nodes: Option<NonZeroU64>,
    /// Milliseconds for each problem [default: 1000]
    #[arg(long, value_name = "MS")]
    movetime: Option<NonZeroU32>,
    /// The size of the table in megabytes; 0 is no table
    #[arg(long, value_name = "MB", default_value_t = bench::DEFAULT_MEGABYTES)]
    hash: usize,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// How many problems to search side by side [default: all cores with --nodes, else 1]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Form {
    /// A table for the terminal
    #[default]
    Table,
    /// An object with an array of answers
    Json,
}

impl Solve {
    /// Solves, and prints the answers.
    ///
    /// # Errors
    /// What is wrong with the file, or that there is no memory for the tables.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let problems = epd::read(&self.file)?;
        let effort = match (self.nodes, self.movetime) {
            (Some(nodes), _) => Effort::Nodes(nodes.get()),
            (None, time) => {
                Effort::Milliseconds(time.map_or(DEFAULT_MILLISECONDS, NonZeroU32::get))
            }
        };
        let cores = || match effort {
            Effort::Nodes(_) => thread::available_parallelism().map_or(1, NonZeroUsize::get),
            Effort::Milliseconds(_) => 1, // side by side they would take each other's time
        };
        let jobs = self.jobs.map_or_else(cores, NonZeroUsize::get);
        let bar = progress_bar(problems.len() as u64);
        bar.set_message(self.stage.name);
        let answers = solve(&self.stage, &problems, effort, self.hash, jobs, |answered| {
            bar.set_position(answered as u64);
        });
        bar.finish_and_clear();
        let answers = answers?;
        let text = match self.format {
            Form::Table => solved::table(&self.stage, &answers),
            Form::Json => solved::json(&self.stage, &answers)?,
        };
        anstream::print!("{text}");
        Ok(ExitCode::SUCCESS)
    }
}
