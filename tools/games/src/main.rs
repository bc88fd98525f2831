//! The program of games: matches between stages and variants, and the openings that
//! they are played from.

use std::process::ExitCode;

use clap::Parser;
use games::command::{Match, Openings};

/// Lets stages and variants play each other.
#[derive(Debug, Parser)]
#[command(version)]
enum Games {
    /// Let stages or variants play each other, always with the same result
    Match(Box<Match>),
    /// Print the openings of matches, one per line
    Openings(Openings),
}

fn main() -> ExitCode {
    ladder::engines::know_variants(rule::find);
    ladder::cli::run(|games: Games| match games {
        Games::Match(command) => command.run(),
        Games::Openings(openings) => openings.run(),
    })
}
