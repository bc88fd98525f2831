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
    /// Rate any engine, by games against the stages, whose ratings are known
    #[command(disable_help_flag = true)]
    Rate(Words),
    /// Examine any engine: what is wrong with it, and what that likely costs
    #[command(disable_help_flag = true)]
    Doctor(Words),
    /// Print the openings of matches, one per line
    #[command(disable_help_flag = true)]
    Openings(Words),
    /// Run experiments of the book, on any positions, and print their tables
    #[command(disable_help_flag = true)]
    Experiment(Words),
    /// Search positions, and keep the counts of each iteration for programs of your own, as
    /// JSON lines
    #[command(disable_help_flag = true)]
    Measure(Words),
    /// Write a stage as a workspace of its own, with its chapter, its tests and an
    /// exercise
    #[command(disable_help_flag = true)]
    Checkout(Words),
    /// Make a tagged commit for each stage of this version, such as v1.0/05-killers, in this
    /// repository
    #[command(disable_help_flag = true)]
    Tag(Words),
}

/// What another program reads.
#[derive(Args, Debug)]
pub(crate) struct Words {
    /// Its arguments; --help lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

impl Tool {
    /// Has the other program do it; cargo prints nothing about that if it is to be
    /// quiet.
    pub(crate) fn run(self, is_quiet: bool) -> anyhow::Result<ExitCode> {
        let (program, command, Words { mut words }) = match self {
            Self::Match(words) => ("games", Some("match"), words),
            Self::Rate(words) => ("rating", Some("rate"), words),
            Self::Doctor(words) => ("doctor", Some("doctor"), words),
            Self::Openings(words) => ("games", Some("openings"), words),
            Self::Experiment(words) => ("laboratory", None, words),
            Self::Measure(words) => ("laboratory", Some("measure"), words),
            Self::Checkout(words) => ("checkout", Some("checkout"), words),
            Self::Tag(words) => ("checkout", Some("tag"), words),
        };
        // After the first word, the flag is among the words, too, and the others
        // don't know it.
        let count = words.len();
        words.retain(|word| word != "-q" && word != "--quiet");
        let is_quiet = is_quiet || words.len() < count;
        words.splice(0..0, command.map(OsString::from));
        // The laboratory runs experiments if no command is named.
        let shown = if command.is_none() {
            format!("{NAME} experiment")
        } else {
            NAME.into()
        };
        subprogram::run(program, &shown, &words, is_quiet)
    }
}
