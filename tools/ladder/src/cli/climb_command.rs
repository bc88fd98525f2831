//! `climb`: searches a suite with every stage, and prints the results.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{anyhow, ensure};
use clap::Args;
use cozy_chess::Board;
use rayon::prelude::*;
use terminal::table::Form;
use text::names;
use text::printable::printable;

use super::{DEEPEST, Resources, number, progress_bar};
use crate::climb::{Plan, climb, count_kinds};
use crate::engines::{Engine, RUNGS, find, top};
use crate::external::{self, ExternalEngine, Program};
use crate::output::{Detail, Reference, has_kinds, said, savings};
use crate::solution::Solution;
use crate::suite_file;
use crate::suite_file::{Repair, warn};
use crate::suites::{NAMES, named, or_named};

/// The default search depth in plies.
pub const DEFAULT_DEPTH: i32 = 5;
/// The default search depth in plies of the second table, for the stages that
/// reduce.
pub const DEEPER_DEPTH: i32 = 9;

/// The heading of the table of the stages that reduce.
pub fn deeper_heading() -> String {
    format!("\nThe stages that reduce, at depth {DEEPER_DEPTH}:\n")
}

/// What to climb, and how to print it.
#[derive(Args, Debug)]
pub struct Climb {
    /// A file with one FEN or EPD per line, or '-' for standard input; if it names best
    /// moves (bm) or moves to avoid (am), solved positions are counted. Or the name of
    /// a suite: built-in, population (600 test positions), or one of its parts, games,
    /// classics and random; population/5 takes every fifth position of each part
    /// [default: built-in]
    #[arg(long, value_name = "SUITE")]
    suite: Option<PathBuf>,
    /// How deep to search, in plies [default: 5, and 9 for the stages that reduce]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<i32>(1..=DEEPEST))]
    depth: Option<i32>,
    /// Which stages to climb, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find)]
    stages: Vec<Engine>,
    /// UCI engines to add to the table, each given by its command, which may be followed
    /// by name=NAME, args=ARGUMENTS and option.NAME=VALUE, such as --engine ./sf
    /// name=SF option.Threads=1. Nodes are those that the engine reports, time is
    /// wall-clock time
    #[arg(long = "engine", value_name = "COMMAND", num_args = 1..)]
    engine: Vec<OsString>,
    /// Compare each stage and engine with this one: how many times fewer nodes it takes,
    /// in total, and as the geometric mean over the positions, with its interval [default: the first engine, if there are several]
    #[arg(long, value_name = "NAME")]
    against: Option<String>,
    /// How many seconds an engine may take without reaching a deeper iteration
    #[arg(long, value_name = "SECONDS", default_value_t = 60, allow_negative_numbers = true,
          value_parser = number::<u64>(1..=1_000_000))]
    patience: u64,
    /// Also print the nodes of each position
    #[arg(long)]
    per_position: bool,
    /// Leave out times, the only numbers that differ from run to run
    #[arg(long)]
    no_time: bool,
    #[command(flatten)]
    resources: Resources,
}

impl Climb {
    /// Climbs, and prints what each stage saved. If an engine does something wrong,
    /// that is reported, the other rows are printed, and the exit code is 1.
    ///
    /// # Errors
    /// If something is wrong with the stages, the engines or the suite's file, or
    /// if there is no memory for the tables or no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let engines =
            if self.stages.is_empty() { &RUNGS } else { &self.stages }.to_vec();
        for (index, Engine { name, .. }) in engines.iter().enumerate() {
            let is_first =
                engines[..index].iter().all(|earlier| earlier.name != *name);
            ensure!(is_first, "--stages: '{name}' is given twice"); // it saves nothing against itself
        }
        let programs = Program::read_all(&self.engine)?;
        let against = self.reference(&engines, &programs)?;
        let suite = self.suite.as_deref().unwrap_or(Path::new("built-in"));
        let (boards, solutions) = match suite.to_str().and_then(named) {
            Some(boards) => (boards, Vec::new()),
            None => going_on(
                suite_file::read_solutions(suite)
                    .map_err(|error| or_named(error, suite, NAMES))?,
            )?,
        };
        let plan = Plan {
            engines,
            boards,
            solutions,
            depth: self.depth.unwrap_or(DEFAULT_DEPTH),
            megabytes: self.resources.hash,
            jobs: self.resources.jobs(),
        };
        let mut is_well = self.print(&plan, &programs, against)?;
        if self.resources.format == Form::Table {
            // At the depth of the first table, the stages that reduce have hardly
            // begun to.
            let engines =
                plan.engines.iter().copied().filter(|engine| engine.reduces);
            let engines: Vec<Engine> = engines.collect();
            if self.depth.is_none() && engines.len() > 1 {
                terminal::print(&deeper_heading())?;
                let deeper = Plan { engines, depth: DEEPER_DEPTH, ..plan.clone() };
                is_well &= self.print(&deeper, &programs, against)?;
            }
            terminal::print(&footer(&plan, &programs, against, terminal::width()))?;
        }
        Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Prints a plan's table, and returns whether all engines behaved correctly.
    fn print(
        &self,
        plan: &Plan,
        programs: &[Program],
        against: Option<Reference>,
    ) -> anyhow::Result<bool> {
        let longest =
            plan.engines.iter().map(|engine| engine.name.len()).max().unwrap_or(0);
        let template =
            format!("{{pos:>5}} of {{len}} {{msg:{longest}}} {{wide_bar}}");
        let rows = plan.engines.len() + programs.len();
        let bar = progress_bar((rows * plan.boards.len()) as u64, &template);
        let step = |name: &str| {
            bar.set_message(printable(name));
            bar.inc(1);
        };
        let mut climbed = climb(plan, step)?;
        let external = self.measure(programs, plan, step)?;
        if has_kinds(&external) {
            bar.inc_length((plan.engines.len() * plan.boards.len()) as u64);
            count_kinds(plan, &mut climbed, step)?;
        }
        bar.finish_and_clear();
        let (per_position, no_time) = (self.per_position, self.no_time);
        let detail = Detail { per_position, no_time, against };
        let text = savings::print(
            plan,
            &climbed,
            &external,
            self.resources.format,
            detail,
            terminal::width(),
        );
        terminal::print(&text)?;
        for engine in &external {
            for said in said(engine) {
                terminal::complain(&format!("{} {said}", engine.name));
            }
        }
        Ok(external.iter().all(|engine| engine.fault.is_none()))
    }

