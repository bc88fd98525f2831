//! Games: matches of any two engines, the same on every machine, and what their results say.
//!
//! - [`openings`]: from where they play
//! - [`mod@play`]: a game, how long its players think, and how it ends
//! - [`contest`], [`diary`], [`pgn`]: pairs of games side by side, what is kept of them, and how it is shown to others
//! - [`pairs`], [`elo`], [`sprt`], [`ratings`]: what is counted, how much stronger an engine is, and when that is known

pub mod contest;
pub mod diary;
pub mod elo;
pub mod openings;
pub mod pairs;
pub mod pgn;
pub mod play;
pub mod ratings;
pub mod sprt;

pub use contest::{Contest, Pair};
pub use elo::Elo;
pub use pairs::{Pairs, Points};
pub use play::{Limit, Record};
pub use sprt::Sprt;
