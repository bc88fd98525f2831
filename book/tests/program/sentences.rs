//! The sentences of a page as they're printed.

use manuscript::Page;
use pulldown_cmark::{Event, Options, Parser, TagEnd};
use regex::Regex;

/// The page without anything that consists of code or figures alone.
pub(crate) fn text_alone(page: &Page) -> Page {
    let mut lines: Vec<&str> = page.text.lines().collect();
    for block in manuscript::blocks(&page.text) {
        let count = page.text[block.range].trim_end().lines().count();
        lines[block.line - 1..][..count].fill("");
    }
    let is_made = |line: &str| {
        let made = ["table", "claims", "diff", "stage", "next", "#include"];
        made.iter().any(|word| line.starts_with(&format!("{{{{{word}")))
    };
    let text = lines
        .into_iter()
        .filter(|line| !is_made(line))
        .map(|line| format!("{line}\n"));
    Page { text: text.collect(), ..page.clone() }
}

/// The text of each paragraph, heading, item and row.
fn blocks(markdown: &str) -> Vec<String> {
    let (mut blocks, mut block) = (Vec::new(), String::new());
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Text(text) | Event::Code(text) => block += &text,
            Event::SoftBreak | Event::HardBreak => block.push(' '),
            Event::End(TagEnd::TableCell) => block += " | ",
            Event::End(
                TagEnd::Paragraph
                | TagEnd::Heading(_)
                | TagEnd::Item
                | TagEnd::TableRow,
            ) => blocks.push(std::mem::take(&mut block)),
            _ => {}
        }
    }
    blocks
}

/// All sentences of a text, cut at colons and semicolons, too.
pub(crate) fn sentences(markdown: &str) -> Vec<String> {
    let end = Regex::new(r"[.?!:;][)”]* +").unwrap();
    let mut sentences = Vec::new();
    for block in blocks(markdown) {
        let ends = end.find_iter(&block).map(|end| end.end());
        let mut start = 0;
        for stop in ends.chain([block.len()]) {
            sentences.push(block[start..stop].trim().to_owned());
            start = stop;
        }
    }
    sentences
}
