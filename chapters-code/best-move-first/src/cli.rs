//! What the command line offers: the ladder's commands, and those for which the book's program is asked.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command as Process, ExitCode};

use anyhow::Context;
use clap::{Parser, Subcommand};
use ladder::cli::{Climb, Command as LadderCommand};
use ladder::engines::{Engine, stage};
use ladder::terminal;

use crate::contest::Match;
use crate::experiment::Ask;
use crate::openings::Openings;
use crate::{root, variants};

/// Climbs the stages of Best Move First and prints how many nodes each one saves.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    climb: Climb,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Ladder(LadderCommand),
    /// Let stages or variants play each other, always with the same result
    Match(Box<Match>),
    /// Print the openings of matches, one a line
    Openings(Openings),
    /// Do experiments of the book: their tables, on any positions
    Experiment(Ask),
    /// List all that can be different in a stage: variants such as see+killers=3 are named as stages are
    Variants,
    /// Write a stage as a workspace of its own, with its chapter, its tests and an exercise
    Checkout {
        /// Which stage
        #[arg(value_parser = stage)]
        stage: Engine,
        /// The folder, which must be empty or not exist [default: the stage's, such as 05-killers]
        dir: Option<PathBuf>,
    },
    /// Make one commit a stage with a tag of this version, such as v1.0/05-killers, in this repository
    Tag {
        /// Only say whether the tags are current; exit code 1 if one is not, or a file is not committed
        #[arg(long)]
        check: bool,
        /// Make the tags of files that are not committed, too
        #[arg(long, conflicts_with = "check")]
        uncommitted: bool,
    },
}

impl Cli {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            None => self.climb.run(),
            Some(Command::Ladder(command)) => command.run(),
            Some(Command::Match(contest)) => contest.run(),
            Some(Command::Openings(openings)) => openings.run(),
            Some(Command::Experiment(ask)) => ask.run(),
            Some(Command::Variants) => {
                terminal::print(&variants::list())?;
                Ok(ExitCode::SUCCESS)
            }
            Some(Command::Checkout { stage, dir }) => {
                let dir = dir.map(OsString::from);
                ask_book(
                    ["checkout".into(), stage.name.into()].into_iter().chain(dir),
                )
            }
            Some(Command::Tag { check, uncommitted }) => {
                let check = check.then(|| "--check".into());
                let uncommitted = uncommitted.then(|| "--uncommitted".into());
                ask_book(["tag".into()].into_iter().chain(check).chain(uncommitted))
            }
        }
    }
}

/// Builds and runs the book's program, so that those who only climb need not wait for it.
fn ask_book(words: impl Iterator<Item = OsString>) -> anyhow::Result<ExitCode> {
    let root = root();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut process = Process::new(cargo);
    // Not quietly: the first time it takes some minutes to build.
    process.args(["run", "--release", "--package", "book", "--manifest-path"]);
    process
        .arg(root.join("Cargo.toml"))
        .arg("--")
        .arg("--root")
        .arg(root)
        .args(words);
    let status = process.status().context("cannot run cargo")?;
    Ok(ExitCode::from(
        status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(u8::MAX),
    ))
}
