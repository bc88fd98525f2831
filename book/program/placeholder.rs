//! Placeholders as they stand in a page: two braces and some words.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use crate::manuscript::Page;
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

/// Braces that open a placeholder and do not close it on their line.
pub(crate) fn unclosed(page: &Page) -> Vec<Problem> {
    let is_open = |line: &Line| {
        PLACEHOLDER.replace_all(&line.text, "").replace("{{#", "").contains("{{")
    };
    let lines = prose(&page.text).into_iter().filter(is_open);
    lines
        .map(|line| {
            Problem::new(&page.file, line.number, "'{{' is not closed on its line")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::placeholders;

    #[test]
    fn found_in_prose_and_not_in_code() {
        let page = "# {{num a:b}}\n`{{num c:d}}`\n```\n{{num e:f}}\n```\nx {{num g:h x1}} {{#include i}}\n";
        let found = placeholders(page);
        let found: Vec<_> = found
            .iter()
            .map(|found| (found.line, &page[found.range.clone()]))
            .collect();
        assert_eq!(found, [(1, "{{num a:b}}"), (6, "{{num g:h x1}}")]);
    }
}
