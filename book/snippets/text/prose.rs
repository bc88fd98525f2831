//! What is left of a page without its code: where placeholders count and numbers are scanned.

use super::fences::fences;

/// A line of prose. Its code in backticks and its comments are blanked with spaces, so that a byte
/// stands at the same place as in the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the line, from 1.
    pub number: usize,
    /// The byte in the page at which the line begins.
    pub start: usize,
    /// The line without its end.
    pub text: String,
}

/// The lines of a page that are not in a fenced block.
pub fn prose(page: &str) -> Vec<Line> {
    let mut blanked = page.as_bytes().to_vec();
    let mut lines = Vec::new();
    let fences = fences(page);
    let mut start = 0;
    for (index, line) in page.split_inclusive('\n').enumerate() {
        let number = index + 1;
        if fences.iter().any(|fence| fence.covers(number)) {
            blank(&mut blanked[start..start + line.len()]);
        } else {
            lines.push((number, start..start + line.trim_end_matches(['\n', '\r']).len()));
        }
        start += line.len();
    }
    blank_inline(&mut blanked);
    let text = |range| String::from_utf8_lossy(&blanked[range]).into_owned();
    lines
        .into_iter()
        .map(|(number, range)| Line { number, start: range.start, text: text(range) })
        .collect()
}

/// Blanks code in backticks, which may run over a line's end but not over an empty line, and
/// comments.
fn blank_inline(page: &mut [u8]) {
    let mut at = 0;
    while at < page.len() {
        if page[at..].starts_with(b"<!--") {
            let length = find(&page[at..], b"-->").map_or(page.len() - at, |end| end + 3);
            blank(&mut page[at..at + length]);
            at += length;
        } else if page[at] == b'`' {
            let ticks = page[at..].iter().take_while(|&&byte| byte == b'`').count();
            match closing(&page[at + ticks..], ticks) {
                Some(length) => {
                    blank(&mut page[at..at + length + 2 * ticks]);
                    at += length + 2 * ticks;
                }
                None => at += ticks,
            }
        } else {
            at += 1;
        }
    }
}

/// How long the code is that a run of so many backticks closes.
fn closing(text: &[u8], ticks: usize) -> Option<usize> {
    let paragraph = find(text, b"\n\n").unwrap_or(text.len());
    let mut at = 0;
    while at < paragraph {
        let run = text[at..paragraph].iter().take_while(|&&byte| byte == b'`').count();
        if run == ticks {
            return Some(at);
        }
        at += run.max(1);
    }
    None
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

fn blank(bytes: &mut [u8]) {
    bytes.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
}

#[cfg(test)]
mod tests {
    use super::prose;

    #[test]
    fn code_and_comments_are_blank() {
        let page = "a `b` c\n```\nd\n```\ne <!-- f\ng --> ``h ` i`` j\n";
        let lines: Vec<_> = prose(page).into_iter().map(|line| (line.number, line.text)).collect();
        let expected = [(1, "a     c"), (5, "e       "), (6, "                j")];
        assert_eq!(lines, expected.map(|(number, text)| (number, text.to_owned())));
    }

    #[test]
    fn an_open_backtick_hides_nothing() {
        assert_eq!(prose("a ` b\n\nc ` d\n")[1].text, "");
        assert_eq!(prose("a ` b\n\nc ` d\n")[2].text, "c ` d");
    }
}
