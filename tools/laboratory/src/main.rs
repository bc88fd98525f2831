//! The program of experiments: repeats a question of the book, on its positions or
//! on others.

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

/// Run experiments of the book, on any positions, and print their tables.
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
    /// Search positions, and keep the counts of each iteration for programs of your
    /// own, as JSON lines
    Measure(Measure),
}
