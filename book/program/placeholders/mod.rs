//! Placeholders: how the text takes its figures.
//!
//! | placeholder | becomes |
//! |---|---|
//! | `{{num FILE:path FORMAT}}` | one number of `book/figures/FILE.json` |
//! | `{{table FILE:path cols=a,b}}` | a table of its rows |
//! | `{{diff A B}}` | what changed between two stages' `ordering.rs` and `lib.rs` |
//! | `{{stage NAME}}` | three ways to a stage, what to expect, and the next one as a task |
//! | `{{figures}}` | the list of all figures |
//!
//! Code is left alone, so that the syntax can be shown.

mod diff;
mod list;
mod number;
pub(crate) mod stage;
mod table;

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use crate::house::{House, Page};
use crate::text::problem::Problem;
use crate::text::prose::{Line, prose};

/// Two braces and a word; mdBook's own begin with a hash sign.
static PLACEHOLDER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"\{\{\s*([A-Za-z_]+)([^{}]*)\}\}").expect("the pattern is tested")
});

/// A placeholder as it stands in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placeholder {
    /// The line, from 1.
    pub line: usize,
    /// Where in the page it stands, in bytes.
    pub range: Range<usize>,
    /// Its first word.
    pub kind: String,
    /// Its other words.
    pub words: Vec<String>,
    /// Whether nothing else stands on its line.
    pub is_alone: bool,
}

/// All placeholders of a page.
pub fn placeholders(text: &str) -> Vec<Placeholder> {
    prose(text).iter().flat_map(in_line).collect()
}

fn in_line(line: &Line) -> Vec<Placeholder> {
    let found = PLACEHOLDER.captures_iter(&line.text).map(|found| {
        let all = found.get_match();
        Placeholder {
            line: line.number,
            range: line.start + all.start()..line.start + all.end(),
            kind: found[1].to_owned(),
            words: found[2].split_whitespace().map(str::to_owned).collect(),
            is_alone: all.as_str() == line.text.trim(),
        }
    });
    found.collect()
}

impl Placeholder {
    /// The figure whose data it shows, if it shows one.
    pub fn figure(&self) -> Option<&str> {
        match self.kind.as_str() {
            "num" | "table" => self.words.first()?.split(':').next(),
            "stage" => Some(stage::FIGURE),
            _ => None,
        }
    }

    /// What it becomes.
    ///
    /// # Errors
    /// The reason why it becomes nothing.
    pub fn expand(&self, house: &House) -> Result<String, String> {
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        if !self.is_alone && self.kind != "num" {
            return Err(format!("{{{{{}}}}} stands on a line of its own", self.kind));
        }
        match (self.kind.as_str(), words.as_slice()) {
            ("num", [path]) => number::print(house, path, "int"),
            ("num", [path, format]) => number::print(house, path, format),
            ("table", [path]) => table::print(house, path, None),
            ("table", [path, columns]) => match columns.strip_prefix("cols=") {
                Some(columns) => table::print(house, path, Some(columns)),
                None => Err(format!("'{columns}' is not 'cols=a,b,c'")),
            },
            ("diff", [before, after]) => diff::print(house, before, after),
            ("stage", [name]) => stage::print(house, name),
            ("figures", []) => list::print(house),
            ("num" | "table" | "diff" | "stage" | "figures", _) => Err(format!(
                "{{{{{}}}}} does not take the words '{}'; see book/CONVENTIONS.md",
                self.kind,
                words.join(" ")
            )),
            (kind, _) => Err(format!("there is no placeholder '{kind}'")),
        }
    }
}

/// The text with its placeholders expanded, and what is wrong with those that are not. The lines
/// are those of the text.
pub fn expand(house: &House, page: &Page) -> (String, Vec<Problem>) {
    let mut expanded = String::new();
    let mut problems = Vec::new();
    let mut copied = 0;
    for placeholder in placeholders(&page.text) {
        match placeholder.expand(house) {
            Ok(text) => {
                expanded.push_str(&page.text[copied..placeholder.range.start]);
                expanded.push_str(&text);
                copied = placeholder.range.end;
            }
            Err(reason) => problems.push(Problem::new(&page.file, placeholder.line, reason)),
        }
    }
    expanded.push_str(&page.text[copied..]);
    problems.extend(unclosed(page));
    (expanded, problems)
}

/// Braces that open a placeholder and do not close it on their line.
fn unclosed(page: &Page) -> Vec<Problem> {
    let is_open =
        |line: &Line| PLACEHOLDER.replace_all(&line.text, "").replace("{{#", "").contains("{{");
    let lines = prose(&page.text).into_iter().filter(is_open);
    lines
        .map(|line| Problem::new(&page.file, line.number, "'{{' is not closed on its line"))
        .collect()
}

/// Splits `FILE:path`.
fn split(path: &str) -> Result<(&str, &str), String> {
    path.split_once(':').ok_or_else(|| format!("'{path}' is not 'FILE:path.to.key'"))
}

#[cfg(test)]
mod tests {
    use super::placeholders;

    #[test]
    fn found_in_prose_and_not_in_code() {
        let page = "# {{num a:b}}\n`{{num c:d}}`\n```\n{{num e:f}}\n```\nx {{num g:h x1}} {{#include i}}\n";
        let found = placeholders(page);
        let found: Vec<_> =
            found.iter().map(|found| (found.line, &page[found.range.clone()])).collect();
        assert_eq!(found, [(1, "{{num a:b}}"), (6, "{{num g:h x1}}")]);
    }
}
