//! The chapter of a stage, as the book has it: what it links to beside the sources is what stands there, and all else is on
//! the published pages.

use std::collections::BTreeMap;

use ladder::engines::Engine;
use manuscript::markdown::{edited, links};
use manuscript::steps::DOWNLOADS;
use manuscript::{Manuscript, Pictures, render};

use crate::layout::{STEP, folder, up_to};

/// The files of the chapter, each with its path from the root of the checkout. `placed` says where files of the sources
/// stand there.
pub(crate) fn chapter(
    manuscript: &Manuscript,
    stage: &Engine,
    placed: &BTreeMap<String, String>,
) -> anyhow::Result<Vec<(String, String)>> {
    let page = manuscript.page(&format!("{}.md", folder(stage)))?;
    let (text, pictures) = render(manuscript, page, Pictures::Files("pictures"))?;
    let mut text = linked(manuscript.site(), &text);
    for (file, place) in placed {
        let heading = |name: &str| format!("<p class=\"excerpt-of\">{name}</p>");
        text =
            text.replace(&heading(file), &heading(&format!("<a href=\"../{place}\">{place}</a>")));
    }
    let download = format!("href=\"{DOWNLOADS}/{}.rs\" download", folder(stage));
    text = text.replace(&download, &format!("href=\"../{STEP}\""));
    let mut files = vec![("chapter/README.md".to_owned(), note(manuscript, stage) + &text)];
    let pictures = pictures.into_iter();
    files.extend(pictures.map(|it| (format!("chapter/pictures/{}", it.name), it.svg)));
    Ok(files)
}

/// What stands above a chapter that is read beside its sources.
fn note(manuscript: &Manuscript, stage: &Engine) -> String {
    let here = folder(stage);
    let chapter = match manuscript.site() {
        Some(site) => format!("[a chapter of *Best Move First*]({site}/{here}.html)"),
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

/// Markdown whose links to other pages lead to those that are published on a site; where there is none, their texts stay.
fn linked(site: Option<&str>, text: &str) -> String {
    let mut edits = Vec::new();
    for link in links(text) {
        let (path, fragment) =
            link.target.split_at(link.target.find('#').unwrap_or(link.target.len()));
        let Some(name) = path.strip_suffix(".md").filter(|path| !path.contains(':')) else {
            continue;
        };
        let Some(words) = link.text(text) else { continue };
        let around = match site {
            Some(site) => ["[".to_owned(), format!("]({site}/{name}.html{fragment})")],
            None => Default::default(),
        };
        edits.extend(link.around(words, around));
    }
    edited(text, edits)
}
