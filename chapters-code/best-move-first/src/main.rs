//! The command line: `cargo run --release` climbs the ladder.

mod cli;

use std::process::ExitCode;

use clap::Parser;

/// Bad input: a flag, a file, a position, a folder.
const EXIT_BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let cli = cli::Cli::parse(); // clap reports bad flags itself, with exit code 2
    cli.run().unwrap_or_else(|error| {
        anstream::eprintln!("best-move-first: {error:#}");
        ExitCode::from(EXIT_BAD_INPUT)
    })
}
