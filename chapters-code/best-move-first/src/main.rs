//! The command line: `cargo run --release` climbs the ladder.

mod cli;
mod contest;
mod experiment;
mod openings;
mod progress;
mod standing;
mod variants;

use std::process::ExitCode;

fn main() -> ExitCode {
    ladder::engines::know_variants(laboratory::engines::find);
    ladder::cli::run(cli::Cli::run)
}
