//! Finds the figures of a chapter and puts pictures in their place.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};
use serde_json::Value;
use thiserror::Error;

use crate::block::Block;
use crate::{board, chart, live_figure, race, tree, wall};

/// The info strings of the blocks that become figures.
const KINDS: [&str; 6] = ["board", "tree", "chart", "wall", "race", "live"];

/// What a chapter's figures need besides its text.
pub struct Context<'a> {
    /// Finds what a chart shows, by its place, such as `climb:rows`.
    pub data: &'a dyn Fn(&str) -> Result<Data, String>,
    /// Whether live figures may run: the module and the scripts stand in the folder `live` of the pages.
    pub is_live: bool,
    /// The folder from which a page that holds no SVG shows each figure as a file of its own.
    pub folder: Option<&'a str>,
}

/// What a chart shows.
#[derive(Clone, Debug)]
pub struct Data {
    /// An array of objects.
    pub rows: Value,
    /// The command that measures it again, if there is one.
    pub command: Option<String>,
}

/// A figure that cannot be drawn: the file, the line, and what is wrong.
#[derive(Debug, Error)]
#[error("{file}:{line}: {problem}")]
pub struct Error {
    /// The chapter's Markdown file.
    pub file: String,
    /// The line in that file, from 1.
    pub line: usize,
    /// What is wrong, in words.
    pub problem: String,
}

/// A picture in a file of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, such as `3-tree.svg`.
    pub name: String,
    /// The SVG, with its colours.
    pub svg: String,
}

/// A chapter with its blocks drawn, and the files that its pictures are in, if they are in files. `file` is the
/// chapter's name in errors, and it makes the figures' ids unique in the book.
///
/// # Errors
/// The first figure that cannot be drawn, with file and line.
///
/// ```
/// let chapter = "```board\ntitle = 'Two kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n```\n";
/// let data = |place: &str| Err(format!("there are no data '{place}'"));
/// let context = diagrams::Context { data: &data, is_live: false, folder: None };
/// let (html, _) = diagrams::render(chapter, "kings.md", &context).unwrap();
/// assert!(html.contains("<figure class=\"bmf-figure bmf-board\" id=\"bmf-kings-1\">"));
///
/// let context = diagrams::Context { folder: Some("svg"), ..context };
/// let (page, files) = diagrams::render(chapter, "kings.md", &context).unwrap();
/// assert!(page.contains("<img src=\"svg/1-board.svg\" alt=\"Two kings\">"));
/// assert_eq!(files[0].name, "1-board.svg");
///
/// let error = diagrams::render(&chapter.replace("4K3", "4K2"), "kings.md", &context).unwrap_err();
/// assert_eq!(error.to_string(), "kings.md:3: bad FEN: the rank '4K2' has 7 squares, not 8");
/// ```
pub fn render(markdown: &str, file: &str, context: &Context) -> Result<(String, Vec<File>), Error> {
    let (mut page, mut files, mut copied) = (String::new(), Vec::new(), 0);
    let stem = file.trim_end_matches(".md").to_lowercase();
    let slug = stem.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    for (number, block) in find(markdown).into_iter().enumerate() {
        let (kind, id) = (block.kind, format!("bmf-{slug}-{}", number + 1));
        let figure = match kind {
            "board" => board::read(&block, &id),
            "live" => live_figure::read(&block, &id),
            "tree" => tree::read(&block),
            "wall" => wall::read(&block, &id),
            "race" => race::read(&block),
            _ => chart::read(&block, context.data),
        };
        let error = |(line, problem)| Error { file: file.to_owned(), line, problem };
        let mut figure = figure.map_err(error)?;
        figure.live = figure.live.filter(|_| context.is_live);
        page += &markdown[copied..block.range.start];
        page += &match context.folder {
            None => figure.to_html(kind, &id),
            Some(folder) => {
                let name = format!("{}-{kind}.svg", number + 1);
                let (svg, shown) = figure.to_file(kind, &id, &format!("{folder}/{name}"));
                files.push(File { name, svg });
                shown
            }
        };
        copied = block.range.end;
    }
    page += &markdown[copied..];
    Ok((page, files))
}

/// The figures of a chapter, as the Markdown parser sees them: a block within a longer fence, in
/// indented code or in a comment is text.
fn find(markdown: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut inside = false;
    for (event, range) in Parser::new(markdown).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let Some(kind) = KINDS.into_iter().find(|kind| *kind == info.trim()) else {
                    continue;
                };
                inside = true;
                let line = markdown[..range.start].matches('\n').count() + 1;
                found.push(Block { kind, body: String::new(), line, range });
            }
            Event::Text(text) if inside => {
                if let Some(last) = found.last_mut() {
                    last.body += &text;
                }
            }
            Event::End(_) => inside = false,
            _ => {}
        }
    }
    found
}
