//! What an engine does wrong.

use std::io;
use std::time::Duration;

use text::printable::{printable, shorten};
use thiserror::Error;

/// Why an engine could not be measured. Each sentence follows the engine's name.
#[derive(Debug, Error)]
pub enum Fault {
    /// The program doesn't exist, or isn't a program.
    #[error("cannot be started: {error}{advice}")]
    Start {
        /// The system's error.
        #[source]
        error: io::Error,
        /// What to do about it, after a semicolon, if that's known.
        advice: String,
    },
    /// It ended by itself.
    #[error("ended ({status}) {awaiting}{}", last_words(.errors))]
    Ended {
        /// How it ended, in the system's words.
        status: String,
        /// What was waited for.
        awaiting: String,
        /// The last that it wrote to standard error.
        errors: String,
    },
    /// It did not answer in time.
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
    /// It doesn't read what it is sent.
    #[error(
        "has read nothing for {} s, not even '{line}'; --patience waits longer",
        .patience.as_secs()
    )]
    Deaf {
        /// How long it had.
        patience: Duration,
        /// The beginning of the line that it was sent.
        line: String,
    },
    /// It did not end its search at the depth that it was given.
    #[error(
        "searches to depth {depth} where depth {asked} was asked for: `go depth` doesn't stop it"
    )]
    Endless {
        /// The depth that it has reached, in plies.
        depth: i32,
        /// The depth that it was given, in plies.
        asked: i32,
    },
    /// Its move is not a legal move.
    #[error("plays '{}', which isn't a legal move in {fen}", shorten(.word))]
    Illegal {
        /// The word for its move.
        word: String,
        /// The position.
        fen: String,
    },
}

/// How many characters of the last words are shown: names of files and libraries
/// come at the end of a sentence that begins with a path.
const LAST_WORDS: usize = 500;

fn last_words(errors: &str) -> String {
    let last = errors.lines().rfind(|line| !line.trim().is_empty());
    let Some(line) = last.map(str::trim) else { return String::new() };
    let shown: String = line.chars().take(LAST_WORDS).collect();
    let more = if shown.len() < line.len() { "…" } else { "" };
    format!(": {}{more}", printable(&shown))
}
