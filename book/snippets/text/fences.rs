//! Fenced blocks of code.

/// A fenced block of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// The line of the opening fence, from 1.
    pub line: usize,
    /// What follows the opening backticks, such as `rust,excerpt`.
    pub info: String,
    /// The lines between the fences, without the indentation of the opening one.
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
    let mut open: Option<(Opening<'_>, Fence)> = None;
    for (index, line) in page.lines().enumerate() {
        match &mut open {
            None => {
                if let Some(opening) = Opening::of(line) {
                    let info = opening.info.to_owned();
                    let fence = Fence { line: index + 1, info, body: String::new(), end: 0 };
                    open = Some((opening, fence));
                }
            }
            Some((opening, fence)) => {
                fence.end = index + 1;
                if opening.is_closed_by(line) {
                    found.extend(open.take().map(|(_, fence)| fence));
                } else {
                    fence.body.push_str(opening.without_indent(line));
                    fence.body.push('\n');
                }
            }
        }
    }
    found.extend(open.map(|(_, fence)| fence));
    found
}

/// An opening fence: at least three backticks or tildes.
struct Opening<'a> {
    indent: usize,
    sign: char,
    length: usize,
    info: &'a str,
}

impl<'a> Opening<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let fence = line.trim_start();
        let sign = fence.chars().next().filter(|&sign| sign == '`' || sign == '~')?;
        let info = fence.trim_start_matches(sign);
        let length = fence.len() - info.len();
        let opens = length >= 3 && !(sign == '`' && info.contains('`'));
        opens.then(|| Self { indent: line.len() - fence.len(), sign, length, info: info.trim() })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let line = line.trim();
        line.len() >= self.length && line.chars().all(|sign| sign == self.sign)
    }

    fn without_indent<'line>(&self, line: &'line str) -> &'line str {
        let blanks = line.len() - line.trim_start_matches(' ').len();
        &line[blanks.min(self.indent)..]
    }
}

#[cfg(test)]
mod tests {
    use super::fences;

    #[test]
    fn lines_language_and_words() {
        let page =
            "text\n\n```rust,should_panic\npanic!();\n```\n\n- item\n\n  ~~~\n  a\n    b\n  ~~~\n";
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
