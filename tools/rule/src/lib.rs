//! An order of moves in a few lines, without Rust: each line adds points to a move, and
//! the move with the most points is tried first.
//!
//! ```text
//! stage see                     # its search, its table and what it learns
//! score = 10 * victim - attacker
//! if table_move: +1000000
//! if gives_check and exchange >= 0: +80
//! if quiet: history
//! ```
//!
//! Such a text is read once and becomes a list of instructions, without loops and
//! without side effects, so that every move gets its points in bounded time. Of moves
//! with equal points, the one that was generated first comes first.
//!
//! - `token`, `parse`: from text to a [`Rule`], or to what is [`Wrong`] with it, and
//!   where
//! - [`input`]: what a line may ask about a move
//! - `code`: the instructions
//! - `order`: the socket of the engine, for a stage whose order is a rule
//! - `program`: an engine made of a file, by the name `rule:FILE`

mod code;
pub mod input;
mod order;
mod parse;
mod program;
mod token;
mod wrong;

/// The orders of four chapters, each with the name of its stage.
pub const PRESETS: [(&str, &str); 4] = [
    ("mvv-lva", include_str!("../rules/mvv-lva.rule")),
    ("killers", include_str!("../rules/killers.rule")),
    ("history", include_str!("../rules/history.rule")),
    ("see", include_str!("../rules/see.rule")),
];

pub use order::RuleOrder;
pub use parse::Rule;
pub use program::{PREFIX, find};
pub use wrong::Wrong;
