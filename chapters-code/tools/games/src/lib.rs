//! Games: matches of any two engines, the same on every machine, and what their
//! results say.
//!
//! A [`Contest`] hands out pairs of games in the order of their openings, however
//! many are played side by side, so that a match and its statistics are the same
//! everywhere. That's also why Elo and errors are computed with `libm`. A match can
//! be an experiment, too, and `cargo test` plays the first games of each again.

pub mod command;
pub mod contest;
pub mod elo;
pub mod openings;
pub mod pairs;
pub mod pgn;
pub mod play;
pub mod pool;
pub mod sprt;

pub use contest::{Contest, Pair};
pub use elo::Elo;
pub use pairs::Pairs;
pub use play::{Limit, Record};
pub use pool::Pool;
pub use sprt::Sprt;
