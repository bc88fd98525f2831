//! The program of ratings.

use std::process::ExitCode;

use clap::Parser;
use rating::calibrate::Calibrate;
use rating::command::{Rate, Uci};

/// Rates an engine.
#[derive(Debug, Parser)]
#[command(version)]
enum Rating {
    /// Rate an engine by games against others whose ratings are known
    Rate(Box<Rate>),
    /// Play the matches of a plan, and fit the ratings of all engines in it
    Calibrate(Calibrate),
    /// Talk UCI as a stage or a variant
    Uci(Uci),
}

fn main() -> ExitCode {
    ladder::engines::know_variants(rule::find);
    ladder::cli::run(|rating: Rating| match rating {
        Rating::Rate(command) => command.run(),
        Rating::Calibrate(command) => command.run(),
        Rating::Uci(command) => Ok(command.run()),
    })
}
