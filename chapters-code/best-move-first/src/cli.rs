//! What the command line offers: the ladder's commands, the variants, and the commands of other programs.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::ensure;
use clap::{Args, Parser, Subcommand};
use ladder::cli::{Climb, Command as LadderCommand};
use ladder::engines::{Engine, stage};
use ladder::terminal;

use crate::{errand, variants};

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
    /// List all that can be different in a stage: variants such as see+killers=3 are named as stages are
    Variants,
    /// Let stages or variants play each other, always with the same result
    #[command(disable_help_flag = true)]
    Match(Words),
    /// Print the openings of matches, one a line
    #[command(disable_help_flag = true)]
    Openings(Words),
    /// Do experiments of the book: their tables, on any positions
    #[command(disable_help_flag = true)]
    Experiment(Words),
    /// Write a stage as a workspace of its own, with its chapter, its tests and an exercise
    Checkout {
        /// Which stage
        #[arg(value_parser = stage)]
        stage: Engine,
        /// The folder, which must be empty or not exist [default: the stage's, such as 05-killers]
        dir: Option<PathBuf>,
    },
    /// Make one commit a stage with a tag of this version, such as v1.0/05-killers, in this repository
    #[command(disable_help_flag = true)]
    Tag(Words),
}

/// What another program reads.
#[derive(Args, Debug)]
struct Words {
    /// What it is told; --help says what that can be
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

impl Cli {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let (program, command, words) = match self.command {
            None => return self.climb.run(),
            Some(Command::Ladder(command)) => return command.run(),
            Some(Command::Variants) => {
                terminal::print(&variants::list())?;
                return Ok(ExitCode::SUCCESS);
            }
            Some(Command::Match(Words { words })) => ("games", Some("match"), words),
            Some(Command::Openings(Words { words })) => ("games", Some("openings"), words),
            Some(Command::Experiment(Words { words })) => ("laboratory", None, words),
            Some(Command::Checkout { stage, dir }) => {
                let own = || format!("{:02}-{}", stage.chapter, stage.name).into();
                let dir = dir.unwrap_or_else(own);
                let is_full = dir.read_dir().is_ok_and(|mut entries| entries.next().is_some());
                ensure!(!is_full, "'{}' is not empty; nothing was written", dir.display());
                let words = [OsString::from(stage.name), dir.into()].into_iter();
                ("checkout", Some("checkout"), words.collect())
            }
            Some(Command::Tag(Words { words })) => ("checkout", Some("tag"), words),
        };
        errand::run(program, command.map(OsString::from).into_iter().chain(words))
    }
}
