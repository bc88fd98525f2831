//! `{{#include FILE}}` and `{{#include FILE:ANCHOR}}`, as in mdBook, which says
//! nothing when one of them fails.

use std::ops::Range;

use diagrams::Block;

use crate::manuscript::Manuscript;
use crate::page::Page;

const OPENING: &str = "{{#include";
/// The word after `rust` that marks an excerpt: a part of a source file, which is
/// included and tested there.
pub const EXCERPT: &str = "excerpt";

/// Whether a block is compiled and run: Rust that is not an excerpt.
pub fn is_program(block: &Block) -> bool {
    block.has("rust") && !block.has(EXCERPT)
}

/// An include in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Include<'a> {
    /// Its place in the page, in bytes.
    pub range: Range<usize>,
    /// The file, relative to the folder of the page.
    pub file: &'a str,
    /// The anchor after the file's name.
    pub part: Option<&'a str>,
}

/// All includes of a page, also those in fenced blocks. One with a backslash before
/// it is only shown.
pub fn includes(page: &str) -> Vec<Include<'_>> {
    let include = |(start, _): (usize, &str)| {
        let rest = &page[start + OPENING.len()..];
        let length = rest.find("}}").filter(|_| !page[..start].ends_with('\\'))?;
        let target = rest[..length].trim();
        let (file, part) = target
            .split_once(':')
            .map_or((target, None), |(file, part)| (file, Some(part)));
        Some(Include {
            range: start..start + OPENING.len() + length + 2,
            file,
            part,
        })
    };
    page.match_indices(OPENING).filter_map(include).collect()
}

impl Include<'_> {
    /// The text to be included, without the lines of the anchors; or why there is
    /// none.
    pub fn read(
        &self,
        manuscript: &Manuscript,
        page: &Page,
    ) -> Result<String, String> {
        let (file, part) = (self.file, self.part.unwrap_or_default());
        let text = manuscript.read(&page.path(file)).map_err(|error| {
            format!("cannot include '{file}': {}", error.root_cause())
        })?;
        let lines: Vec<&str> = text.lines().collect();
        let is_named = |(_, name): (&str, &str)| name.trim() == part;
        let marked = |keyword: &str| {
            lines
                .iter()
                .position(|line| line.split_once(keyword).is_some_and(is_named))
        };
        let range = match self.part {
            None => Some((0, lines.len())),
            Some(_) => {
                marked("ANCHOR:").map(|start| start + 1).zip(marked("ANCHOR_END:"))
            }
        };
        let found = range.and_then(|(start, end)| lines.get(start..end));
        let found = found
            .ok_or_else(|| format!("there is no part '{part}' in '{file}'"))?;
        let shown: Vec<&str> =
            found.iter().copied().filter(|line| !is_anchor(line)).collect();
        Ok(textwrap::dedent(&shown.join("\n")))
    }
}

/// Whether a line begins or ends a part that an include can name.
pub fn is_anchor(line: &str) -> bool {
    line.contains("ANCHOR:") || line.contains("ANCHOR_END:")
}
