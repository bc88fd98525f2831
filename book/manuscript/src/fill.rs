//! Filling a page: what it takes from elsewhere, in its place.

use std::ops::Range;

use diagrams::{Context, File, blocks};

use crate::include::{EXCERPT, includes, is_program};
use crate::markdown::{Link, line_at, links};
use crate::medium::Medium;
use crate::page::{Manuscript, Page};
use crate::placeholder::{self, placeholders};
use crate::problem::{Problem, Problems};

/// A part of a page, in bytes, and what stands there instead.
type Edit = (Range<usize>, String);

/// A page with all that it takes from elsewhere, and the pictures that are not in its text. Fails with all that is wrong with
/// it; of several pictures, with the first.
pub fn fill(manuscript: &Manuscript, page: &Page) -> Result<(String, Vec<File>), Problems> {
    let mut edits = listed(manuscript, page);
    let mut problems = Vec::new();
    let mut put = |range: Range<usize>, edit: Result<Vec<Edit>, String>| match edit {
        Ok(made) => edits.extend(made),
        Err(why) => {
            problems.push(Problem::new(page.file(), line_at(&page.text, range.start), why));
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
    edits.sort_by_key(|(range, _)| (range.start, range.end));
    let mut text = String::with_capacity(page.text.len());
    let mut copied = 0;
    for (range, edit) in edits {
        text += &page.text[copied..range.start];
        text += &edit;
        copied = range.end;
    }
    text += &page.text[copied..];
    let filled = draw(manuscript, page, &text);
    problems.extend(filled.as_ref().err().cloned());
    Problems::none(problems)?;
    Ok(filled.unwrap_or_default())
}

fn draw(manuscript: &Manuscript, page: &Page, text: &str) -> Result<(String, Vec<File>), Problem> {
    let data = |place: &str| placeholder::shown(manuscript, place);
    let (is_live, folder) = match manuscript.medium {
        Medium::Pages { is_live } => (is_live, None),
        Medium::Checkout { .. } => (false, Some("pictures")),
    };
    let context = Context { data: &data, is_live, folder };
    let drawn = |text| diagrams::render(text, &page.name, &context);
    let (mut text, pictures) = drawn(text).map_err(|fault| {
        // What is wrong is wrong in the author's text, too, which has other lines.
        let (line, problem) = drawn(&page.text).err().unwrap_or(fault);
        Problem::new(page.file(), line, problem)
    })?;
    if text.contains(" data-live=\"") {
        let root = "../".repeat(page.name.matches('/').count());
        // A page that was opened as a file may not load a module.
        text += &format!(
            "\n<script>if (location.protocol !== \"file:\") import(\"./{root}live/live.js\");</script>\n"
        );
    }
    Ok((text, pictures))
}

/// A link that leads elsewhere where the page is read, without its text, which stays.
fn relinked(manuscript: &Manuscript, page: &Page, link: Link) -> Result<Vec<Edit>, String> {
    let Link { range, end_of_text, target } = link;
    let start = range.start + page.text[range.clone()].find('[').map_or(0, |at| at + 1);
    let text = end_of_text.and_then(|end| page.text.get(start..end));
    let edits = manuscript.link(page, text.unwrap_or_default(), &target)?;
    let (Some([before, behind]), Some(end)) = (edits, end_of_text) else { return Ok(Vec::new()) };
    Ok(vec![(range.start..start, before), (end..range.end, behind)])
}

/// Names files above their excerpts. In a checkout, strips the markers of hidden lines: what is read there is what runs.
fn listed(manuscript: &Manuscript, page: &Page) -> Vec<Edit> {
    let mut edits = Vec::new();
    for block in blocks(&page.text) {
        let Range { start, end } = block.range;
        if let Some(include) = includes(&block.body).first().filter(|_| block.has(EXCERPT)) {
            let line = page.text[..start].rfind('\n').map_or(0, |end| end + 1);
            let heading = manuscript.heading(&page.path(include.file));
            edits.push((start..start, heading + &page.text[line..start]));
        } else if is_program(&block) && matches!(manuscript.medium, Medium::Checkout { .. }) {
            let mut start = start;
            for line in page.text[start..end].split_inclusive('\n') {
                let mark = if line == "#\n" { 1 } else { 2 * usize::from(line.starts_with("# ")) };
                edits.push((start..start + mark, String::new()));
                start += line.len();
            }
        }
    }
    edits
}
