//! `climb`: a suite searched with every stage, and printed.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::Args;
use engine::{bench, suite};

use super::number::number;
use super::{BAR, DEEPEST, cores, progress_bar};
use crate::climb::{Plan, climb};
use crate::engines::{Engine, RUNGS, find, top};
use crate::output::{Detail, Format, fitted, render};
use crate::row::Row;
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
    stages: Vec<Engine>,
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
        let engines = self.engines()?;
        let boards = match &self.suite {
            Some(path) => suite_file::read(path)?,
            None => suite::built_in(),
        };
        let plan = Plan {
            engines,
            boards,
            depth: self.depth.unwrap_or(DEFAULT_DEPTH),
            megabytes: self.hash,
            jobs: self.jobs.unwrap_or(usize::MAX).min(cores()),
        };
        self.print(&plan)?;
        if self.format == Format::Table {
            self.deeper(&plan)?;
            terminal::print(&footer(&plan, terminal::width()))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The stages that were asked for, each once: a stage saves nothing against itself.
    fn engines(&self) -> anyhow::Result<Vec<Engine>> {
        let mut engines: Vec<Engine> = Vec::new();
        for &engine in if self.stages.is_empty() { RUNGS } else { &self.stages } {
            if engines.iter().any(|earlier| earlier.name == engine.name) {
                bail!("--stages: '{}' is there twice", engine.name);
            }
            engines.push(engine);
        }
        Ok(engines)
    }

    fn print(&self, plan: &Plan) -> anyhow::Result<()> {
        let bar =
            progress_bar((plan.engines.len() * plan.boards.len()) as u64, BAR);
        let climbed = climb(plan, |stage| {
            bar.set_message(stage.to_owned());
            bar.inc(1);
        });
        bar.finish_and_clear();
        let rows = Row::all(plan, &climbed?);
        let detail =
            Detail { per_position: self.per_position, no_time: self.no_time };
        let text = match (self.format, terminal::width()) {
            (Format::Table, Some(width)) => fitted(&rows, detail, width),
            (format, _) => render(&rows, format, detail)?,
        };
        terminal::print(&text)?;
        Ok(())
    }

    /// A second table of the stages that reduce, if no depth was asked for: at the depth of the
    /// first they have hardly begun.
    fn deeper(&self, plan: &Plan) -> anyhow::Result<()> {
        let engines: Vec<Engine> =
            plan.engines.iter().copied().filter(|engine| engine.reduces).collect();
        if self.depth.is_some() || engines.len() < 2 {
            return Ok(());
        }
        terminal::print(&deeper_heading())?;
        self.print(&Plan {
            engines,
            depth: DEEPER_DEPTH,
            boards: plan.boards.clone(),
            ..*plan
        })
    }
}

/// How wide the text below the tables is where nothing says how wide it may be.
const FOOTER_WIDTH: usize = 95;

/// What the table shows, and what else there is to try, in lines of at most `width` characters where
/// its commands allow.
fn footer(plan: &Plan, width: Option<usize>) -> String {
    let width = width.map_or(FOOTER_WIDTH, |width| width.min(FOOTER_WIDTH));
    let positions = match plan.boards.len() {
        1 => "1 position".to_owned(),
        count => format!("{count} positions"),
    };
    let table = match plan.megabytes {
        0 => "no table".to_owned(),
        megabytes => format!("a table of {megabytes} MB"),
    };
    let legend = format!(
        "{positions}, depth {}, {table}. ÷ reads \"times fewer nodes than\"; geo is the geometric mean \
         over the positions; first-move is the share of the beta cutoffs given by the first move tried, \
         index the mean place of the cutting move.",
        plan.depth
    );
    let run = format!("cargo run --release -p {}", top().name);
    let hints = [
        ("Run one stage, a UCI engine:", run.clone()),
        ("Count its nodes:", format!("{run} -- bench 5")),
        (
            "Your positions:",
            "cargo run --release -- --suite FILE --depth 6".to_owned(),
        ),
        ("All options:", "cargo run --release -- --help".to_owned()),
        ("The stages:", "cargo run --release -- stages".to_owned()),
        ("Benchmarks:", "cargo bench".to_owned()),
    ];
    let lines = hints.map(|(what, command)| hint(what, &command, width));
    format!("\n{}\n\n{}", terminal::wrap(&legend, width, ""), lines.concat())
}

/// What there is to try and how, in one line or, where it is too long, in two.
fn hint(what: &str, command: &str, width: usize) -> String {
    let line = format!("{what:<29}{command}\n");
    if line.len() <= width { line } else { format!("{what}\n  {command}\n") }
}