    /// The row that the others are compared with, if there is one.
    fn reference(
        &self,
        engines: &[Engine],
        programs: &[Program],
    ) -> anyhow::Result<Option<Reference>> {
        let Some(name) = &self.against else {
            return Ok((programs.len() > 1).then_some(Reference::Engine(0)));
        };
        let stages = engines.iter().map(|it| it.name.to_owned());
        let names: Vec<String> =
            stages.chain(programs.iter().map(Program::called)).collect();
        let words: Vec<&str> = names.iter().map(String::as_str).collect();
        let row = names::find("row", &printable(name), &words)
            .map_err(|error| anyhow!("--against: {error}"))?;
        Ok(Some(match engines.get(row) {
            Some(stage) => Reference::Stage(stage.name),
            None => Reference::Engine(row - engines.len()),
        }))
    }

    /// Measures engines, as many in parallel as stages.
    fn measure(
        &self,
        programs: &[Program],
        plan: &Plan,
        step: impl Fn(&str) + Sync,
    ) -> anyhow::Result<Vec<ExternalEngine>> {
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
        let patience = Duration::from_secs(self.patience);
        let measure = |it: &Program| external::measure(it, plan, patience, &step);
        Ok(pool.install(|| programs.par_iter().map(measure).collect()))
    }
}

/// The suite without its finished games, in which nothing can be searched, and
/// which engines count each in its own way, or not at all. Those left out are
/// named.
fn going_on(
    (boards, mut solutions): (Vec<Board>, Vec<Option<Solution>>),
) -> anyhow::Result<(Vec<Board>, Vec<Option<Solution>>)> {
    let is_over = |board: &Board| !board.generate_moves(|_| true);
    let over: Vec<bool> = boards.iter().map(is_over).collect();
    let finished = boards.iter().zip(&over).filter(|(_, over)| **over);
    let said = finished.map(|(board, _)| Repair {
        place: board.to_string(),
        what: "there is no move: the game is over, so it isn't searched".to_owned(),
    });
    warn(&said.collect::<Vec<_>>());
    let mut left = over.iter();
    solutions.retain(|_| left.next() == Some(&false));
    let going_on = boards.into_iter().zip(&over).filter(|(_, over)| !**over);
    let boards: Vec<Board> = going_on.map(|(board, _)| board).collect();
    ensure!(!boards.is_empty(), "--suite: the game is over in every position");
    Ok((boards, solutions))
}

/// The notes below the table: how to read it, and what else there is to try; in
/// lines of at most `width` characters.
fn footer(
    plan: &Plan,
    programs: &[Program],
    against: Option<Reference>,
    width: Option<usize>,
) -> String {
    let count = plan.boards.len();
    let positions =
        format!("{count} position{}", if count == 1 { "" } else { "s" });
    let table = match plan.megabytes {
        0 => "no table".to_owned(),
        megabytes => format!("a table of {megabytes} MB"),
    };
    let external = match programs.is_empty() {
        true => "",
        false => {
            " For an engine of your own, nodes are those that it reports, time is wall-clock time, and its table is as large as the stages', unless a line above says otherwise."
        }
    };
    let text = include_str!("footer.txt").replace('\r', "");
    let text = text.replace("{positions}", &positions).replace("{table}", &table);
    let against = match against {
        None => "",
        Some(_) => {
            " In brackets after geo ÷ is its 95 % interval: with other positions like these, it would lie between these ends nineteen times in twenty."
        }
    };
    let text = text.replace("{external}", external).replace("{against}", against);
    let text = text
        .replace("{depth}", &plan.depth.to_string())
        .replace("{top}", top().name);
    format!("\n{}", terminal::wrap(&text, width.unwrap_or(usize::MAX).min(95), ""))
}
