//! The chapter of a stage, as the book has it, for a reader who has the stage's
//! sources, too: links to files lead to those in the checkout, and links to other
//! pages to the published ones.

use std::collections::BTreeMap;

use ladder::engines::Engine;
use manuscript::include::is_program;
use manuscript::markdown::{Edit, edited, links};
use manuscript::steps::{COPIED, DOWNLOADS};
use manuscript::{Manuscript, Page, Pictures, blocks, render};

use crate::layout::{STEP, folder, up_to};

/// The prefix of links to files of the checkout until the page is rendered, which
/// knows only the files of the book.
const HERE: &str = "here:";

/// The files of the chapter, each with its path from the root of the checkout.
/// `placed` has the place of each file of the sources there.
pub(crate) fn chapter(
    manuscript: &Manuscript,
    stage: &Engine,
    placed: &BTreeMap<String, String>,
) -> anyhow::Result<Vec<(String, String)>> {
    let page = manuscript.page(&format!("{}.md", folder(stage)))?;
    let page = beside(page, placed);
    let (text, pictures) = render(manuscript, &page, Pictures::Files("pictures"))?;
    let mut text = linked(manuscript.site(), &text);
    for (file, place) in placed {
        let heading = |name: &str| format!("<p class=\"excerpt-of\">{name}</p>");
        text = text.replace(
            &heading(file),
            &heading(&format!("<a href=\"../{place}\">{place}</a>")),
        );
    }
    let download = format!("href=\"{DOWNLOADS}/{}.rs\" download", folder(stage));
    text = text.replace(&download, &format!("href=\"../{STEP}\""));
    let download = format!("href=\"{DOWNLOADS}/{COPIED}\" download");
    text = text.replace(&download, &format!("href=\"../{COPIED}\""));
    // Other steps can be downloaded only from the published pages.
    for step in manuscript.steps()? {
        let name = format!("{}.rs", step.name);
        let link = format!("<a href=\"{DOWNLOADS}/{name}\" download>{name}</a>");
        text = text.replace(&link, &name);
    }
    let mut files =
        vec![("chapter/README.md".to_owned(), note(manuscript, stage) + &text)];
    let pictures = pictures.into_iter();
    files.extend(
        pictures.map(|it| (format!("chapter/pictures/{}", it.name), it.svg)),
    );
    Ok(files)
}

/// The note above a chapter that is read next to its sources.
fn note(manuscript: &Manuscript, stage: &Engine) -> String {
    let here = folder(stage);
    let chapter = match manuscript.site() {
        Some(site) => {
            format!("[a chapter of *Best Move First*]({site}/{here}.html)")
        }
        None => "a chapter of *Best Move First*".to_owned(),
    };
    let earlier = match up_to(stage).len() {
        1 => "",
        _ => " those before it are in [`earlier/`](../earlier),",
    };
    format!(
        "> [!NOTE]\n> This is {chapter}, as it stands there. Here its stage is in [`stage/`](../stage),{earlier} and the \
         [README](../README.md) has the commands.\n\n"
    )
}

/// A page with its links to files of the checkout, and without the marks of lines
/// that the book's pages hide: what is read here is what runs.
fn beside(page: &Page, placed: &BTreeMap<String, String>) -> Page {
    let mut edits = Vec::new();
    for link in links(&page.text) {
        let path = link.target.split('#').next().unwrap_or_default();
        let Some(place) = placed.get(&page.path(path)) else { continue };
        let Some(words) = link.text(&page.text) else { continue };
        edits.extend(
            link.around(words, ["[".to_owned(), format!("]({HERE}{place})")]),
        );
    }
    for block in blocks(&page.text).iter().filter(|block| is_program(block)) {
        let mut start = block.range.start;
        for line in page.text[block.range.clone()].split_inclusive('\n') {
            let mark = if line == "#\n" {
                1
            } else {
                2 * usize::from(line.starts_with("# "))
            };
            edits.push((start..start + mark, String::new()));
            start += line.len();
        }
    }
    Page { name: page.name.clone(), text: edited(&page.text, edits) }
}

/// Markdown whose links lead to files of the checkout, or to pages that are
/// published on a site; if there is none, only their texts remain.
fn linked(site: Option<&str>, text: &str) -> String {
    let mut edits: Vec<Edit> = Vec::new();
    for link in links(text) {
        let Some(words) = link.text(text) else { continue };
        let (path, fragment) = link
            .target
            .split_at(link.target.find('#').unwrap_or(link.target.len()));
        let to = |address: String| ["[".to_owned(), format!("]({address})")];
        let page = path.strip_suffix(".md").filter(|path| !path.contains(':'));
        let around = match (path.strip_prefix(HERE), page, site) {
            (Some(place), ..) => to(format!("../{place}")),
            (_, Some(name), Some(site)) => {
                to(format!("{site}/{name}.html{fragment}"))
            }
            (_, Some(_), None) => Default::default(),
            (_, None, _) => continue,
        };
        edits.extend(link.around(words, around));
    }
    edited(text, edits)
}
