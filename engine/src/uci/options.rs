//! The engine's options.

use thiserror::Error;

use crate::bench::DEFAULT_MEGABYTES;
use crate::printable::shorten;

/// What `uci` lists.
pub(super) const LINES: [&str; 5] = [
    "option name Hash type spin default 16 min 1 max 65536",
    "option name Clear Hash type button",
    "option name Threads type spin default 1 min 1 max 1",
    "option name Move Overhead type spin default 10 min 0 max 10000",
    "option name Ponder type check default false",
];

/// The values that were set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    /// The table's size in megabytes.
    pub(super) megabytes: usize,
    /// Milliseconds that are lost between the engine and its client.
    pub(super) overhead: i64,
}

impl Default for Options {
    fn default() -> Self {
        Self { megabytes: DEFAULT_MEGABYTES, overhead: 10 }
    }
}

/// What the engine must do after an option was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing at once.
    None,
    /// Make a table of another size.
    Resize,
    /// Empty the table.
    Clear,
    /// Be the program of this name.
    Variant(String),
}

/// Why an option could not be set.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub(super) enum OptionError {
    #[error("unknown option '{0}'")]
    Unknown(String),
    #[error("option '{name}' needs a whole number from {least} to {most}, not '{value}'")]
    Number { name: &'static str, value: String, least: i64, most: i64 },
}

impl Options {
    /// Sets an option; its name is read without regard to case, as UCI demands. `has_variants` says whether
    /// there is an option `Variant`.
    pub(super) fn set(
        &mut self,
        name: &str,
        value: Option<&str>,
        has_variants: bool,
    ) -> Result<Change, OptionError> {
        let number = |name, least, most| {
            let value = value.unwrap_or_default().trim();
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| OptionError::Number { name, value: shorten(value), least, most })
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.megabytes = number("Hash", 1, 65_536)? as usize;
                Ok(Change::Resize)
            }
            "clear hash" => Ok(Change::Clear),
            "variant" if has_variants => Ok(Change::Variant(value.unwrap_or_default().to_owned())),
            "threads" => number("Threads", 1, 1).map(|_| Change::None),
            "move overhead" => {
                self.overhead = number("Move Overhead", 0, 10_000)?;
                Ok(Change::None)
            }
            // Pondering needs no preparation: `go ponder` says when.
            "ponder" => Ok(Change::None),
            _ => Err(OptionError::Unknown(shorten(name))),
        }
    }
}
