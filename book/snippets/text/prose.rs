//! What is left of a page without its code: where placeholders count and numbers are scanned.

use std::ops::Range;

use pulldown_cmark::{Event, Tag};

use super::events::events;

const COMMENT: &str = "<!--";
const COMMENT_END: &str = "-->";

/// A line of a page. Its code and its comments are blanked with spaces, so that a byte stands at the
/// same place as in the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the line, from 1.
    pub number: usize,
    /// The byte in the page at which the line begins.
    pub start: usize,
    /// The line without its end.
    pub text: String,
}

/// The lines of a page.
pub fn prose(page: &str) -> Vec<Line> {
    let mut blanked = page.as_bytes().to_vec();
    for (event, range) in events(page) {
        let code = match event {
            Event::Code(_) | Event::Start(Tag::CodeBlock(_)) => range,
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => {
                comment(page, range)
            }
            _ => continue,
        };
        blanked[code]
            .iter_mut()
            .filter(|byte| **byte != b'\n')
            .for_each(|byte| *byte = b' ');
    }
    let blanked = String::from_utf8_lossy(&blanked);
    let mut start = 0;
    let mut lines = Vec::new();
    for (index, line) in blanked.split_inclusive('\n').enumerate() {
        let text = line.trim_end_matches(['\n', '\r']).to_owned();
        lines.push(Line { number: index + 1, start, text });
        start += line.len();
    }
    lines
}

/// As much of some HTML as is a comment: the beginning, if anything.
fn comment(page: &str, html: Range<usize>) -> Range<usize> {
    let text = &page[html.clone()];
    match text.find(COMMENT_END) {
        _ if !text.starts_with(COMMENT) => html.start..html.start,
        Some(end) => html.start..html.start + end + COMMENT_END.len(),
        None => html,
    }
}

#[cfg(test)]
mod tests {
    use super::prose;

    #[test]
    fn code_and_comments_are_blank() {
        let page = "a `b` c\n```\nd\n```\ne <!-- f\ng --> ``h ` i`` j\n";
        let lines: Vec<_> =
            prose(page).into_iter().map(|line| (line.number, line.text)).collect();
        let lines = lines.iter().map(|(number, text)| (*number, text.as_str()));
        let lines: Vec<_> =
            lines.filter(|(_, text)| !text.trim().is_empty()).collect();
        assert_eq!(
            lines,
            [(1, "a     c"), (5, "e       "), (6, "                j")]
        );
    }

    #[test]
    fn an_open_backtick_hides_nothing() {
        assert_eq!(prose("a ` b\n\nc ` d\n")[1].text, "");
        assert_eq!(prose("a ` b\n\nc ` d\n")[2].text, "c ` d");
    }
}
