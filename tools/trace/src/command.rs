//! The command: where do two programs part?

use std::ffi::OsString;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, ensure};
use check::{Look, Search};
use clap::Parser;
use clap::builder::RangedU64ValueParser;
use ladder::cli::progress_bar;
use ladder::external::Program;
use serde_json::{Value, json};
use terminal::table::Form;
use text::digits::grouped;

use crate::difference::{Difference, Located};
use crate::reference;
use crate::report::{Names, Report};
use crate::side::Side;
use crate::walk::first_difference;

/// Find the first node at which your program's search differs from that of a step of the
/// path, or of another program.
#[derive(Debug, Parser)]
#[command(version)]
pub struct Where {
    /// The program, with its arguments
    #[arg(value_name = "COMMAND")]
    program: OsString,
    /// Compare with this step, such as 05-killers [default: the one whose counts are nearest]
    #[arg(long, value_name = "STEP", value_parser = reference::find)]
    step: Option<&'static str>,
    /// Compare with another program that traces, such as an earlier version
    #[arg(long, value_name = "COMMAND", conflicts_with = "step")]
    against: Option<OsString>,
    /// Search this position [default: the shallowest search whose count differs]
    #[arg(long)]
    fen: Option<String>,
    /// Play these moves there first, in UCI's words
    #[arg(long, requires = "fen", default_value = "")]
    moves: String,
    /// Search it to this depth in plies
    #[arg(long, value_parser = clap::value_parser!(i32).range(1..=64), default_value_t = 5)]
    depth: i32,
    /// How long a program may be silent, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 300,
          value_parser = RangedU64ValueParser::<u64>::new().range(1..=86_400))]
    patience: u64,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

impl Where {
    /// Compares, and prints where they part. As a command it fails if they do.
    ///
    /// # Errors
    /// If a program can't be asked.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let patience = Duration::from_secs(self.patience);
        let program = Program::read(&self.program)?;
        let Compared { other, names, searches, instead } =
            self.compared(&program, patience)?;
        let start =
            |program: &Program, name: &str| Side::start(program, name, patience);
        let (mut theirs, mut ours) =
            (start(&program, &names.theirs)?, start(&other, &names.ours)?);
        let mut nodes = 0;
        for search in &searches {
            match differ(&mut theirs, &mut ours, search)? {
                Outcome::Same(count) => nodes += count,
                Outcome::Differs(difference) => {
                    let located = difference.locate(search).context(
                        "the nodes don't follow from each other: is the key of each made as the page says?",
                    )?;
                    let report = Report {
                        names: &names,
                        search,
                        difference: &difference,
                        located: &located,
                    };
                    self.print(&report)?;
                    return Ok(ExitCode::FAILURE);
                }
            }
        }
        if let Some([theirs, ours]) = instead {
            let said = format!(
                "Your program searches the same {} nodes as {}, and yet it counts {} instead of {}: is each node counted exactly once?\n",
                grouped(nodes),
                names.ours,
                grouped(theirs),
                grouped(ours)
            );
            match self.format {
                Form::Json => terminal::print(&format!(
                    "{}\n",
                    json!({ "same": false, "nodes": nodes, "says": said.trim_end(), "rules": [] })
                ))?,
                _ => terminal::print(&said)?,
            }
            return Ok(ExitCode::FAILURE);
        }
        let same = format!(
            "{} and {} search the same: {} nodes in {} searches.\n",
            names.theirs,
            names.ours,
            grouped(nodes),
            searches.len()
        );
        match self.format {
            Form::Json => terminal::print(&format!(
                "{}\n",
                json!({ "same": true, "nodes": nodes })
            ))?,
            _ => terminal::print(&same)?,
        }
        Ok(ExitCode::SUCCESS)
    }

    /// What to compare with, and in which searches.
    fn compared(
        &self,
        program: &Program,
        patience: Duration,
    ) -> anyhow::Result<Compared> {
        let given = self.fen.as_ref().map(|fen| {
            let (fen, moves) = (fen.clone(), self.moves.clone());
            Search { fen, moves, depth: self.depth, ..Search::default() }
        });
        if let Some(other) = &self.against {
            let names = Names {
                theirs: "the first".to_owned(),
                ours: "the second".to_owned(),
                chapter: None,
            };
            let searches = match given {
                Some(given) => vec![given],
                None => check::bench_positions()
                    .into_iter()
                    .map(|fen| Search {
                        fen,
                        depth: self.depth,
                        ..Search::default()
                    })
                    .collect(),
            };
            let other = Program::read(other)?;
            return Ok(Compared { other, names, searches, instead: None });
        }
        let is_given = given.is_some();
        let Look { step, is_unshared, searches, instead } =
            check::look(program, self.step.map(|it| &it[3..]), patience)?;
        let step = reference::find(&step)?;
        let chapter = step[..2].parse().ok();
        let names = Names {
            theirs: "your program".to_owned(),
            ours: format!("step {step}"),
            chapter,
        };
        let searches = match given {
            Some(given) => vec![given],
            None => searches,
        };
        ensure!(!searches.is_empty(), "there is nothing to search");
        let other = reference::program(step, is_unshared)?;
        let instead = instead.filter(|_| !is_given);
        Ok(Compared { other, names, searches, instead })
    }

    fn print(&self, report: &Report) -> anyhow::Result<()> {
        let text = match self.format {
            Form::Json => format!("{:#}\n", value(report)),
            _ => report.text(),
        };
        Ok(terminal::print(&text)?)
    }
}

/// What is compared, and where.
struct Compared {
    /// The program to compare with.
    other: Program,
    names: Names,
    searches: Vec<Search>,
    /// What is counted in the first search, by whom it's asked about and by the step, if
    /// that differs.
    instead: Option<[u64; 2]>,
}

/// The report for a program.
fn value(report: &Report) -> Value {
    let Report { search, difference, located, .. } = report;
    let Located { boards, node, .. } = located;
    json!({
        "same": false,
        "fen": search.fen,
        "moves": search.moves,
        "depth": search.depth,
        "nodes": difference.number,
        "board": boards.last().map(|it| it.0.to_string()),
        "ply": node.map(|it| it.ply),
        "node_depth": node.map(|it| it.depth),
        "alpha": node.map(|it| it.alpha),
        "beta": node.map(|it| it.beta),
        "says": report.sentence(),
        "rules": report.rules().iter().map(|it| json!({"says": it.says, "page": it.page})).collect::<Value>(),
    })
}

/// What came of a search by both.
enum Outcome {
    /// All nodes agree, so many.
    Same(u64),
    Differs(Box<Difference>),
}

fn differ(
    theirs: &mut Side,
    ours: &mut Side,
    search: &Search,
) -> anyhow::Result<Outcome> {
    theirs.begin(search)?;
    ours.begin(search)?;
    let bar = progress_bar(0, "{pos} nodes agree");
    let mut count = 0;
    let found = first_difference(
        || theirs.event(),
        || ours.event(),
        |number| {
            count = number;
            bar.set_position(number);
        },
    );
    bar.finish_and_clear();
    Ok(match found? {
        None => Outcome::Same(count),
        Some(difference) => Outcome::Differs(Box::new(difference)),
    })
}
