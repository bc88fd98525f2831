//! Finds the figures of a chapter and puts pictures in their place.

use std::ops::Range;
use std::path::PathBuf;

use mdbook_markdown::MarkdownOptions;
use mdbook_markdown::pulldown_cmark::{CodeBlockKind, Event, Tag};

use crate::block::{Block, Located};
use crate::board::{BoardFigure, ExchangeFigure};
use crate::chart::ChartFigure;
use crate::error::Error;
use crate::figure::Words;
use crate::live::LiveFigure;
use crate::svg::Drawing;
use crate::tree::TreeFigure;

/// The info strings of the blocks that become figures.
pub const KINDS: [&str; 5] = ["board", "exchange", "tree", "chart", "live"];

/// What a chapter's figures need besides its text.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// The folder with the charts' data files.
    pub figures: PathBuf,
    /// Whether live figures may run: the module and the scripts stand in the folder `live` of the pages.
    pub is_live: bool,
}

/// A chapter with its blocks drawn. `file` is the chapter's name in
/// errors, and it makes the figures' ids unique in the book.
///
/// # Errors
/// The first figure that cannot be drawn, with file and line.
///
/// ```
/// let chapter = "```board\ntitle = 'Two kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n```\n";
/// let context = diagrams::Context::default();
/// let html = diagrams::render(chapter, "kings.md", &context).unwrap();
/// assert!(html.contains("<figure class=\"bmf-figure bmf-board\" id=\"bmf-kings-1\">"));
///
/// let error = diagrams::render(&chapter.replace("4K3", "4K2"), "kings.md", &context).unwrap_err();
/// assert_eq!(error.to_string(), "kings.md:3: bad FEN: the rank '4K2' has 7 squares, not 8");
/// ```
pub fn render(
    markdown: &str,
    file: &str,
    context: &Context,
) -> Result<String, Error> {
    replace(markdown, file, context, |found, words, drawing, id| {
        words.frame(drawing, found.kind, id)
    })
}

/// A picture in a file of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, such as `3-tree.svg`.
    pub name: String,
    /// The SVG, with its colours.
    pub svg: String,
}

/// The same as [`render`] for pages that hold no SVG: each figure becomes a file of its own, which the
/// chapter shows from `folder`.
///
/// # Errors
/// As for [`render`].
///
/// ```
/// let chapter = "```board\ntitle = 'Two kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n```\n";
/// let context = diagrams::Context::default();
/// let (page, files) = diagrams::render_to_files(chapter, "kings.md", "svg", &context).unwrap();
/// assert!(page.contains("<img src=\"svg/1-board.svg\" alt=\"Two kings\">"));
/// assert_eq!(files[0].name, "1-board.svg");
/// ```
pub fn render_to_files(
    markdown: &str,
    file: &str,
    folder: &str,
    context: &Context,
) -> Result<(String, Vec<File>), Error> {
    let mut files = Vec::new();
    let page = replace(markdown, file, context, |found, words, drawing, id| {
        let name = format!("{}-{}.svg", files.len() + 1, found.kind);
        let (svg, shown) =
            words.file(drawing, found.kind, id, &format!("{folder}/{name}"));
        files.push(File { name, svg });
        shown
    })?;
    Ok((page, files))
}

/// Puts into the place of each figure what `show` makes of its words and its drawing.
fn replace(
    markdown: &str,
    file: &str,
    context: &Context,
    mut show: impl FnMut(&Found, Words, Drawing, &str) -> String,
) -> Result<String, Error> {
    let mut out = String::with_capacity(markdown.len());
    let mut copied = 0;
    for (number, found) in find(markdown).into_iter().enumerate() {
        let id = format!("bmf-{}-{}", slug(file), number + 1);
        let (words, drawing) =
            draw(found.kind, &found.body, found.line, &id, context).map_err(
                |(line, problem)| Error { file: file.to_owned(), line, problem },
            )?;
        out += &markdown[copied..found.range.start];
        out += &show(&found, words, drawing, &id);
        // A blank line ends the HTML block; in a quotation it begins with the quotation's mark.
        out += &format!("\n{}\n", found.prefix);
        copied = found.range.end;
        copied += markdown[copied..].starts_with('\n') as usize;
    }
    out += &markdown[copied..];
    Ok(out)
}

/// Draws one block: its kind, the lines between its fences, and the line of the opening fence.
fn draw(
    kind: &str,
    body: &str,
    line: usize,
    id: &str,
    context: &Context,
) -> Result<(Words, Drawing), Located> {
    let block = Block { body, line };
    let (words, drawing) = match kind {
        "board" => {
            let (words, board) = BoardFigure::read(&block)?;
            (words, board.draw(id))
        }
        "exchange" => {
            let (words, exchange) = ExchangeFigure::read(&block)?;
            (words, exchange.draw(id))
        }
        "live" => {
            let (words, live) = LiveFigure::read(&block)?;
            (words, live.draw(id))
        }
        "tree" => {
            let (words, tree) = TreeFigure::read(&block)?;
            (words.narrowed(tree.draw_narrow()), tree.draw())
        }
        _ => {
            let (words, chart) = ChartFigure::read(&block, &context.figures)?;
            (words, chart.draw())
        }
    };
    Ok((if context.is_live { words } else { words.still() }, drawing))
}

/// A block that is to become a figure.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) kind: &'static str,
    pub(crate) body: String,
    /// The line of the opening fence, from 1.
    pub(crate) line: usize,
    /// What each line of it begins with: nothing, or what its list or quotation asks for.
    prefix: String,
    range: Range<usize>,
}

/// The figures of a chapter, as the Markdown parser sees them: a block within a longer fence, in
/// indented code or in a comment is text.
pub(crate) fn find(markdown: &str) -> Vec<Found> {
    let parser =
        mdbook_markdown::new_cmark_parser(markdown, &MarkdownOptions::default());
    let mut found: Vec<Found> = Vec::new();
    let mut inside = false;
    for (event, range) in parser.into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let Some(kind) =
                    KINDS.into_iter().find(|kind| *kind == info.trim())
                else {
                    continue;
                };
                inside = true;
                let before = &markdown[..range.start];
                let line = before.matches('\n').count() + 1;
                let start = before.rfind('\n').map_or(0, |end| end + 1);
                let mark = |letter| if letter == '>' { '>' } else { ' ' };
                let prefix = before[start..].chars().map(mark).collect::<String>();
                let prefix = prefix.trim_end().to_owned();
                found.push(Found {
                    kind,
                    body: String::new(),
                    line,
                    prefix,
                    range,
                });
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

/// The part of an id that stands for a chapter: its path in small letters and digits.
fn slug(file: &str) -> String {
    let stem = file.strip_suffix(".md").unwrap_or(file);
    let words = stem.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<_> =
        words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.join("-")
}

/// A picture by itself, as an SVG file: the lines are those of a block, and the kind is its word.
///
/// # Errors
/// If the picture cannot be drawn; the line counts from the first one given.
pub fn svg(
    kind: &str,
    lines: &[String],
    context: &Context,
) -> Result<String, Error> {
    let (words, drawing) =
        draw(kind, &lines.join("\n"), 0, "bmf", context).map_err(
            |(line, problem)| Error { file: "arguments".to_owned(), line, problem },
        )?;
    Ok(drawing.to_svg("bmf", &format!("bmf-svg bmf-{kind}-svg"), words.title()))
}
