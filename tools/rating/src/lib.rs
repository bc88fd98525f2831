//! The rating of any UCI engine, from games by the clock against opponents whose
//! ratings are known.
//!
//! [`command::Rate`] is the command. [`rated`] plays, [`choice`] says against whom,
//! [`estimate`] computes the rating and [`verdict`] says whether there is one.
//! [`calibrate`] gives ratings to many engines at once, by one [`fit`] of all games of
//! a [`plan`].

pub mod anchors;
pub mod answer;
pub mod badge;
mod build;
pub mod calibrate;
pub mod choice;
mod clocks;
pub mod command;
pub mod estimate;
pub mod fit;
pub mod game;
mod kept;
pub mod pgn;
pub mod plan;
pub mod player;
pub mod rated;
pub mod ratings;
pub mod time_control;
pub mod verdict;

pub use kept::{RatedKey, RatedPair};
