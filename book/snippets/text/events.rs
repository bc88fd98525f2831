//! Markdown as mdBook reads it.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser};

/// The events of a page, each with the bytes of the page that it is about.
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

/// The line, from 1, on which the byte at `position` stands.
pub fn line_at(page: &str, position: usize) -> usize {
    page.as_bytes()[..position.min(page.len())]
        .iter()
        .filter(|&&byte| byte == b'\n')
        .count()
        + 1
}
