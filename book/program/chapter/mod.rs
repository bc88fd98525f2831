//! The chapter of a stage as Markdown that stands alone: for a stage that is checked out.
//!
//! - `links`: where links lead from there
//! - `code`: the names of files, and programs without hidden lines
//!
//! Placeholders, includes and pictures become what they are on the book's pages, but each picture is a file.

mod code;
mod links;

use std::fs;
use std::path::Path;

use anyhow::{Context, ensure};
use checkout::layout::folder;
use diagrams::render_to_files;
use ladder::engines::Engine;

use crate::manuscript::{FIGURES, Manuscript, Page};
use crate::placeholders::{stage, table};
use crate::preprocessor::fill;
use crate::text::problem::lines;

/// The folder of the pictures, from that of the text.
const PICTURES: &str = "pictures";

/// Writes the chapter of a stage into a folder: `README.md`, and its pictures.
///
/// # Errors
/// If there is no such chapter, if it has problems, or if a file cannot be written.
pub fn write(
    manuscript: &Manuscript,
    stage: &Engine,
    into: &Path,
) -> anyhow::Result<()> {
    let page = manuscript.page(format!("{}.md", folder(stage)))?;
    let text = links::adapt(&page.text, stage, manuscript.address()?.as_deref());
    let here = stage::print_here(manuscript, stage).map_err(anyhow::Error::msg)?;
    let text = text.replace(&format!("{{{{stage {}}}}}", stage.name), &here);
    let page = Page { text, ..page };
    let (text, problems) = fill(manuscript, &page);
    ensure!(problems.is_empty(), "{}", lines(&problems));
    // A checked-out stage has no experiments, so the commands that run them are left out.
    let stays = |line: &&str| !line.starts_with(table::COMMAND);
    let text: String = text.split_inclusive('\n').filter(stays).collect();
    let context =
        diagrams::Context { figures: manuscript.path(FIGURES), is_live: false };
    let (text, pictures) = render_to_files(&text, &page.name, PICTURES, &context)?;
    let text = code::adapt(&text, stage);
    let folder = into.join(PICTURES);
    fs::create_dir_all(&folder)
        .with_context(|| format!("cannot write {}", folder.display()))?;
    for picture in pictures {
        fs::write(folder.join(&picture.name), &picture.svg)?;
    }
    fs::write(into.join("README.md"), text)
        .with_context(|| format!("cannot write {}", into.display()))
}
