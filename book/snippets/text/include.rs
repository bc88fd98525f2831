//! `{{#include FILE}}` and `{{#include FILE:ANCHOR}}`: mdBook expands them and is silent where they
//! fail; here they are found and tried beforehand.

use std::fs;
use std::ops::Range;
use std::path::Path;

use super::problem::Problem;

const OPENING: &str = "{{#include";

/// An include as it stands in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Include<'a> {
    /// The line, from 1.
    pub line: usize,
    /// Where in the page it stands, in bytes.
    pub range: Range<usize>,
    /// The file, from the folder of the page.
    pub file: &'a str,
    /// What follows the file's name: an anchor, or lines such as `3:7`.
    pub part: Option<&'a str>,
}

/// All includes of a page, in fenced blocks too. One with a backslash before it is only shown.
pub fn includes(page: &str) -> Vec<Include<'_>> {
    let mut found = Vec::new();
    for (start, _) in page.match_indices(OPENING) {
        let rest = &page[start + OPENING.len()..];
        let Some(length) = rest.find("}}") else { continue };
        if page[..start].ends_with('\\') {
            continue;
        }
        let target = rest[..length].trim();
        let (file, part) = match target.split_once(':') {
            Some((file, part)) => (file, Some(part)),
            None => (target, None),
        };
        let line = page[..start].matches('\n').count() + 1;
        let range = start..start + OPENING.len() + length + 2;
        found.push(Include { line, range, file, part });
    }
    found
}

impl Include<'_> {
    /// The text that is included into a page in `folder`, without the lines of the anchors.
    ///
    /// # Errors
    /// The reason why there is none: no such file, anchor or line.
    pub fn read(&self, folder: &Path) -> Result<String, String> {
        let text = fs::read_to_string(folder.join(self.file))
            .map_err(|error| format!("cannot include '{}': {error}", self.file))?;
        let Some(part) = self.part else {
            return Ok(without_anchors(text.lines()));
        };
        let lines = match part
            .starts_with(|sign: char| sign.is_ascii_digit() || sign == ':')
        {
            true => numbered(&text, part),
            false => anchored(&text, part),
        };
        lines.map_err(|reason| format!("{reason} in '{}'", self.file))
    }
}

fn numbered(text: &str, part: &str) -> Result<String, String> {
    let bad = || format!("there are no lines '{part}'");
    let (first, last) = part.split_once(':').unwrap_or((part, part));
    let number = |text: &str, default| match text {
        "" => Ok(default),
        _ => text.parse::<usize>().map_err(|_| bad()),
    };
    let lines: Vec<&str> = text.lines().collect();
    let first = number(first, 1)?;
    let last = number(last, lines.len())?;
    let lines = lines.get(first.wrapping_sub(1)..last).ok_or_else(bad)?;
    Ok(lines.join("\n"))
}

fn anchored(text: &str, anchor: &str) -> Result<String, String> {
    let mut lines = text.lines();
    if !lines.any(|line| names(line, "ANCHOR:", anchor)) {
        return Err(format!("there is no anchor '{anchor}'"));
    }
    let rest: Vec<&str> = lines.collect();
    let end = rest.iter().position(|line| names(line, "ANCHOR_END:", anchor));
    let end = end.ok_or_else(|| format!("the anchor '{anchor}' has no end"))?;
    Ok(dedented(&without_anchors(rest[..end].iter().copied())))
}

/// The same lines moved to the left, as far as all of them can be.
fn dedented(text: &str) -> String {
    let filled = text.lines().filter(|line| !line.trim().is_empty());
    let indent =
        filled.map(|line| line.len() - line.trim_start_matches(' ').len()).min();
    let lines = text
        .lines()
        .map(|line| line.get(indent.unwrap_or(0)..).unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

fn names(line: &str, keyword: &str, anchor: &str) -> bool {
    line.split_once(keyword).is_some_and(|(_, name)| name.trim() == anchor)
}

/// The lines without those that begin or end an anchor.
pub fn without_anchors<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let is_anchor =
        |line: &&str| line.contains("ANCHOR:") || line.contains("ANCHOR_END:");
    lines.filter(|line| !is_anchor(line)).collect::<Vec<_>>().join("\n")
}

/// The page with its includes in their places, and what went wrong with the others.
pub fn expand(page: &str, file: &Path, folder: &Path) -> (String, Vec<Problem>) {
    let mut expanded = String::new();
    let mut problems = Vec::new();
    let mut copied = 0;
    for include in includes(page) {
        match include.read(folder) {
            Ok(text) => {
                expanded.push_str(&page[copied..include.range.start]);
                expanded.push_str(&text);
                copied = include.range.end;
            }
            Err(reason) => problems.push(Problem::new(file, include.line, reason)),
        }
    }
    expanded.push_str(&page[copied..]);
    (expanded, problems)
}

#[cfg(test)]
mod tests {
    use super::{anchored, includes, numbered};

    #[test]
    fn found_with_line_and_part() {
        let page =
            "a\n{{#include b.rs}} {{#include ../c.rs:d}}\n\\{{#include shown}}";
        let found: Vec<_> = includes(page)
            .into_iter()
            .map(|found| (found.line, found.file, found.part))
            .collect();
        assert_eq!(found, [(2, "b.rs", None), (2, "../c.rs", Some("d"))]);
    }

    #[test]
    fn anchors_may_nest() {
        let text = "0\n// ANCHOR: a\n1\n// ANCHOR: b\n2\n// ANCHOR_END: b\n3\n// ANCHOR_END: a\n4";
        assert_eq!(anchored(text, "a").as_deref(), Ok("1\n2\n3"));
        assert_eq!(anchored(text, "b").as_deref(), Ok("2"));
        assert!(anchored(text, "c").is_err());
        assert!(anchored("// ANCHOR: a\n1", "a").is_err());
        let text = "    // ANCHOR: a\n    fn b() {\n\n        1\n    }\n    // ANCHOR_END: a";
        assert_eq!(anchored(text, "a").as_deref(), Ok("fn b() {\n\n    1\n}"));
    }

    #[test]
    fn lines_by_number() {
        assert_eq!(numbered("1\n2\n3", "2").as_deref(), Ok("2"));
        assert_eq!(numbered("1\n2\n3", "2:3").as_deref(), Ok("2\n3"));
        assert_eq!(numbered("1\n2\n3", ":2").as_deref(), Ok("1\n2"));
        assert!(numbered("1\n2\n3", "2:4").is_err());
        assert!(numbered("1\n2\n3", "0:1").is_err());
    }
}
