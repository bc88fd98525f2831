//! The Universal Chess Interface (Meyer-Kahlen & Huber 2000): how a chess program
//! drives an engine.
//!
//! Any [`Stage`](engine::Stage) becomes an [`Engine`], which reads lines and
//! answers them. A search runs in its own thread, so that any line can be answered
//! at any time. Whatever cannot be understood is reported in an `info string`, and
//! changes nothing.
//!
//! The modules, in the order in which a line meets them:
//!
//! - `searcher`, `conversation`: an engine whatever its type, and the loop that
//!   reads a line and executes it
//! - `seen`, [`trace`]: what a searcher of any type does, step by step, and its lines
//! - `tuning`: the names of stages with changed parameters
//! - `parse`, with `command`, `go`, `moves`, `options` and `error`: what a line
//!   means, or what is wrong with it
//! - `session`: the game, the options and what is running; [`time`]: how much of
//!   the clock a move may take
//! - `work`: the thread that searches and counts
//! - `report`, `output`: what is printed

mod command;
mod conversation;
mod error;
mod go;
mod moves;
mod options;
mod output;
mod parse;
mod report;
mod searcher;
mod seen;
mod session;
pub mod time;
pub mod trace;
mod tuning;
mod work;

use std::process::ExitCode;

pub use command::Command;
pub use go::Go;
pub use moves::play;
pub use output::end_with_the_reader;
pub use report::diagram;
pub use searcher::{Engine, Find, Make, Searcher};
pub use seen::{See, Seen};
pub use tuning::Tunable;

/// An engine as a program, and all that its `main` does: it obeys the words on the
/// command line.
pub fn main(engine: &Engine) -> ExitCode {
    // Anything that is not UTF-8 becomes a character that no known word has, so the
    // word is reported.
    let words =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    engine.obey(&words.collect::<Vec<_>>())
}
