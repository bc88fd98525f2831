//! Fenced blocks of code.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Tag};

use crate::markdown::{events, line_at};

/// The word behind `rust` that marks an excerpt: a part of a source file, which is included and tested there.
pub const EXCERPT: &str = "excerpt";

/// A fenced block of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// The line of the opening fence, from 1.
    pub line: usize,
    /// The byte of the page at which the opening fence begins.
    pub start: usize,
    /// What follows the opening backticks, such as `rust,excerpt`.
    pub info: String,
    /// The lines between the fences, without what its list puts before each.
    pub body: String,
    /// The line of the closing fence, or the page's last one if there is none.
    pub end: usize,
}

impl Fence {
    /// Whether a word stands there, such as `rust` or `ignore`.
    pub fn has(&self, word: &str) -> bool {
        self.info.split([',', ' ', '\t']).any(|other| other == word)
    }

    /// Whether it is compiled and run: Rust, and no excerpt.
    pub fn is_program(&self) -> bool {
        self.has("rust") && !self.has(EXCERPT)
    }
}

/// All fenced blocks of a page, in their order.
pub fn fences(page: &str) -> Vec<Fence> {
    let fence = |(event, range): (Event, Range<usize>)| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
            let text = page[range.clone()].trim_end();
            let end_of_line = |end: Option<usize>| end.map_or(text.len(), |end| end + 1);
            let body = end_of_line(text.find('\n'))..end_of_line(text.rfind('\n'));
            Some(Fence {
                line: line_at(page, range.start),
                start: range.start,
                info: info.into_string(),
                body: textwrap::dedent(&text[body]),
                end: line_at(page, range.start + text.len()),
            })
        }
        _ => None,
    };
    events(page).filter_map(fence).collect()
}
