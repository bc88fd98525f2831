//! The engine's options.

use engine::printable::shorten;

use crate::error::{CommandError, number};

/// The options that `uci` lists, but for `Variant`.
pub(crate) const LINES: &str = "\
option name Hash type spin default 16 min 1 max 65536
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 1
option name Move Overhead type spin default 10 min 0 max 10000
option name Ponder type check default false";

/// An option that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The table's size in megabytes.
    Hash(usize),
    /// Empty the table.
    ClearHash,
    /// Milliseconds that are lost between the engine and its client.
    MoveOverhead(i64),
    /// Become the program of this name.
    Variant(String),
    /// An option with nothing to choose: one thread, and `go ponder` says when to ponder.
    NoEffect,
}

impl Setting {
    /// Reads the words behind `setoption`, the option's name without regard to case, as UCI demands.
    pub(crate) fn parse(words: &[&str]) -> Result<Self, CommandError> {
        let Some((&"name", words)) = words.split_first() else {
            return Err(CommandError::missing("'name'", "setoption"));
        };
        let mut parts =
            words.splitn(2, |&word| word == "value").map(|words| words.join(" "));
        let name = parts.next().unwrap_or_default();
        let value = parts.next();
        let number = |least, most| number(&name, value.as_deref(), least, most);
        match &*name.to_ascii_lowercase() {
            "hash" => Ok(Self::Hash(number(1, 65_536)? as usize)),
            "clear hash" => Ok(Self::ClearHash),
            "threads" => number(1, 1).map(|_| Self::NoEffect),
            "move overhead" => Ok(Self::MoveOverhead(number(0, 10_000)?)),
            "ponder" => Ok(Self::NoEffect),
            "variant" => Ok(Self::Variant(value.unwrap_or_default())),
            "" => Err(CommandError::missing("the option's name", "setoption name")),
            _ => Err(CommandError(format!("unknown option '{}'", shorten(&name)))),
        }
    }
}
