//! Finds the figures of a chapter and replaces them with pictures.

use std::ops::Range;

use crate::Data;
use crate::block::{Fault, blocks};
use crate::moment::{addressed, steps};
use crate::{board, chart, icicle, live_figure, race, rule_figure, tree, wall};

/// What a chapter's figures need besides its text.
pub struct Context<'a> {
    /// Finds the data of a chart by its place, such as `climb:rows`.
    pub data: &'a dyn Fn(&str) -> Result<Data, String>,
    /// Whether live figures may run: the module and the scripts are in the folder
    /// `live` of the pages.
    pub is_live: bool,
    /// For pages without inline SVG, the folder with a file for each figure.
    pub folder: Option<&'a str>,
}

/// A picture in a separate file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, such as `3-tree.svg`.
    pub name: String,
    /// The SVG, with its colours.
    pub svg: String,
}

/// A chapter with its blocks drawn, and the files that its pictures are in, if they
/// are in files. `file` is the chapter's name, which makes the figures' ids unique
/// in the book.
///
/// # Errors
/// The error is that of the first figure that cannot be drawn: its line, and what
/// is wrong.
///
/// ```
/// let chapter = "```board\ntitle = 'Two kings'\nfen = '4k3/8/8/8/8/8/8/4K3 w - -'\n```\n";
/// let data = |place: &str| Err(format!("there are no data '{place}'"));
/// let context = diagrams::Context { data: &data, is_live: false, folder: None };
/// let (html, _) = diagrams::render(chapter, "kings.md", &context).unwrap();
/// assert!(html.contains("<figure class=\"bmf-figure bmf-board\" id=\"bmf-kings-1\">"));
///
/// let (line, problem) = diagrams::render(&chapter.replace("4K3", "4K2"), "", &context).unwrap_err();
/// assert_eq!((line, &*problem), (3, "bad FEN: the rank '4K2' has 7 squares, not 8"));
/// ```
pub fn render(
    markdown: &str,
    file: &str,
    context: &Context,
) -> Result<(String, Vec<File>), Fault> {
    let (mut page, mut files, mut copied, mut number) =
        (String::new(), Vec::new(), 0, 0);
    let stem = file.trim_end_matches(".md").to_lowercase();
    let slug = stem.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    let steps = steps(markdown);
    let mut waiting = steps.clone();
    // Only the book's own pages have addresses for steps.
    let text = |part: Range<usize>| match context.folder {
        None => addressed(&markdown[part.clone()], part.start, &steps),
        Some(_) => markdown[part].to_owned(),
    };
    for block in blocks(markdown) {
        let (kind, id) = (&*block.info, format!("bmf-{slug}-{}", number + 1));
        let mut figure = match kind {
            "board" => board::read(&block, &id),
            "live" => live_figure::read(&block, &id, &mut waiting),
            "tree" => tree::read(&block, &id, &mut waiting),
            "wall" => wall::read(&block, &id),
            "race" => race::read(&block),
            "rule" => rule_figure::read(&block, &id),
            "icicle" => icicle::block::read(&block, &id),
            "chart" => chart::read(&block, context.data),
            _ => continue,
        }?;
        number += 1;
        if !context.is_live {
            figure.live = None;
            figure.moments.clear();
        }
        page += &text(copied..block.range.start);
        page += &match context.folder {
            None => figure.to_html(kind, &id),
            Some(folder) => {
                let name = format!("{number}-{kind}.svg");
                let (svg, shown) =
                    figure.to_file(kind, &id, &format!("{folder}/{name}"));
                files.push(File { name, svg });
                shown
            }
        };
        copied = block.range.end;
    }
    page += &text(copied..markdown.len());
    // A text without its figures has no figure for its steps, either.
    if let Some(step) = waiting.first().filter(|_| number > 0) {
        return Err(step.fault("no figure of the page has it"));
    }
    Ok((page, files))
}
