//! What the command line offers: the ladder's commands, the variants, and the
//! commands of other programs.

use std::ffi::OsString;
use std::process::ExitCode;

use check::Check;
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use ladder::cli::{Climb, Command as LadderCommand};
use ladder::terminal;

use crate::{subprogram, variants};

/// What this program is called where it stands on the PATH.
const NAME: &str = "best-move-first";

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
    /// List all that can be different in a stage: variants such as see+killers=3
    /// are named as stages are
    Variants,
    /// Say which step of the book's path your own program has reached, or which part
    /// of it fails: any program that speaks UCI
    Check(Check),
    /// Let stages or variants play each other, always with the same result
    #[command(disable_help_flag = true)]
    Match(Words),
    /// Print the openings of matches, one a line
    #[command(disable_help_flag = true)]
    Openings(Words),
    /// Do experiments of the book: their tables, on any positions
    #[command(disable_help_flag = true)]
    Experiment(Words),
    /// Search positions, and keep what each iteration counts as rows for programs
    /// of your own
    #[command(disable_help_flag = true)]
    Measure(Words),
    /// Write a stage as a workspace of its own, with its chapter, its tests and an
    /// exercise
    #[command(disable_help_flag = true)]
    Checkout(Words),
    /// Print what a shell needs to complete these commands and their flags, such as
    /// `best-move-first completions bash > ~/.local/share/bash-completion/completions/best-move-first`
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// Print the manual page, which `man -l -` shows
    Man,
    /// Make one commit a stage with a tag of this version, such as v1.0/05-killers,
    /// in this repository
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
        let (program, command, Words { words }) = match self.command {
            None => return self.climb.run(),
            Some(Command::Ladder(command)) => return command.run(),
            Some(Command::Variants) => {
                terminal::print(&variants::list())?;
                return Ok(ExitCode::SUCCESS);
            }
            Some(Command::Check(check)) => return check.run(),
            Some(Command::Match(words)) => ("games", Some("match"), words),
            Some(Command::Openings(words)) => ("games", Some("openings"), words),
            Some(Command::Completions { shell }) => {
                let mut text = Vec::new();
                generate(shell, &mut Self::command(), NAME, &mut text);
                terminal::print(&String::from_utf8(text)?)?;
                return Ok(ExitCode::SUCCESS);
            }
            Some(Command::Man) => {
                let mut text = Vec::new();
                Man::new(Self::command()).render(&mut text)?;
                terminal::print(&String::from_utf8(text)?)?;
                return Ok(ExitCode::SUCCESS);
            }
            Some(Command::Experiment(words)) => ("laboratory", None, words),
            Some(Command::Measure(words)) => ("laboratory", Some("measure"), words),
            Some(Command::Checkout(words)) => ("checkout", Some("checkout"), words),
            Some(Command::Tag(words)) => ("checkout", Some("tag"), words),
        };
        let words: Vec<OsString> =
            command.map(OsString::from).into_iter().chain(words).collect();
        // Experiments are what the laboratory does where no command is named.
        let shown = if command.is_none() {
            format!("{NAME} experiment")
        } else {
            NAME.into()
        };
        subprogram::run(program, &shown, &words)
    }
}
