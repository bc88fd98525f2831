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

/// The folder of the pages, from the root.
pub const BUILT: &str = "target/book";

/// Makes the pages beside the folder [`BUILT`], replaces it with them, and returns it. Without `live`, the live figures
/// stand still.
/// Fails with the [`Problems`] of the text; or if a file cannot be read or written, mdBook fails, or the live figures do not
/// compile. Then the pages of the last build stay.
pub fn build(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<PathBuf> {
    let mut config = settings::read(manuscript)?;
    let filled = filling::filled(manuscript, Pictures::Inline { is_live: live.is_some() })?;
    let pages = manuscript.path(BUILT);
    let cannot = || format!("cannot write {}", pages.display());
    let around = pages.with_file_name("");
    fs::create_dir_all(&around).with_context(cannot)?;
    let work = tempfile::Builder::new().prefix(".book-").tempdir_in(around);
    let work = work.with_context(cannot)?;
    let made = work.path().join("next");
    config.build.build_dir.clone_from(&made);
    let book = MDBook::load_with_config(&manuscript.root, config);
    let mut book = book.context("cannot load the book")?;
    filling::put(filled, &mut book.book);
    book.build().context("cannot build the book")?;
    if let Some(live) = live {
        live.add_to(&made)?;
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
