//! `{{#include FILE}}` and `{{#include FILE:ANCHOR}}`, as in mdBook, which is
//! silent where they fail.

use std::ops::Range;

use diagrams::Block;

use crate::manuscript::Manuscript;
use crate::page::Page;

const OPENING: &str = "{{#include";
/// The word behind `rust` that marks an excerpt: a part of a source file, which is
/// included and tested there.
pub const EXCERPT: &str = "excerpt";

/// Whether a block is compiled and run: Rust, and no excerpt.
pub fn is_program(block: &Block) -> bool {
    block.has("rust") && !block.has(EXCERPT)
}

/// An include as it stands in a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Include<'a> {
    /// Where in the page it stands, in bytes.
    pub range: Range<usize>,
    /// The file, from the folder of the page.
    pub file: &'a str,
    /// The anchor behind the file's name.
    pub part: Option<&'a str>,
}

/// All includes of a page, in fenced blocks too. One with a backslash before it is
/// only shown.
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
    /// The text that is included into a page, without the lines of the anchors; or
    /// why there is none.
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

/// Whether a line begins or ends what an include can name.
pub fn is_anchor(line: &str) -> bool {
    line.contains("ANCHOR:") || line.contains("ANCHOR_END:")
}
