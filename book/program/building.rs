//! Building: Markdown in, pages out.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use manuscript::medium::Medium;
use manuscript::{Manuscript, Problems};
use mdbook_driver::MDBook;
use tempfile::TempDir;

use crate::live::Live;
use crate::preprocessor::Pages;
use crate::{links, page, settings};

/// The folder of the pages, from the root.
pub const BUILT: &str = "target/book";
/// What mdBook leaves in a folder that it has made.
const MARK: &str = ".nojekyll";

/// Pages just built, in a temporary folder beside the one that they are to replace. Dropping them deletes them.
#[derive(Debug)]
pub struct Build {
    work: TempDir,
    destination: PathBuf,
}

impl Build {
    /// The temporary folder that holds the pages until they are published.
    pub fn folder(&self) -> PathBuf {
        self.work.path().join("next")
    }

    /// Replaces the pages of the last build with these, and returns their folder. Fails if a folder cannot be moved.
    pub fn publish(self) -> anyhow::Result<PathBuf> {
        let cannot = || format!("cannot write {}", self.destination.display());
        match fs::rename(&self.destination, self.work.path().join("last")) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            moved => moved.with_context(cannot)?,
        }
        fs::rename(self.folder(), &self.destination).with_context(cannot)?;
        Ok(self.destination)
    }
}

/// Makes the pages beside the folder [`BUILT`], and leaves it to the caller to publish them. Without `live`, the live
/// figures stand still.
/// Fails with the [`Problems`] of the text; or if a file cannot be read or written, the folder holds what no build has
/// made, mdBook fails, or the live figures do not compile.
pub fn make(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<Build> {
    settings::check(manuscript)?;
    let medium = Medium::Pages { is_live: live.is_some() };
    let filled = Pages::filled(&Manuscript { medium, ..manuscript.clone() })?;
    let mut config = settings::read(manuscript)?;
    let destination = destination(manuscript)?;
    let work = tempfile::Builder::new().prefix(".book-").tempdir_in(destination.with_file_name(""));
    let made = Build { work: work.context("cannot write the pages")?, destination };
    config.build.build_dir = made.folder();
    let book = MDBook::load_with_config(&manuscript.root, config);
    let mut book = book.context("cannot load the book")?;
    book.with_preprocessor(filled);
    book.build().context("cannot build the book")?;
    page::finish(&made.folder(), manuscript.site().as_deref())?;
    if let Some(live) = live {
        live.add_to(&made.folder())?;
    }
    Ok(made)
}

/// Builds the pages, finds everything that is wrong with them, and publishes them; returns the external links.
/// Fails as [`make`] does, and with the [`Problems`] of the built pages.
pub fn check(manuscript: &Manuscript, live: Option<&Live>) -> anyhow::Result<Vec<String>> {
    let made = make(manuscript, live)?;
    let (problems, external) = links::check(manuscript, &made.folder())?;
    made.publish()?;
    Problems::none(problems)?;
    Ok(external)
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
