//! Building: mdBook's driver, with our preprocessor and our renderer called in this
//! process. `mdbook build` calls the same two as commands.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context;
use manuscript::{Manuscript, Problems};
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;

use crate::finisher::{Finisher, HTML};
use crate::live::Live;
use crate::preprocessor::ManuscriptPreprocessor;
use crate::{links, settings};

/// The folder that a build of the book in `root` replaces: `book` in the [target
/// folder](project::target), which is `target` unless cargo was given another one.
/// It has a folder for each renderer.
fn built(root: &Path) -> PathBuf {
    project::target(root).join("book")
}

/// The folder of the pages of the book in `root`, such as `target/book/html`.
pub fn pages(root: &Path) -> PathBuf {
    built(root).join(HTML)
}

/// Builds the pages of the book in `root` next to the folder where they belong,
/// replaces it with them, and returns [`pages`]. Without `live`, the live figures
/// stay still. Fails with the [`Problems`] of the text; or if a file cannot be read
/// or written, mdBook fails, or the live figures do not compile. The pages of the
/// last build stay then.
pub fn build(root: &Path, live: Option<&Live>) -> anyhow::Result<PathBuf> {
    build_with(root, live, |_| Ok(()))
}

/// Like [`build`], with settings other than those of `book.toml`.
pub(crate) fn build_with(
    root: &Path,
    live: Option<&Live>,
    change: impl FnOnce(&mut Config) -> anyhow::Result<()>,
) -> anyhow::Result<PathBuf> {
    let mut config = settings::read(root)?;
    change(&mut config)?;
    let built = built(root);
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
    Ok(pages(root))
}

/// Builds the pages and finds everything that is wrong with them.
/// Fails as [`build`] does, and with the [`Problems`] of the built pages and of the
/// old addresses.
pub fn check(root: &Path, live: Option<&Live>) -> anyhow::Result<()> {
    let pages = build(root, live)?;
    let redirect = settings::read(root)?.html_config().unwrap_or_default().redirect;
    let found = links::check(&Manuscript::load(root)?, &pages, &redirect)?;
    Ok(Problems::none(found)?)
}
