//! `solve`: problems answered by a stage, and printed.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use engine::bench;

use super::number::number;
use super::{BAR, cores, progress_bar};
use crate::engines::{Engine, find, top};
use crate::output::solved;
use crate::solve::{Effort, solve};
use crate::{epd, terminal};

/// Milliseconds for a problem where nothing is said.
const DEFAULT_MILLISECONDS: u32 = 1000;

/// What to solve, with what effort.
#[derive(Args, Debug)]
pub struct Solve {
    /// A file with one EPD a line, with `bm` or `am` in SAN; '-' for standard input
    file: PathBuf,
    /// Which stage
    #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
    stage: Engine,
    /// Nodes for each problem
    #[arg(long, value_name = "N", conflicts_with = "movetime", allow_negative_numbers = true,
          value_parser = number::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Milliseconds for each problem [default: 1000]
    #[arg(long, value_name = "MS", allow_negative_numbers = true,
          value_parser = number::<u32>(1..=u64::from(u32::MAX)))]
    movetime: Option<u32>,
    /// The size of the table in megabytes; 0 is no table
    #[arg(long, value_name = "MB", default_value_t = bench::DEFAULT_MEGABYTES,
          allow_negative_numbers = true, value_parser = number::<usize>(0..=u64::MAX))]
    hash: usize,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// How many problems to search side by side, as many as there are cores at most [default: all
    /// cores with --nodes, else 1]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<usize>(1..=u64::MAX))]
    jobs: Option<usize>,
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
    /// What is wrong with the file, or that there is no memory for the tables or no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let problems = epd::read(&self.file)?;
        let effort = match (self.nodes, self.movetime) {
            (Some(nodes), _) => Effort::Nodes(nodes),
            (None, time) => {
                Effort::Milliseconds(time.unwrap_or(DEFAULT_MILLISECONDS))
            }
        };
        let unasked = match effort {
            Effort::Nodes(_) => usize::MAX,
            Effort::Milliseconds(_) => 1, // side by side they would take each other's time
        };
        let jobs = self.jobs.unwrap_or(unasked).min(cores());
        let bar = progress_bar(problems.len() as u64, BAR);
        bar.set_message(self.stage.name);
        let answers =
            solve(&self.stage, &problems, effort, self.hash, jobs, |answered| {
                bar.set_position(answered as u64);
            });
        bar.finish_and_clear();
        let answers = answers?;
        let text = match self.format {
            Form::Table => solved::table(&self.stage, &answers, terminal::width()),
            Form::Json => solved::json(&self.stage, &answers)?,
        };
        terminal::print(&text)?;
        Ok(ExitCode::SUCCESS)
    }
}
