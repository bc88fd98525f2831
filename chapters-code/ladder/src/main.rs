//! The command line of the ladder alone. A stage that was checked out has no other.

use std::process::ExitCode;

use clap::Parser;
use ladder::cli::{Climb, Command};

/// Bad input: a flag, a file, a position.
const EXIT_BAD_INPUT: u8 = 2;

/// Climbs the stages of Best Move First and prints how many nodes each one saves.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    climb: Climb,
}

fn main() -> ExitCode {
    let cli = Cli::parse(); // clap reports bad flags itself, with exit code 2
    let done = match cli.command {
        None => cli.climb.run(),
        Some(command) => command.run(),
    };
    done.unwrap_or_else(|error| {
        anstream::eprintln!("ladder: {error:#}");
        ExitCode::from(EXIT_BAD_INPUT)
    })
}
