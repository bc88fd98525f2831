//! The command line: `cargo run --release` climbs the ladder.

mod cli;
mod experiment;
mod variants;

use std::process::ExitCode;

fn main() -> ExitCode {
    ladder::engines::know_variants(variants::find);
    ladder::cli::run(cli::Cli::run)
}
