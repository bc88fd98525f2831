//! The program for checkouts: writes a stage as a workspace of its own, or all of
//! them as commits with tags.

use std::process::ExitCode;

use checkout::command::{Checkout, MakeTags};
use clap::Parser;

/// Writes stages of Best Move First as workspaces of their own.
#[derive(Debug, Parser)]
#[command(version)]
enum Cli {
    /// Write a stage as a workspace of its own, with its chapter, its tests and an
    /// exercise
    Checkout(Checkout),
    /// Make a tagged commit for each stage of this version, such as v1.0/05-killers, in this
    /// repository
    Tag(MakeTags),
}

fn main() -> ExitCode {
    ladder::cli::run(|cli| match cli {
        Cli::Checkout(checkout) => checkout.run(),
        Cli::Tag(tags) => tags.run(),
    })
}
