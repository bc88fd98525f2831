//! Fenced blocks of code.

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

use super::events::{events, line_at};

/// A fenced block of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// The line of the opening fence, from 1.
    pub line: usize,
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

    fn words(&self) -> impl Iterator<Item = &str> {
        self.info.split([',', ' ', '\t']).filter(|word| !word.is_empty())
    }

    /// Whether a line, from 1, belongs to the block; its fences do too.
    pub fn covers(&self, line: usize) -> bool {
        (self.line..=self.end).contains(&line)
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
                let (line, end) = (line_at(page, range.start), range.end);
                let end = line_at(page, page[..end].trim_end().len());
                found.push(Fence {
                    line,
                    info: info.into_string(),
                    body: String::new(),
                    end,
                });
            }
            Event::End(TagEnd::CodeBlock) => is_inside = false,
            Event::Text(text) if is_inside => {
                found
                    .last_mut()
                    .into_iter()
                    .for_each(|fence| fence.body.push_str(&text));
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::fences;

    #[test]
    fn lines_language_and_words() {
        let page = "text\n\n```rust,should_panic\npanic!();\n```\n\n- item\n\n  ~~~\n  a\n    b\n  ~~~\n";
        let found = fences(page);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].line, found[0].end), (3, 5));
        assert_eq!(found[0].language(), "rust");
        assert!(found[0].has("should_panic"));
        assert_eq!(found[1].language(), "");
        assert_eq!(found[1].body, "a\n  b\n");
    }

    #[test]
    fn a_longer_fence_shows_a_shorter_one() {
        let found = fences("````text\n```rust\n```\n````\n");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].body, "```rust\n```\n");
    }
}
