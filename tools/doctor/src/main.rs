//! The program that examines an engine.

use std::process::ExitCode;

use clap::Parser;
use doctor::command::Doctor;
use rating::command::Uci;

/// Examines engines.
#[derive(Debug, Parser)]
#[command(version)]
enum Program {
    /// Examine an engine, and say what is wrong with it and what that likely costs
    Doctor(Doctor),
    /// Talk UCI as a stage or a variant
    #[command(hide = true)]
    Uci(Uci),
}

fn main() -> ExitCode {
    ladder::engines::know_variants(rule::find);
    ladder::cli::run(|program: Program| match program {
        Program::Doctor(command) => command.run(),
        Program::Uci(command) => Ok(command.run()),
    })
}
