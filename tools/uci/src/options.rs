//! The engine's options.

use engine::bench;
use text::printable::shorten;

use crate::command::Command;
use crate::error::{missing, number};
use crate::time::Manager;
use crate::trace;

const TIME: Manager = Manager::DEFAULT;

/// All options but `Variant`, by their names.
const OPTIONS: [(&str, Choice); 9] = [
    (
        "Hash",
        Choice::Spin(bench::DEFAULT_MEGABYTES as i64, 1, 65_536, |it| {
            Command::Hash(it as usize)
        }),
    ),
    ("Clear Hash", Choice::Button(|| Command::NewGame)),
    ("Threads", Choice::Spin(1, 1, 1, |_| Command::Nothing)),
    (
        "Move Overhead",
        Choice::Spin(TIME.overhead, 0, 10_000, |it| {
            Command::Manage(|time| &mut time.overhead, it)
        }),
    ),
    (
        "Expected Moves",
        Choice::Spin(TIME.moves, 1, 100, |it| {
            Command::Manage(|time| &mut time.moves, it)
        }),
    ),
    (
        "Soft Limit",
        Choice::Spin(TIME.soft, 1, 1000, |it| {
            Command::Manage(|time| &mut time.soft, it)
        }),
    ),
    (
        "Hard Limit",
        Choice::Spin(TIME.hard, 1, 1000, |it| {
            Command::Manage(|time| &mut time.hard, it)
        }),
    ),
    ("Ponder", Choice::Check(|_| Command::Nothing)), // `go ponder` says when to ponder
    (trace::OPTION, Choice::Check(Command::Trace)),
];

enum Choice {
    /// A number: the default, the least, the most, and what it means.
    Spin(i64, i64, i64, fn(i64) -> Command),
    /// True or false, and false by default: what it means.
    Check(fn(bool) -> Command),
    /// What it means to set it; it has no value.
    Button(fn() -> Command),
}

pub(crate) fn listed() -> String {
    let line = |(name, choice)| match choice {
        Choice::Spin(default, least, most, _) => {
            format!(
                "option name {name} type spin default {default} min {least} max {most}"
            )
        }
        Choice::Check(_) => format!("option name {name} type check default false"),
        Choice::Button(_) => format!("option name {name} type button"),
    };
    OPTIONS.map(line).join("\n")
}

/// Reads the words after `setoption`. The option's name is case-insensitive, as UCI
/// demands.
pub(crate) fn parse(words: &[&str]) -> Result<Command, String> {
    let Some((&"name", words)) = words.split_first() else {
        return Err(missing("'name'", "setoption"));
    };
    let mut parts =
        words.splitn(2, |&word| word == "value").map(|words| words.join(" "));
    let (name, value) = (parts.next().unwrap_or_default(), parts.next());
    let is_meant = |option: &str| option.eq_ignore_ascii_case(&name);
    match OPTIONS.into_iter().find(|(option, _)| is_meant(option)) {
        Some((_, Choice::Spin(_, least, most, command))) => {
            number(&name, value.as_deref(), least, most).map(command)
        }
        Some((name, Choice::Check(command))) => match value.as_deref() {
            Some("true") => Ok(command(true)),
            Some("false") => Ok(command(false)),
            Some(other) => Err(format!(
                "option '{name}' is true or false, not '{}'",
                shorten(other)
            )),
            None => Err(missing("'true' or 'false'", name)),
        },
        Some((_, Choice::Button(command))) => Ok(command()),
        None if is_meant("Variant") => {
            Ok(Command::Variant(value.unwrap_or_default()))
        }
        None if name.is_empty() => {
            Err(missing("the option's name", "setoption name"))
        }
        None => Err(format!("unknown option '{}'", shorten(&name))),
    }
}
