//! Games: matches of any two engines, the same on every machine, and what their results say.

pub mod contest;
pub mod elo;
pub mod openings;
pub mod pairs;
pub mod pgn;
pub mod play;

pub use contest::{Contest, Pair};
pub use elo::Elo;
pub use pairs::Pairs;
pub use play::{Limit, Record};
