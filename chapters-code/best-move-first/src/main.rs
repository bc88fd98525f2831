//! The command line: `cargo run --release` climbs the ladder.

mod cli;
mod subprogram;
mod variants;

use std::process::ExitCode;

fn main() -> ExitCode {
    ladder::engines::know_variants(mix::find);
    ladder::cli::run(cli::Cli::run)
}
