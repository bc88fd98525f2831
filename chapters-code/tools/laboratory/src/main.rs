//! The program of experiments: asks a question of the book again, on its positions
//! or on others.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use laboratory::command::{Ask, Measure};

fn main() -> ExitCode {
    ladder::engines::know_variants(mix::find);
    ladder::cli::run(|Cli { command, ask }| match command {
        Some(Command::Measure(measure)) => measure.run(),
        None => ask.run(),
    })
}

/// Do experiments of the book: their tables, on any positions.
#[derive(Debug, Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    ask: Ask,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Search positions, and keep what each iteration counts as rows for programs
    /// of your own
    Measure(Measure),
}
