//! Fenced blocks of code.

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

use super::events::{events, line_at};

/// The word behind `rust` that marks an excerpt: a part of a source file, which is included and tested there.
pub const EXCERPT: &str = "excerpt";

/// Begins the comment above a block that is ignored.
pub const IGNORED: &str = "<!-- ignored:";

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

    /// Whether it is an excerpt.
    pub fn is_excerpt(&self) -> bool {
        self.has(EXCERPT)
    }

    /// Why it is ignored: what the comment on the line before it says, on the page that it stands on.
    pub fn reason_ignored<'a>(&self, page: &'a str) -> Option<&'a str> {
        let above = page.lines().nth(self.line.checked_sub(2)?)?.trim();
        let reason = above.strip_prefix(IGNORED)?.strip_suffix("-->")?.trim();
        (!reason.is_empty()).then_some(reason)
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
    fn the_reason_of_an_ignored_block_stands_above_it() {
        let reason = |above: &str| {
            let page = format!("{above}\n```rust,ignore\na\n```\n");
            let fence = fences(&page).into_iter().next()?;
            fence.reason_ignored(&page).map(str::to_owned)
        };
        let good = reason("<!-- ignored: it takes an hour -->");
        assert_eq!(good.as_deref(), Some("it takes an hour"));
        for bad in ["", "<!-- ignored: -->", "<!-- ignored: open", "ignored: it"] {
            assert_eq!(reason(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_longer_fence_shows_a_shorter_one() {
        let found = fences("````text\n```rust\n```\n````\n");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].body, "```rust\n```\n");
    }
}
