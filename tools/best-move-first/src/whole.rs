//! The commands of other programs as part of this one, with the feature `whole`.

use std::process::ExitCode;

use checkout::command::{Checkout, MakeTags};
use clap::Subcommand;
use doctor::command::Doctor;
use games::command::{Match, Openings};
use laboratory::command::{Ask, Measure};
use rating::command::{Rate, Uci};

/// What the libraries of the other programs do.
#[derive(Debug, Subcommand)]
pub(crate) enum Tool {
    /// Let stages or variants play each other, always with the same result
    Match(Box<Match>),
    /// Rate any engine, by games against the stages, whose ratings are known
    Rate(Box<Rate>),
    /// Examine any engine: what is wrong with it, and what that likely costs
    Doctor(Doctor),
    /// Talk UCI as a stage or a variant
    #[command(hide = true)]
    Uci(Uci),
    /// Print the openings of matches, one per line
    Openings(Openings),
    /// Run experiments of the book, on any positions, and print their tables
    Experiment(Box<Ask>),
    /// Search positions, and keep the counts of each iteration for programs of your own, as
    /// JSON lines
    Measure(Box<Measure>),
    /// Write a stage as a workspace of its own, with its chapter, its tests and an
    /// exercise
    Checkout(Checkout),
    /// Make a tagged commit for each stage of this version, such as v1.0/05-killers, in this
    /// repository
    Tag(MakeTags),
}

impl Tool {
    /// Does it. There is no cargo here that could be quiet.
    pub(crate) fn run(self, _is_quiet: bool) -> anyhow::Result<ExitCode> {
        match self {
            Self::Match(command) => command.run(),
            Self::Rate(rate) => rate.run(),
            Self::Doctor(doctor) => doctor.run(),
            Self::Uci(uci) => Ok(uci.run()),
            Self::Openings(openings) => openings.run(),
            Self::Experiment(ask) => ask.run(),
            Self::Measure(measure) => measure.run(),
            Self::Checkout(checkout) => checkout.run(),
            Self::Tag(tags) => tags.run(),
        }
    }
}
