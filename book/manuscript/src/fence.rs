//! Fenced blocks of code.

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

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
    /// The lines between the fences, without what its list or quotation puts before each.
    pub body: String,
    /// The line of the closing fence, or the page's last one if there is none.
    pub end: usize,
}

impl Fence {
    /// The language: the first word of [`info`](Self::info), empty if there is none.
    pub fn language(&self) -> &str {
        self.words().next().unwrap_or_default()
    }

    /// Whether a word such as `ignore` follows the language.
    pub fn has(&self, word: &str) -> bool {
        self.words().skip(1).any(|other| other == word)
    }

    /// Whether it is compiled and run: Rust, and no excerpt.
    pub fn is_program(&self) -> bool {
        self.language() == "rust" && !self.has(EXCERPT)
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        self.info.split([',', ' ', '\t']).filter(|word| !word.is_empty())
    }
}

/// All fenced blocks of a page, in their order.
pub fn fences(page: &str) -> Vec<Fence> {
    let mut found: Vec<Fence> = Vec::new();
    let mut is_inside = false;
    for (event, range) in events(page) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                is_inside = true;
                found.push(Fence {
                    line: line_at(page, range.start),
                    start: range.start,
                    info: info.into_string(),
                    body: String::new(),
                    end: line_at(page, page[..range.end].trim_end().len()),
                });
            }
            Event::End(TagEnd::CodeBlock) => is_inside = false,
            Event::Text(text) if is_inside => {
                found.last_mut().into_iter().for_each(|fence| fence.body.push_str(&text));
            }
            _ => {}
        }
    }
    found
}
