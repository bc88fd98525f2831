//! The chapter of a stage as Markdown that stands beside its sources.

use std::fs;
use std::path::Path;

use anyhow::Context;
use ladder::engines::Engine;

use crate::fill::fill;
use crate::medium::Medium;
use crate::page::Manuscript;
use crate::stages::folder;

/// Writes the chapter of a stage into a folder: `README.md`, and its pictures as files. `place` says where a file of the
/// book stands beside the folder, if it does.
/// Fails if there is no such chapter, if it has problems, or if a file cannot be written.
pub fn write(
    manuscript: &Manuscript,
    stage: &Engine,
    place: fn(&str, &Engine) -> Option<String>,
    into: &Path,
) -> anyhow::Result<()> {
    let page = manuscript.page(format!("{}.md", folder(stage)))?;
    let medium = Medium::Checkout { stage: *stage, place };
    let (text, pictures) = fill(&Manuscript { medium, ..manuscript.clone() }, &page)?;
    let cannot = || format!("cannot write {}", into.display());
    fs::create_dir_all(into.join("pictures")).with_context(cannot)?;
    for picture in pictures {
        fs::write(into.join("pictures").join(&picture.name), &picture.svg).with_context(cannot)?;
    }
    fs::write(into.join("README.md"), text).with_context(cannot)
}
