//! `climb`: a suite searched with every stage, and printed.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::{Args, value_parser};
use engine::limits::MAX_DEPTH;
use engine::{bench, suite};

use super::progress_bar;
use crate::climb::{Plan, climb};
use crate::output::{Detail, Format, render};
use crate::row::Row;
use crate::rung::{LADDER, Rung, find, top};
use crate::suite_file;

/// How deep to search where nothing is said, in plies.
pub const DEFAULT_DEPTH: i32 = 5;
/// And the stages that reduce, besides.
pub const DEEPER_DEPTH: i32 = 9;

/// What stands above the table of the stages that reduce.
pub fn deeper_heading() -> String {
    format!("\nThe stages that reduce, at depth {DEEPER_DEPTH}:\n")
}

/// What to climb, and how to print it.
#[derive(Args, Debug)]
pub struct Climb {
    /// A file with one FEN or EPD a line, '-' for standard input [default: the built-in suite]
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,
    /// How deep to search, in plies [default: 5, and 9 for the stages that reduce]
    #[arg(long, value_name = "N",
          value_parser = value_parser!(i32).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<i32>,
    /// Which stages to climb, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find)]
    stages: Vec<Rung>,
    /// The size of the table in megabytes; 0 is no table
    #[arg(long, value_name = "MB", default_value_t = bench::DEFAULT_MEGABYTES)]
    hash: usize,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Print the nodes of each position too
    #[arg(long)]
    per_position: bool,
    /// Leave out the times, the only figures that differ from run to run
    #[arg(long)]
    no_time: bool,
    /// How many positions to search side by side; the counts stay the same [default: all cores]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl Climb {
    /// Climbs, and prints what each stage saved.
    ///
    /// # Errors
    /// What is wrong with the suite's file, or that there is no memory for the tables.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let rungs = if self.stages.is_empty() { LADDER.to_vec() } else { self.stages.clone() };
        let boards = match &self.suite {
            Some(path) => suite_file::read(path)?,
            None => suite::built_in(),
        };
        let jobs = self.jobs.or_else(|| thread::available_parallelism().ok());
        let plan = Plan {
            rungs,
            boards,
            depth: self.depth.unwrap_or(DEFAULT_DEPTH),
            megabytes: self.hash,
            jobs: jobs.map_or(1, NonZeroUsize::get),
        };
        self.print(&plan)?;
        if self.format == Format::Table {
            self.deeper(&plan)?;
            anstream::print!("{}", footer(&plan));
        }
        Ok(ExitCode::SUCCESS)
    }

    fn print(&self, plan: &Plan) -> anyhow::Result<()> {
        let bar = progress_bar((plan.rungs.len() * plan.boards.len()) as u64);
        let climbed = climb(plan, |stage| {
            bar.set_message(stage.to_owned());
            bar.inc(1);
        });
        bar.finish_and_clear();
        let rows = Row::all(plan, &climbed?);
        let detail = Detail { per_position: self.per_position, no_time: self.no_time };
        anstream::print!("{}", render(&rows, self.format, detail)?);
        Ok(())
    }

    /// A second table of the stages that reduce, if no depth was asked for: at the depth of the
    /// first they have hardly begun.
    fn deeper(&self, plan: &Plan) -> anyhow::Result<()> {
        let rungs: Vec<Rung> = plan.rungs.iter().copied().filter(|rung| rung.reduces).collect();
        if self.depth.is_some() || rungs.len() < 2 {
            return Ok(());
        }
        anstream::print!("{}", deeper_heading());
        self.print(&Plan { rungs, depth: DEEPER_DEPTH, boards: plan.boards.clone(), ..*plan })
    }
}

/// What the table shows, and what else there is to try.
fn footer(plan: &Plan) -> String {
    let (positions, depth, megabytes) = (plan.boards.len(), plan.depth, plan.megabytes);
    let name = top().name;
    let run = format!("cargo run --release -p {name}");
    let width = run.len() + " -- bench 5".len();
    format!(
        "\n{positions} positions, depth {depth}, a table of {megabytes} MB. \
         ÷ reads \"times fewer nodes than\";\n\
         geo is the geometric mean over the positions; first-move is the share of the beta cutoffs\n\
         given by the first move tried, index the mean place of the cutting move.\n\
         \n\
         Run one stage:     {run:width$}  (a UCI engine)\n\
         Count its nodes:   {run} -- bench 5\n\
         Your positions:    cargo run --release -- --suite FILE --depth 6\n\
         All options:       cargo run --release -- --help\n\
         The stages:        cargo run --release -- stages\n\
         Benchmarks:        cargo bench\n"
    )
}
