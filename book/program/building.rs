//! Building: Markdown in, pages out.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use manuscript::medium::Medium;
use manuscript::steps::{DOWNLOADS, PATH, Step, steps};
use manuscript::{Manuscript, Problems};
use mdbook_driver::MDBook;

use crate::live::Live;
use crate::{filling, links, page, settings};

/// The folder of the pages, from the root.
pub const BUILT: &str = "target/book";
/// What mdBook leaves in a folder that it has made.
const MARK: &str = ".nojekyll";

/// Makes the pages beside the folder [`BUILT`], replaces it with them, and returns it. Without `live`, the live figures
/// stand still.
/// Fails with the [`Problems`] of the text; or if a file cannot be read or written, the folder holds what no build has
/// made, mdBook fails, or the live figures do not compile. Then the pages of the last build stay.
pub fn build(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<PathBuf> {
    let mut config = settings::read(manuscript)?;
    let medium = Medium::Pages { is_live: live.is_some() };
    let filled = filling::filled(&Manuscript { medium, ..manuscript.clone() })?;
    let pages = destination(manuscript)?;
    let cannot = || format!("cannot write {}", pages.display());
    let work = tempfile::Builder::new().prefix(".book-").tempdir_in(pages.with_file_name(""));
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
    for Step { name, program, .. } in steps(&manuscript.path(PATH))? {
        fs::write(downloads.join(name + ".rs"), program)?;
    }
    page::finish(&made, manuscript.site().as_deref())?; // behind it no script in a page may change
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

/// The folder of the pages, which a build may replace: it's not there, or empty, or a build has made it.
fn destination(manuscript: &Manuscript) -> anyhow::Result<PathBuf> {
    let pages = manuscript.path(BUILT);
    let is_made = pages.join(MARK).is_file() && !pages.join(".git").exists();
    let is_free = match fs::read_dir(&pages) {
        Ok(mut entries) => is_made || entries.next().is_none(),
        Err(error) => error.kind() == ErrorKind::NotFound,
    };
    ensure!(is_free, "{} has files that no build has made; delete it", pages.display());
    fs::create_dir_all(pages.with_file_name(""))?;
    Ok(pages)
}
