//! What an engine does wrong.

use std::io;
use std::time::Duration;

use engine::printable::shorten;
use thiserror::Error;

/// Why an engine could not be measured. Each sentence follows the engine's name.
#[derive(Debug, Error)]
pub enum Fault {
    /// There is no such program, or it is none.
    #[error("cannot be started: {0}")]
    Start(#[source] io::Error),
    /// It ended by itself.
    #[error("ended ({status}) {awaiting}{}", last_words(.errors))]
    Ended {
        /// How, as the system says it.
        status: String,
        /// What was waited for.
        awaiting: String,
        /// What it wrote to standard error last.
        errors: String,
    },
    /// It said nothing of what was waited for.
    #[error(
        "has been silent for {} s {awaiting}; --patience waits longer",
        .patience.as_secs()
    )]
    Silent {
        /// How long it had.
        patience: Duration,
        /// What was waited for.
        awaiting: String,
    },
    /// It did not end its search where it was told to.
    #[error(
        "searches to depth {depth} where depth {asked} was asked for: it doesn't know `go depth`"
    )]
    Endless {
        /// The depth that it has come to, in plies.
        depth: i32,
        /// The depth that it was told, in plies.
        asked: i32,
    },
    /// Its move is none.
    #[error("plays '{}', which is no legal move in {fen}", shorten(.word))]
    Illegal {
        /// What stands for its move.
        word: String,
        /// The position.
        fen: String,
    },
}

fn last_words(errors: &str) -> String {
    let last = errors.lines().rfind(|line| !line.trim().is_empty());
    last.map_or_else(String::new, |line| format!(": {}", shorten(line.trim())))
}
