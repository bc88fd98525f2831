//! The ladder's own command line. A checked-out stage has no other.

use std::process::ExitCode;

use clap::Parser;
use ladder::cli::{self, Climb, Command};

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
    cli::run(|cli: Cli| match cli.command {
        None => cli.climb.run(),
        Some(command) => command.run(),
    })
}
