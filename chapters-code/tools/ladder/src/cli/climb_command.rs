//! `climb`: a suite searched with every stage, and printed.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::ensure;
use clap::Args;
use engine::suite;

use super::{DEEPEST, Resources, cores, number, progress_bar};
use crate::climb::{Plan, climb};
use crate::engines::{Engine, RUNGS, find, top};
use crate::output::{Detail, Format, savings};
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
    /// A file with one FEN or EPD a line, '-' for standard input; where it names
    /// best moves (bm) or moves to avoid (am), it's counted how many positions are
    /// solved [default: the built-in suite]
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,
    /// How deep to search, in plies [default: 5, and 9 for the stages that reduce]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=DEEPEST))]
    depth: Option<i32>,
    /// Which stages to climb, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find)]
    stages: Vec<Engine>,
    /// Print the nodes of each position too
    #[arg(long)]
    per_position: bool,
    /// Leave out the times, the only figures that differ from run to run
    #[arg(long)]
    no_time: bool,
    #[command(flatten)]
    resources: Resources,
}

impl Climb {
    /// Climbs, and prints what each stage saved.
    ///
    /// # Errors
    /// The error says what is wrong with the stages or the suite's file, or that
    /// there is no memory for the tables or no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let engines =
            if self.stages.is_empty() { RUNGS } else { &self.stages }.to_vec();
        for (index, Engine { name, .. }) in engines.iter().enumerate() {
            let is_first =
                engines[..index].iter().all(|earlier| earlier.name != *name);
            ensure!(is_first, "--stages: '{name}' is there twice"); // it saves nothing against itself
        }
        let (boards, solutions) = match &self.suite {
            None => (suite::built_in(), Vec::new()),
            Some(path) => suite_file::read_solutions(path)?,
        };
        let plan = Plan {
            engines,
            boards,
            solutions,
            depth: self.depth.unwrap_or(DEFAULT_DEPTH),
            megabytes: self.resources.hash,
            jobs: self.resources.jobs(cores()),
        };
        self.print(&plan)?;
        if self.resources.format == Format::Table {
            // At the depth of the first table the stages that reduce have hardly
            // begun.
            let engines =
                plan.engines.iter().copied().filter(|engine| engine.reduces);
            let engines: Vec<Engine> = engines.collect();
            if self.depth.is_none() && engines.len() > 1 {
                terminal::print(&deeper_heading())?;
                self.print(&Plan { engines, depth: DEEPER_DEPTH, ..plan.clone() })?;
            }
            terminal::print(&footer(&plan, terminal::width()))?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn print(&self, plan: &Plan) -> anyhow::Result<()> {
        let longest =
            plan.engines.iter().map(|engine| engine.name.len()).max().unwrap_or(0);
        let template =
            format!("{{pos:>5}} of {{len}} {{msg:{longest}}} {{wide_bar}}");
        let bar = progress_bar(
            (plan.engines.len() * plan.boards.len()) as u64,
            &template,
        );
        let climbed = climb(plan, |stage| {
            bar.set_message(stage.to_owned());
            bar.inc(1);
        })?;
        bar.finish_and_clear();
        let detail =
            Detail { per_position: self.per_position, no_time: self.no_time };
        let text = savings::print(
            plan,
            &climbed,
            self.resources.format,
            detail,
            terminal::width(),
        );
        Ok(terminal::print(&text)?)
    }
}

/// What the table shows, and what else there is to try, in lines of at most `width`
/// characters.
fn footer(plan: &Plan, width: Option<usize>) -> String {
    let count = plan.boards.len();
    let positions =
        format!("{count} position{}", if count == 1 { "" } else { "s" });
    let table = match plan.megabytes {
        0 => "no table".to_owned(),
        megabytes => format!("a table of {megabytes} MB"),
    };
    let text = include_str!("footer.txt").replace('\r', "");
    let text = text.replace("{positions}", &positions).replace("{table}", &table);
    let text = text
        .replace("{depth}", &plan.depth.to_string())
        .replace("{top}", top().name);
    format!("\n{}", terminal::wrap(&text, width.unwrap_or(usize::MAX).min(95), ""))
}
