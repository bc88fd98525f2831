//! What is wrong with a line that cannot be understood.

use std::fmt;

use thiserror::Error;

use crate::fen::FenError;
use crate::printable::shorten;

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
    #[error("'{}' needs a whole number from {least} to {most}", format!("{name} {value}").trim_end())]
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

impl CommandError {
    pub(super) fn unknown(word: &str) -> Self {
        Self::Unknown(shorten(word))
    }

    pub(super) fn word(command: &'static str, word: &str) -> Self {
        Self::Word { command, word: shorten(word) }
    }

    pub(super) fn search_move(word: &str) -> Self {
        Self::IllegalSearchMove(shorten(word))
    }
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

/// The whole number within bounds that is nearest to a value; `None` if that is no number.
pub(super) fn nearest(value: &str, least: i64, most: i64) -> Option<i64> {
    let number = value.parse::<f64>().ok().filter(|number| !number.is_nan())?;
    Some((number as i64).clamp(least, most))
}

/// What is wrong with the words of a line that is obeyed all the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    named: Vec<CommandError>,
    others: usize,
}

impl Faults {
    /// So many are named in one message.
    const NAMED: usize = 3;

    pub(super) fn add(&mut self, fault: CommandError) {
        if self.named.len() < Self::NAMED {
            self.named.push(fault);
        } else {
            self.others += 1;
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.named.is_empty()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let named: Vec<String> = self.named.iter().map(CommandError::to_string).collect();
        f.write_str(&named.join("; "))?;
        if self.others > 0 {
            write!(f, "; and {} more", self.others)?;
        }
        Ok(())
    }
}
