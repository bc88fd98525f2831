//! The Universal Chess Interface (Meyer-Kahlen & Huber 2000): how a chess program
//! drives an engine.
//!
//! Any [`Stage`] becomes an [`Engine`], which reads lines and answers them. A
//! search runs in a thread of its own, so that any line can be answered at any
//! time. What cannot be understood is reported in an `info string`, and changes
//! nothing.
//!
//! The modules, in the order in which a line meets them:
//!
//! - `searcher`, `conversation`: an engine whatever its type, and the loop that
//!   reads a line and executes it
//! - [`names`]: words that must be one of several names; `tuning`: the names of
//!   stages with changed parameters
//! - `parse`, with `command`, `go`, `moves`, `options` and `error`: what a line
//!   means, or what is wrong with it
//! - `session`: the game, the options and what is going on; [`time`]: how much of
//!   the clock a move may take
//! - `work`: the thread that searches and counts
//! - `report`, `output`: what is printed

mod command;
mod conversation;
mod error;
mod go;
mod moves;
pub mod names;
mod options;
mod output;
mod parse;
mod report;
mod searcher;
mod session;
pub mod time;
mod tuning;
mod work;

use std::process::ExitCode;

use engine::Stage;

pub use command::Command;
pub use go::Go;
pub use moves::play;
pub use output::end_with_the_reader;
pub use searcher::{Engine, Find, Make, Searcher};
pub use tuning::Tunable;

/// A stage as a program, and all that its `main` does: it obeys the words on the
/// command line.
pub fn main<S: Stage>() -> ExitCode {
    // What is not UTF-8 becomes a character that no known word has, so its word is
    // reported.
    let words =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    Engine::of::<S>().obey(&words.collect::<Vec<_>>())
}
