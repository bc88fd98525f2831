//! The command line: `cargo run --release -p book -- build|serve|check|figures`.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    ladder::cli::run(cli::Cli::run)
}
