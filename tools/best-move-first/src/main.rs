//! The command line: `cargo run --release` climbs the ladder.
//!
//! Matches, experiments and checkouts are programs of their own, so that climbing
//! the ladder needn't wait until those are compiled, too. With the feature `whole`
//! they are part of this program, which then needs no other and can be installed.

#[cfg(not(feature = "whole"))]
mod apart;
mod cli;
#[cfg(not(feature = "whole"))]
mod subprogram;
mod variants;
#[cfg(feature = "whole")]
mod whole;

use std::process::ExitCode;

fn main() -> ExitCode {
    ladder::engines::know_variants(rule::find);
    ladder::cli::run(cli::Cli::run)
}
