//! Rendering a page as Markdown: the author's text, with everything that it takes
//! from elsewhere in place.

use std::ops::Range;

use diagrams::{Context, File, blocks};

use crate::include::{EXCERPT, includes};
use crate::manuscript::Manuscript;
use crate::markdown::{Edit, Link, edited, line_at, links};
use crate::page::Page;
use crate::placeholder::{self, placeholders};
use crate::problem::{Problem, Problems};
use crate::sources::{heading, link};

/// Starts the live figures of a page, or says that they can't be loaded.
const WAKE: &str = include_str!("wake.html");

/// Where the pictures of a page are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pictures {
    /// In the page itself. Live figures may run there if the module and the scripts
    /// are in its folder `live`.
    Inline {
        /// Whether they are.
        is_live: bool,
    },
    /// Each in a file of its own, in this folder next to the page.
    Files(&'static str),
}

/// A page as Markdown with everything that it takes from elsewhere, and the
/// pictures that are not in its text. Fails with all that is wrong with the page,
/// but of its pictures only with the first that can't be drawn.
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
        // The author's text has the same error, and its line numbers are the right
        // ones.
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

/// The edits of a link whose target is another one where the page is read. They
/// leave its text alone.
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
