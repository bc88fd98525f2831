//! Placeholders: how the text takes its figures. `book/CONVENTIONS.md` says what each becomes. Code is left alone, so that
//! the syntax can be shown.

mod address;
mod claim;
mod data;
mod diff;
mod stage;

use std::fmt::Display;
use std::ops::Range;

pub(crate) use data::shown;

use crate::markdown::prose;
use crate::page::Manuscript;

/// A placeholder as it stands in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placeholder {
    /// Where in the page it stands, in bytes.
    pub range: Range<usize>,
    /// What stands between its braces; `None` if they are not closed on their line.
    pub words: Option<String>,
    /// Whether nothing else stands on its line.
    pub is_alone: bool,
}

/// All placeholders of a page: two braces, but for those with a hash sign, which are mdBook's own.
pub fn placeholders(page: &str) -> Vec<Placeholder> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in prose(page).split_inclusive('\n') {
        let mut from = 0;
        while let Some(opening) = line[from..].find("{{").map(|at| from + at) {
            let length = line[opening..].find("}}").map(|length| length + "}}".len());
            from = length.map_or(line.len(), |length| opening + length);
            let text = &line[opening..from];
            if text.starts_with("{{#") {
                continue;
            }
            let words = length.map(|length| text["{{".len()..length - "}}".len()].to_owned());
            let range = start + opening..start + from;
            found.push(Placeholder { range, words, is_alone: text == line.trim() });
        }
        start += line.len();
    }
    found
}

/// What a placeholder becomes, or the reason why it becomes nothing.
pub(crate) fn print(found: &Placeholder, manuscript: &Manuscript) -> Result<String, String> {
    let text = found.words.as_deref().ok_or("'{{' is not closed on its line")?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let (kind, rest) = words.split_first().ok_or("a placeholder without a word")?;
    if !found.is_alone && !["num", "verdict", "lines"].contains(kind) {
        return Err(format!("{{{{{kind}}}}} stands on a line of its own"));
    }
    match (*kind, rest) {
        ("num", [path]) => data::number(manuscript, path, "int"),
        ("num", [path, format]) => data::number(manuscript, path, format),
        ("table", [path, options @ ..]) => data::table(manuscript, path, options),
        ("figures", []) => data::list(manuscript).map_err(described),
        ("diff", [before, after]) => diff::print(manuscript, before, after),
        ("lines", [stage]) => diff::lines(manuscript, stage),
        ("stage", [name]) => stage::print(manuscript, name),
        ("clone", []) => Ok(address::clone(manuscript)),
        ("paper", []) => Ok(address::paper(manuscript)),
        ("verdict", [claim]) => claim::verdict(manuscript, claim, "ours").map_err(described),
        ("verdict", [claim, of]) => claim::verdict(manuscript, claim, of).map_err(described),
        ("claims", [source]) => claim::table(manuscript, source).map_err(described),
        _ => Err(format!("there is no placeholder '{}'; see book/CONVENTIONS.md", words.join(" "))),
    }
}

/// An error in one line.
fn described(error: impl Display) -> String {
    format!("{error:#}")
}
