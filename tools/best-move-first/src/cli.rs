//! The command line: the ladder's commands, the variants, and the commands of other
//! programs.

use std::process::ExitCode;

use check::Check;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use ladder::cli::{Climb, Command as LadderCommand};

#[cfg(not(feature = "whole"))]
use crate::apart::Tool;
use crate::variants;
#[cfg(feature = "whole")]
use crate::whole::Tool;

/// The name of this program when it's installed.
pub(crate) const NAME: &str = "best-move-first";

/// Climbs the stages of Best Move First and prints how many nodes each one saves.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    climb: Climb,
    /// Don't let cargo report what it compiles for a command
    #[arg(short, long, global = true)]
    quiet: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Ladder(LadderCommand),
    /// List everything that can be changed in a stage: a variant such as see+killers=3 can
    /// be named wherever a stage can
    Variants,
    /// Find which step of the book's path your own program has reached, or which part of it
    /// fails; for any program that speaks UCI
    Check(Check),
    #[command(flatten)]
    Tool(Tool),
    /// Print what a shell needs to complete these commands and their flags, such as
    /// `best-move-first completions bash > ~/.local/share/bash-completion/completions/best-move-first`
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// Print the manual page, which `man -l -` shows
    Man,
}

impl Cli {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let text = match self.command {
            None => return self.climb.run(),
            Some(Command::Ladder(command)) => return command.run(),
            Some(Command::Check(check)) if check.is_where => {
                return trace(&check, self.quiet);
            }
            Some(Command::Check(check)) => return check.run(),
            Some(Command::Tool(tool)) => return tool.run(self.quiet),
            Some(Command::Variants) => variants::list(),
            Some(Command::Completions { shell }) => {
                if cfg!(not(feature = "whole")) {
                    terminal::complain(
                        "of match, rate, doctor, openings, experiment, measure, checkout and tag only the names are completed: only a program with the feature 'whole' knows their flags",
                    );
                }
                let mut text = Vec::new();
                generate(shell, &mut Self::command(), NAME, &mut text);
                // Bash's script looks for a command by a name without hyphens, but
                // labels it with one in which each hyphen begins a command.
                let [found, labelled] =
                    ["__", "__subcmd__"].map(|it| NAME.replace('-', it));
                String::from_utf8(text)?.replace(&labelled, &found)
            }
            Some(Command::Man) => {
                let mut text = Vec::new();
                Man::new(Self::command()).render(&mut text)?;
                String::from_utf8(text)?
            }
        };
        terminal::print(&text)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Has the program `trace` find where a program differs.
#[cfg(not(feature = "whole"))]
fn trace(check: &Check, is_quiet: bool) -> anyhow::Result<ExitCode> {
    crate::subprogram::run(
        "trace",
        &format!("{NAME} check --where"),
        &check.words(),
        is_quiet,
    )
}

/// That program contains all steps of the path, which is too much for this one.
#[cfg(feature = "whole")]
fn trace(_check: &Check, _is_quiet: bool) -> anyhow::Result<ExitCode> {
    anyhow::bail!(
        "--where needs the sources: there, 'cargo run --release -p trace -- COMMAND' does it"
    )
}
