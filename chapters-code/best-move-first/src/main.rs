//! The command line: `cargo run --release` climbs the ladder.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    ladder::cli::run(cli::Cli::run)
}
