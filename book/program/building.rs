//! Building: Markdown in, pages out.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use diagrams::Diagrams;
use mdbook_driver::MDBook;

use crate::checks;
use crate::house::House;
use crate::preprocessor::Figures;
use crate::text::problem::Problem;

/// What came of a build.
#[derive(Clone, Debug)]
pub enum Built {
    /// The pages stand in this folder.
    Pages(PathBuf),
    /// There are errors in the book; the pages of the build before are untouched.
    Problems(Vec<Problem>),
}

/// Builds the pages into the folder that `book.toml` names, unless the text has errors that mdBook would pass over in silence.
///
/// # Errors
/// If a file cannot be read or written, or mdBook fails.
pub fn build(house: &House) -> anyhow::Result<Built> {
    build_into(house, None)
}

/// The same into another folder, which is replaced.
///
/// # Errors
/// As for [`build`].
pub fn build_into(house: &House, pages: Option<&Path>) -> anyhow::Result<Built> {
    let problems = checks::of_text(house)?;
    if !problems.is_empty() {
        return Ok(Built::Problems(problems));
    }
    let mut book = MDBook::load(&house.root).context("cannot load the book")?;
    let pages = pages.map_or_else(|| house.path(&book.config.build.build_dir), Path::to_owned);
    let next = beside(&pages);
    book.config.build.build_dir = next.clone();
    book.with_preprocessor(Diagrams).with_preprocessor(Figures);
    book.build().context("cannot build the book")?;
    replace(&pages, &next)?;
    Ok(Built::Pages(pages))
}

/// Where the next pages are made while the present ones stay readable.
fn beside(pages: &Path) -> PathBuf {
    pages.with_extension(format!("next-{}", std::process::id()))
}

/// Puts the new pages into the place of the old ones.
fn replace(pages: &Path, next: &Path) -> anyhow::Result<()> {
    if pages.is_dir() {
        fs::remove_dir_all(pages).with_context(|| format!("cannot remove {}", pages.display()))?;
    }
    fs::rename(next, pages).with_context(|| format!("cannot write {}", pages.display()))
}
