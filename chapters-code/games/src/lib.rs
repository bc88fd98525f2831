//! Games: matches of any two engines, the same on every machine, and what their results say.
//!
//! - [`openings`]: from where they play
//! - [`limit`], [`mod@play`]: how long they think, a game, and how it ends
//! - [`contest`], [`diary`], [`pgn`]: pairs of games side by side, what is kept of them, and how it is shown to others
//! - [`pairs`], [`elo`], [`sprt`], [`ratings`]: what is counted, how much stronger an engine is, and when that is known

pub mod contest;
pub mod diary;
pub mod elo;
pub mod limit;
pub mod openings;
pub mod pairs;
pub mod pgn;
pub mod play;
pub mod ratings;
pub mod sprt;

pub use contest::{Contest, Pair, Record};
pub use elo::Elo;
pub use limit::Limit;
pub use pairs::{Pairs, Points};
pub use sprt::Sprt;
