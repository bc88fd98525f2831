//! `climb`: a suite searched with every stage, and printed.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::ensure;
use clap::Args;
use engine::printable::printable;
use rayon::prelude::*;

use super::{DEEPEST, Resources, cores, number, progress_bar};
use crate::climb::{Plan, climb};
use crate::engines::{Engine, RUNGS, find, top};
use crate::output::{Detail, Format, said, savings};
use crate::peer::{self, Peer, Program};
use crate::suites::named;
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
    /// solved. Or the name of a suite: built-in, population (600 positions), or its
    /// parts games, classics and random [default: built-in]
    #[arg(long, value_name = "SUITE")]
    suite: Option<PathBuf>,
    /// How deep to search, in plies [default: 5, and 9 for the stages that reduce]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=DEEPEST))]
    depth: Option<i32>,
    /// Which stages to climb, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find)]
    stages: Vec<Engine>,
    /// UCI engines of any kind as rows of their own, each a command; behind it
    /// name=NAME, args=ARGUMENTS and option.NAME=VALUE say what it is called, what
    /// it is told and which options it is given, such as --engine ./sf name=SF
    /// option.Threads=1. Its nodes are those it reports, its time is that on the
    /// clock
    #[arg(long = "engine", value_name = "COMMAND", num_args = 1..)]
    engine: Vec<String>,
    /// How many seconds an engine may go without a deeper iteration
    #[arg(long, value_name = "SECONDS", default_value_t = 60, allow_negative_numbers = true,
          value_parser = number::<u64>(1..=1_000_000))]
    patience: u64,
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
    /// The error says what is wrong with the stages, the engines or the suite's file,
    /// or that there is no memory for the tables or no output. Where an engine does
    /// something wrong, that is said, the other rows are printed, and the exit code
    /// is 1.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let engines =
            if self.stages.is_empty() { RUNGS } else { &self.stages }.to_vec();
        for (index, Engine { name, .. }) in engines.iter().enumerate() {
            let is_first =
                engines[..index].iter().all(|earlier| earlier.name != *name);
            ensure!(is_first, "--stages: '{name}' is there twice"); // it saves nothing against itself
        }
        let programs = Program::read_all(&self.engine)?;
        let suite = self.suite.as_deref().unwrap_or(Path::new("built-in"));
        let (boards, solutions) = match suite.to_str().and_then(named) {
            Some(boards) => (boards, Vec::new()),
            None => suite_file::read_solutions(suite)?,
        };
        let plan = Plan {
            engines,
            boards,
            solutions,
            depth: self.depth.unwrap_or(DEFAULT_DEPTH),
            megabytes: self.resources.hash,
            jobs: self.resources.jobs(cores()),
        };
        let mut is_well = self.print(&plan, &programs)?;
        if self.resources.format == Format::Table {
            // At the depth of the first table the stages that reduce have hardly
            // begun.
            let engines =
                plan.engines.iter().copied().filter(|engine| engine.reduces);
            let engines: Vec<Engine> = engines.collect();
            if self.depth.is_none() && engines.len() > 1 {
                terminal::print(&deeper_heading())?;
                let deeper = Plan { engines, depth: DEEPER_DEPTH, ..plan.clone() };
                is_well &= self.print(&deeper, &programs)?;
            }
            terminal::print(&footer(&plan, &programs, terminal::width()))?;
        }
        Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Prints a plan's table, and returns whether all engines did what they should.
    fn print(&self, plan: &Plan, programs: &[Program]) -> anyhow::Result<bool> {
        let longest =
            plan.engines.iter().map(|engine| engine.name.len()).max().unwrap_or(0);
        let template =
            format!("{{pos:>5}} of {{len}} {{msg:{longest}}} {{wide_bar}}");
        let rows = plan.engines.len() + programs.len();
        let bar = progress_bar((rows * plan.boards.len()) as u64, &template);
        let step = |name: &str| {
            bar.set_message(name.to_owned());
            bar.inc(1);
        };
        let climbed = climb(plan, step)?;
        let peers = self.measure(programs, plan, step)?;
        bar.finish_and_clear();
        let detail =
            Detail { per_position: self.per_position, no_time: self.no_time };
        let text = savings::print(
            plan,
            &climbed,
            &peers,
            self.resources.format,
            detail,
            terminal::width(),
        );
        terminal::print(&text)?;
        for peer in &peers {
            for said in said(peer) {
                terminal::complain(&printable(&format!("{} {said}", peer.name)));
            }
        }
        Ok(peers.iter().all(|peer| peer.fault.is_none()))
    }

    /// Measures engines, as many side by side as stages are.
    fn measure(
        &self,
        programs: &[Program],
        plan: &Plan,
        step: impl Fn(&str) + Sync,
    ) -> anyhow::Result<Vec<Peer>> {
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
        let patience = Duration::from_secs(self.patience);
        let measure = |it: &Program| peer::measure(it, plan, patience, &step);
        Ok(pool.install(|| programs.par_iter().map(measure).collect()))
    }
}

/// What the table shows, and what else there is to try, in lines of at most `width`
/// characters.
fn footer(plan: &Plan, programs: &[Program], width: Option<usize>) -> String {
    let count = plan.boards.len();
    let positions =
        format!("{count} position{}", if count == 1 { "" } else { "s" });
    let table = match plan.megabytes {
        0 => "no table".to_owned(),
        megabytes => format!("a table of {megabytes} MB"),
    };
    let peers = match programs.is_empty() {
        true => "",
        false => {
            " The nodes of an engine of your own are those that it reports, its time is \
             that on the clock."
        }
    };
    let text = include_str!("footer.txt").replace('\r', "");
    let text = text.replace("{positions}", &positions).replace("{table}", &table);
    let text = text.replace("{peers}", peers);
    let text = text
        .replace("{depth}", &plan.depth.to_string())
        .replace("{top}", top().name);
    format!("\n{}", terminal::wrap(&text, width.unwrap_or(usize::MAX).min(95), ""))
}
