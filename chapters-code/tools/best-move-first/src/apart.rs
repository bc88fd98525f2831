//! The commands of other programs, which cargo compiles when they are first used.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::cli::NAME;
use crate::subprogram;

/// What another program does.
#[derive(Debug, Subcommand)]
pub(crate) enum Tool {
    /// Let stages or variants play each other, always with the same result
    #[command(disable_help_flag = true)]
    Match(Words),
    /// Print the openings of matches, one a line
    #[command(disable_help_flag = true)]
    Openings(Words),
    /// Do experiments of the book: their tables, on any positions
    #[command(disable_help_flag = true)]
    Experiment(Words),
    /// Search positions, and keep what each iteration counts as rows for programs
    /// of your own
    #[command(disable_help_flag = true)]
    Measure(Words),
    /// Write a stage as a workspace of its own, with its chapter, its tests and an
    /// exercise
    #[command(disable_help_flag = true)]
    Checkout(Words),
    /// Make one commit a stage with a tag of this version, such as v1.0/05-killers,
    /// in this repository
    #[command(disable_help_flag = true)]
    Tag(Words),
}

/// What another program reads.
#[derive(Args, Debug)]
pub(crate) struct Words {
    /// What it is told; --help says what that can be
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

impl Tool {
    /// Lets the other program do it; cargo says nothing of that if it is to be quiet.
    pub(crate) fn run(self, is_quiet: bool) -> anyhow::Result<ExitCode> {
        let (program, command, Words { mut words }) = match self {
            Self::Match(words) => ("games", Some("match"), words),
            Self::Openings(words) => ("games", Some("openings"), words),
            Self::Experiment(words) => ("laboratory", None, words),
            Self::Measure(words) => ("laboratory", Some("measure"), words),
            Self::Checkout(words) => ("checkout", Some("checkout"), words),
            Self::Tag(words) => ("checkout", Some("tag"), words),
        };
        // Behind the first word the flag is a word, too, which the others don't know.
        let count = words.len();
        words.retain(|word| word != "-q" && word != "--quiet");
        let is_quiet = is_quiet || words.len() < count;
        words.splice(0..0, command.map(OsString::from));
        // Experiments are what the laboratory does where no command is named.
        let shown = if command.is_none() {
            format!("{NAME} experiment")
        } else {
            NAME.into()
        };
        subprogram::run(program, &shown, &words, is_quiet)
    }
}
