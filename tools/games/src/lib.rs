//! Games: matches between any two engines, the same on every machine, and what
//! their results mean.
//!
//! A [`Matchup`] hands out pairs of games in the order of their openings, however
//! many are played in parallel, so a match and its statistics are the same
//! everywhere. That's also why Elo and errors are computed with `libm`. A match can
//! be an experiment, too, and `cargo test` replays the first games of each.

pub mod command;
pub mod elo;
pub mod fingerprint;
mod likeliest;
pub mod matchup;
pub mod openings;
pub mod pairs;
pub mod pgn;
pub mod play;
pub mod resumable;
pub mod sprt;

pub use elo::Elo;
pub use fingerprint::fingerprint;
pub use matchup::{GamePair, Matchup, alike};
pub use pairs::Pairs;
pub use play::{Effort, GameRecord, Limit};
pub use resumable::ResumableMatch;
pub use sprt::Sprt;
