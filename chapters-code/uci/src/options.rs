//! The engine's options.

use std::fmt::{self, Display};

use engine::bench;
use engine::printable::shorten;

use crate::error::{CommandError, number};

/// Milliseconds that are taken to be lost between the engine and its client, until the client says how many.
pub(crate) const OVERHEAD: i64 = 10;

/// All options but `Variant`.
pub(crate) const LINES: Options = Options([
    (
        "Hash",
        Kind::Spin {
            default: bench::DEFAULT_MEGABYTES as i64,
            least: 1,
            most: 65_536,
            set: |megabytes| Setting::Hash(megabytes as usize),
        },
    ),
    ("Clear Hash", Kind::Button(Setting::ClearHash)),
    (
        "Threads",
        Kind::Spin { default: 1, least: 1, most: 1, set: |_| Setting::NoEffect },
    ),
    (
        "Move Overhead",
        Kind::Spin {
            default: OVERHEAD,
            least: 0,
            most: 10_000,
            set: Setting::MoveOverhead,
        },
    ),
    ("Ponder", Kind::Check(Setting::NoEffect)),
]);

/// Options by their names, which are printed as `uci` lists them.
pub(crate) struct Options([(&'static str, Kind); 5]);

/// What may be set, in the protocol's words.
enum Kind {
    /// A number within bounds, and what it sets.
    Spin { default: i64, least: i64, most: i64, set: fn(i64) -> Setting },
    /// Nothing to choose.
    Button(Setting),
    /// Yes or no, which makes no difference.
    Check(Setting),
}

impl Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (index, (name, kind)) in self.0.iter().enumerate() {
            let end = if index > 0 { "\n" } else { "" };
            write!(f, "{end}option name {name} type ")?;
            match kind {
                Kind::Spin { default, least, most, .. } => {
                    write!(f, "spin default {default} min {least} max {most}")?;
                }
                Kind::Button(_) => f.write_str("button")?,
                Kind::Check(_) => f.write_str("check default false")?,
            }
        }
        Ok(())
    }
}

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
        let is_meant = |option: &str| option.eq_ignore_ascii_case(&name);
        match LINES.0.into_iter().find(|(option, _)| is_meant(option)) {
            Some((_, Kind::Spin { least, most, set, .. })) => {
                number(&name, value.as_deref(), least, most).map(set)
            }
            Some((_, Kind::Button(setting) | Kind::Check(setting))) => Ok(setting),
            None if is_meant("Variant") => {
                Ok(Self::Variant(value.unwrap_or_default()))
            }
            None if name.is_empty() => {
                Err(CommandError::missing("the option's name", "setoption name"))
            }
            None => {
                Err(CommandError(format!("unknown option '{}'", shorten(&name))))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LINES, Setting};

    /// Each option takes what its line lists, whatever the case of its letters, and no number beyond.
    #[test]
    fn what_is_listed_is_taken() {
        let lines = LINES.to_string();
        for line in lines.lines() {
            let name = line
                .strip_prefix("option name ")
                .and_then(|line| line.split(" type ").next())
                .expect(line);
            let sets = |value: &str| {
                let words = format!("name {} value {value}", name.to_uppercase());
                Setting::parse(&words.split(' ').collect::<Vec<_>>()).is_ok()
            };
            let number = |word: &str| -> Option<i64> {
                let (_, behind) = line.split_once(&format!(" {word} "))?;
                behind.split(' ').next()?.parse().ok()
            };
            match [number("default"), number("min"), number("max")] {
                [Some(default), Some(least), Some(most)] => {
                    let takes = |number: i64| sets(&number.to_string());
                    assert!(
                        [default, least, most].into_iter().all(takes),
                        "{line}"
                    );
                    assert!(
                        ![least - 1, most + 1].into_iter().any(takes),
                        "{line}"
                    );
                }
                none => {
                    assert!(none == [None; 3] && sets("false"), "{line}");
                }
            }
        }
        assert_eq!(lines.lines().count(), LINES.0.len());
    }
}
