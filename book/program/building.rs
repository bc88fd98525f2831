//! Building: mdBook's driver, with our preprocessor and our renderer called in this process. `mdbook build` calls the same two as
//! commands.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context;
use manuscript::{Manuscript, Problems};
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;

use crate::finisher::Finisher;
use crate::live::Live;
use crate::preprocessor::ManuscriptPreprocessor;
use crate::{links, settings};

/// What a build replaces, from the root: a folder for each renderer.
const BUILT: &str = "target/book";
/// The folder of the pages, from the root.
pub const SITE: &str = "target/book/html";

/// Makes the pages of the book in `root` beside the folder `target/book`, replaces it with them, and returns the folder
/// [`SITE`]. Without `live`, the live figures stand still.
///
/// # Errors
///
/// The [`Problems`] of the text; or a file cannot be read or written, mdBook fails, or the live figures do not compile. Then the
/// pages of the last build stay.
pub fn build(root: &Path, live: Option<&Live>) -> anyhow::Result<PathBuf> {
    build_with(root, live, |_| Ok(()))
}

/// As [`build`], with settings that are not those of `book.toml`.
pub(crate) fn build_with(
    root: &Path,
    live: Option<&Live>,
    change: impl FnOnce(&mut Config) -> anyhow::Result<()>,
) -> anyhow::Result<PathBuf> {
    let mut config = settings::read(root)?;
    change(&mut config)?;
    let built = root.join(BUILT);
    let cannot = || format!("cannot write {}", built.display());
    let around = built.with_file_name("");
    fs::create_dir_all(&around).with_context(cannot)?;
    let work = tempfile::Builder::new().prefix(".book-").tempdir_in(around);
    let work = work.with_context(cannot)?;
    let made = work.path().join("next");
    config.build.build_dir.clone_from(&made);
    let book = MDBook::load_with_config(root, config);
    let mut book = book.context("cannot load the book")?;
    book.with_preprocessor(ManuscriptPreprocessor { is_live: live.is_some() });
    book.with_renderer(Finisher { live: live.cloned() });
    book.build().context("cannot build the book")?;
    match fs::rename(&built, work.path().join("last")) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        moved => moved.with_context(cannot)?,
    }
    fs::rename(made, &built).with_context(cannot)?;
    Ok(root.join(SITE))
}

/// Builds the pages and finds everything that is wrong with them.
///
/// # Errors
///
/// As [`build`] does, and the [`Problems`] of the built pages.
pub fn check(root: &Path, live: Option<&Live>) -> anyhow::Result<()> {
    let pages = build(root, live)?;
    Ok(Problems::none(links::check(&Manuscript::load(root)?, &pages)?)?)
}
