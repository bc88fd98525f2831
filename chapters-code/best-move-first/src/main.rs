//! The command line: `cargo run --release` climbs the ladder.

mod cli;
mod contest;
mod experiment;
mod openings;
mod progress;
mod standing;
mod variants;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The folder of the book and of all code.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn main() -> ExitCode {
    ladder::engines::know_variants(laboratory::engines::find);
    ladder::cli::run(cli::Cli::run)
}
