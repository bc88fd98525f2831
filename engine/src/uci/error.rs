//! What is wrong with a line that cannot be understood.

use thiserror::Error;

use crate::fen::{FenError, shorten};

/// A line that was not understood; the message names the word.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CommandError {
    /// No such command.
    #[error("unknown command '{0}'; 'help' lists them")]
    Unknown(String),
    /// A word that has no meaning there.
    #[error("unknown word '{word}' in '{command}'")]
    Word {
        /// The command.
        command: &'static str,
        /// The word.
        word: String,
    },
    /// Something is missing behind a word.
    #[error("'{0}' lacks {1}")]
    Missing(&'static str, &'static str),
    /// Not a number of the right size.
    #[error("'{name} {value}' needs a whole number from {least} to {most}")]
    Number {
        /// What the number is for.
        name: String,
        /// What was written.
        value: String,
        /// The smallest that is allowed.
        least: i64,
        /// The largest.
        most: i64,
    },
    /// Not a position.
    #[error("{0}; the position stays as it was")]
    Fen(#[from] FenError),
    /// A move of a list that cannot be played: nothing of the list is.
    #[error("illegal move '{0}' (number {1} of the list); the position stays as it was")]
    IllegalMove(String, usize),
    /// A move to search that cannot be played.
    #[error("illegal move '{0}' in 'searchmoves'")]
    IllegalSearchMove(String),
}

/// A number within bounds, for the word `name`.
pub(super) fn number(
    name: &str,
    value: Option<&&str>,
    least: i64,
    most: i64,
) -> Result<i64, CommandError> {
    let value = value.copied().unwrap_or_default();
    value.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        CommandError::Number { name: name.to_owned(), value: shorten(value), least, most }
    })
}
