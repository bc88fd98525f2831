//! Building: Markdown in, pages out.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::Context;
use manuscript::steps::{DOWNLOADS, Step};
use manuscript::{Manuscript, Pictures, Problems};
use mdbook_driver::MDBook;

use crate::live::Live;
use crate::{filling, links, page, settings};

/// The target folder of the live figures' module, in that of everything else, apart from what a `cargo build` makes.
const LIVE: &str = "live";

/// The folder of a book's pages: `book` in the [target folder](project::target), which is `target` unless cargo was told of
/// another.
pub fn pages(manuscript: &Manuscript) -> PathBuf {
    project::target(&manuscript.root).join("book")
}

/// Makes the pages beside the folder [`pages`], replaces it with them, and returns it. Without `live`, the live figures
/// stand still.
/// Fails with the [`Problems`] of the text; or if a file cannot be read or written, mdBook fails, or the live figures do not
/// compile. Then the pages of the last build stay.
pub fn build(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<PathBuf> {
    let mut config = settings::read(manuscript)?;
    let filled = filling::filled(manuscript, Pictures::Inline { is_live: live.is_some() })?;
    let (target, pages) = (project::target(&manuscript.root), pages(manuscript));
    let cannot = || format!("cannot write {}", pages.display());
    fs::create_dir_all(&target).with_context(cannot)?;
    let work = tempfile::Builder::new().prefix(".book-").tempdir_in(&target);
    let work = work.with_context(cannot)?;
    let made = work.path().join("next");
    config.build.build_dir.clone_from(&made);
    let book = MDBook::load_with_config(&manuscript.root, config);
    let mut book = book.context("cannot load the book")?;
    filling::put(filled, &mut book.book);
    book.build().context("cannot build the book")?;
    if let Some(live) = live {
        live.add_to(&made, &target.join(LIVE))?;
    }
    let downloads = made.join(DOWNLOADS);
    fs::create_dir_all(&downloads)?;
    for Step { name, program, .. } in manuscript.steps()? {
        fs::write(downloads.join(format!("{name}.rs")), program)?;
    }
    page::finish(&made, manuscript.site())?; // behind it no script in a page may change
    match fs::rename(&pages, work.path().join("last")) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        moved => moved.with_context(cannot)?,
    }
    fs::rename(made, &pages).with_context(cannot)?;
    Ok(pages)
}

/// Builds the pages and finds everything that is wrong with them.
/// Fails as [`build`] does, and with the [`Problems`] of the built pages.
pub fn check(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<()> {
    let pages = build(manuscript, live)?;
    Ok(Problems::none(links::check(manuscript, &pages)?)?)
}
