//! `climb`: a suite searched with every stage, and printed.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::Args;
use engine::{bench, suite};

use super::number::number;
use super::{DEEPEST, cores, progress_bar};
use crate::climb::{Plan, climb};
use crate::output::{Detail, Format, render};
use crate::row::Row;
use crate::rung::{LADDER, Rung, find, top};
use crate::{suite_file, terminal};

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
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=DEEPEST))]
    depth: Option<i32>,
    /// Which stages to climb, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find)]
    stages: Vec<Rung>,
    /// The size of the table in megabytes; 0 is no table
    #[arg(long, value_name = "MB", default_value_t = bench::DEFAULT_MEGABYTES,
          allow_negative_numbers = true, value_parser = number::<usize>(0..=u64::MAX))]
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
    /// How many positions to search side by side, as many as there are cores at most; the counts stay
    /// the same [default: all cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<usize>(1..=u64::MAX))]
    jobs: Option<usize>,
}

impl Climb {
    /// Climbs, and prints what each stage saved.
    ///
    /// # Errors
    /// What is wrong with the stages or the suite's file, or that there is no memory for the tables or
    /// no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let rungs = self.rungs()?;
        let boards = match &self.suite {
            Some(path) => suite_file::read(path)?,
            None => suite::built_in(),
        };
        let plan = Plan {
            rungs,
            boards,
            depth: self.depth.unwrap_or(DEFAULT_DEPTH),
            megabytes: self.hash,
            jobs: self.jobs.unwrap_or(usize::MAX).min(cores()),
        };
        self.print(&plan)?;
        if self.format == Format::Table {
            self.deeper(&plan)?;
            terminal::print(&footer(&plan))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The stages that were asked for, each once: a stage saves nothing against itself.
    fn rungs(&self) -> anyhow::Result<Vec<Rung>> {
        let mut rungs: Vec<Rung> = Vec::new();
        for &rung in if self.stages.is_empty() { LADDER } else { &self.stages } {
            if rungs.iter().any(|earlier| earlier.name == rung.name) {
                bail!("--stages: '{}' is there twice", rung.name);
            }
            rungs.push(rung);
        }
        Ok(rungs)
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
        terminal::print(&render(&rows, self.format, detail)?)?;
        Ok(())
    }

    /// A second table of the stages that reduce, if no depth was asked for: at the depth of the
    /// first they have hardly begun.
    fn deeper(&self, plan: &Plan) -> anyhow::Result<()> {
        let rungs: Vec<Rung> = plan.rungs.iter().copied().filter(|rung| rung.reduces).collect();
        if self.depth.is_some() || rungs.len() < 2 {
            return Ok(());
        }
        terminal::print(&deeper_heading())?;
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
