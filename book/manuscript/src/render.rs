//! Rendering a page as Markdown: the author's text, with whatever it takes from
//! elsewhere in its place.

use std::ops::Range;

use diagrams::{Context, File, blocks};

use crate::include::{EXCERPT, includes};
use crate::manuscript::Manuscript;
use crate::markdown::{Edit, Link, edited, line_at, links};
use crate::page::Page;
use crate::placeholder::{self, placeholders};
use crate::problem::{Problem, Problems};
use crate::sources::{heading, link};

/// What wakes the live figures of a page, or says that it doesn't come.
const WAKE: &str = include_str!("wake.html");

/// Where the pictures of a page are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pictures {
    /// In the page itself, where live figures may run if the module and the scripts
    /// stand in its folder `live`.
    Inline {
        /// Whether they do.
        is_live: bool,
    },
    /// Each in a file of its own, in this folder beside the page.
    Files(&'static str),
}

/// A page as Markdown with all that it takes from elsewhere, and the pictures that
/// are not in its text. Fails with all that is wrong with it; of several pictures,
/// with the first.
pub fn render(
    manuscript: &Manuscript,
    page: &Page,
    pictures: Pictures,
) -> Result<(String, Vec<File>), Problems> {
    let mut edits = headings(page);
    let mut problems = Vec::new();
    let mut put = |range: Range<usize>, edit: Result<Vec<Edit>, String>| match edit
    {
        Ok(made) => edits.extend(made),
        Err(why) => {
            problems.push(Problem::new(
                page.file(),
                line_at(&page.text, range.start),
                why,
            ));
        }
    };
    for range in placeholders(&page.text) {
        let text = placeholder::print(page, &range, manuscript);
        put(range.clone(), text.map(|text| vec![(range, text)]));
    }
    for include in includes(&page.text) {
        let text = include.read(manuscript, page);
        put(include.range.clone(), text.map(|text| vec![(include.range, text)]));
    }
    for link in links(&page.text) {
        put(link.range.clone(), relinked(manuscript, page, link));
    }
    let text = edited(&page.text, edits);
    let drawn = draw(manuscript, page, &text, pictures);
    problems.extend(drawn.as_ref().err().cloned());
    Problems::none(problems)?;
    Ok(drawn.unwrap_or_default())
}

fn draw(
    manuscript: &Manuscript,
    page: &Page,
    text: &str,
    pictures: Pictures,
) -> Result<(String, Vec<File>), Problem> {
    let data = |source: &str| placeholder::chart_data(manuscript, source);
    let (is_live, folder) = match pictures {
        Pictures::Inline { is_live } => (is_live, None),
        Pictures::Files(folder) => (false, Some(folder)),
    };
    let context = Context { data: &data, is_live, folder };
    let drawn = |text| diagrams::render(text, &page.name, &context);
    let (mut text, files) = drawn(text).map_err(|fault| {
        // What is wrong is wrong in the author's text, too, which has other lines.
        let (line, problem) = drawn(&page.text).err().unwrap_or(fault);
        Problem::new(page.file(), line, problem)
    })?;
    if text.contains(" data-live=\"") {
        let root = "../".repeat(page.name.matches('/').count());
        text += "\n";
        text += &WAKE.replace("./live/", &format!("./{root}live/"));
    }
    Ok((text, files))
}

/// A link that leads elsewhere where the page is read, without its text, which
/// stays.
fn relinked(
    manuscript: &Manuscript,
    page: &Page,
    found: Link,
) -> Result<Vec<Edit>, String> {
    let text = found.text(&page.text).map(|range| page.text[range].to_owned());
    let edits = link(manuscript, page, &text.unwrap_or_default(), &found.target)?;
    let (Some(around), Some(text)) = (edits, found.text(&page.text)) else {
        return Ok(Vec::new());
    };
    Ok(found.around(text, around))
}

/// The names of files above their excerpts.
fn headings(page: &Page) -> Vec<Edit> {
    let mut edits = Vec::new();
    for block in blocks(&page.text) {
        let start = block.range.start;
        if let Some(include) =
            includes(&block.body).first().filter(|_| block.has(EXCERPT))
        {
            let line = page.text[..start].rfind('\n').map_or(0, |end| end + 1);
            let heading = heading(&page.path(include.file));
            edits.push((start..start, heading + &page.text[line..start]));
        }
    }
    edits
}
