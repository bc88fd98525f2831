//! Markdown as mdBook reads it: its links, and its prose without code.

use std::ops::Range;
use std::path::{Component, Path};

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag};

/// The events of a page, each with its range in the page, in bytes.
pub fn events(page: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_GFM;
    Parser::new_ext(page, options).into_offset_iter()
}

/// The line, from 1, of the byte at `position`.
pub fn line_at(page: &str, position: usize) -> usize {
    page.as_bytes()[..position.min(page.len())]
        .iter()
        .filter(|&&byte| byte == b'\n')
        .count()
        + 1
}

/// A part of a page, in bytes, and the text that replaces it.
pub type Edit = (Range<usize>, String);

/// A text with these edits applied. They must not overlap.
pub fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut edited = String::with_capacity(text.len());
    let mut copied = 0;
    for (range, edit) in edits {
        edited += &text[copied..range.start];
        edited += &edit;
        copied = range.end;
    }
    edited + &text[copied..]
}

/// A link or an image of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// All of it, in bytes of the page.
    pub range: Range<usize>,
    /// Where its text ends, in bytes of the page, if the target follows it:
    /// `[text](target)`.
    pub end_of_text: Option<usize>,
    /// Its target.
    pub target: String,
}

impl Link {
    /// The range of its text, in bytes of the page, if the target follows it.
    pub fn text(&self, page: &str) -> Option<Range<usize>> {
        let end = self.end_of_text?;
        let start =
            self.range.start + page.get(self.range.start..end)?.find('[')? + 1;
        Some(start..end)
    }

    /// The edits that put something else around its text.
    pub fn around(
        &self,
        text: Range<usize>,
        [before, behind]: [String; 2],
    ) -> Vec<Edit> {
        vec![
            (self.range.start..text.start, before),
            (text.end..self.range.end, behind),
        ]
    }
}

/// All links and images of a page, in their order.
pub fn links(page: &str) -> Vec<Link> {
    let link = |(event, range): (Event, Range<usize>)| match event {
        Event::Start(
            Tag::Link { dest_url, link_type, .. }
            | Tag::Image { dest_url, link_type, .. },
        ) => {
            let end = page[range.clone()]
                .rfind("](")
                .filter(|_| link_type == LinkType::Inline);
            let end_of_text = end.map(|end| range.start + end);
            Some(Link { range, end_of_text, target: dest_url.into_string() })
        }
        _ => None,
    };
    events(page).filter_map(link).collect()
}

/// A page whose code and comments (with the rest of their last lines) are replaced
/// by spaces, so that every other byte keeps its place.
pub fn prose(page: &str) -> String {
    let mut prose = page.as_bytes().to_vec();
    for (event, range) in events(page) {
        let is_prose = match event {
            Event::Code(_) | Event::Start(Tag::CodeBlock(_)) => false,
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => {
                !page[range.clone()].starts_with("<!--")
            }
            _ => true,
        };
        if !is_prose {
            prose[range]
                .iter_mut()
                .filter(|byte| **byte != b'\n')
                .for_each(|byte| *byte = b' ');
        }
    }
    String::from_utf8_lossy(&prose).into_owned()
}

/// A path without `..`, with `/` between its parts.
pub fn flattened(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(part) => {
                parts.push(part.to_string_lossy().into_owned())
            }
            _ => {}
        }
    }
    parts.join("/")
}
