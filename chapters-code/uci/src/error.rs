//! What is wrong with a line that cannot be understood.

use std::fmt::{self, Display};

use engine::fen::FenError;
use engine::printable::shorten;
use thiserror::Error;

/// A line that was not understood; the message names the word, and is safe to print.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct CommandError(pub(crate) String);

impl CommandError {
    pub(crate) fn unknown(word: &str, command: &str) -> Self {
        Self(format!("unknown word '{}' in '{command}'", shorten(word)))
    }

    pub(crate) fn missing(what: &str, command: &str) -> Self {
        Self(format!("'{command}' lacks {what}"))
    }
}

impl From<FenError> for CommandError {
    fn from(error: FenError) -> Self {
        Self(error.to_string())
    }
}

/// A number within bounds, behind the word `name`.
pub(crate) fn number(
    name: &str,
    value: Option<&str>,
    least: i64,
    most: i64,
) -> Result<i64, CommandError> {
    let value = value.unwrap_or_default();
    value.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(
        || {
            let words = format!("{name} {}", shorten(value));
            let words = words.trim_end();
            CommandError(format!(
                "'{words}' needs a whole number from {least} to {most}"
            ))
        },
    )
}

/// What is wrong with the words of a line that is obeyed all the same: the first faults, and how many
/// there are besides.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    named: Vec<CommandError>,
    others: usize,
}

impl Faults {
    /// How many faults a message names.
    const NAMED: usize = 3;

    pub(crate) fn add(&mut self, fault: CommandError) {
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

impl Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let named: Vec<&str> = self.named.iter().map(|fault| &*fault.0).collect();
        f.write_str(&named.join("; "))?;
        if self.others > 0 {
            write!(f, "; and {} more", self.others)?;
        }
        Ok(())
    }
}
