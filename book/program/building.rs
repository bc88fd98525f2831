//! Building: Markdown in, pages out.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use diagrams::Diagrams;
use mdbook_driver::MDBook;
use tempfile::TempDir;

use crate::checks;
use crate::destination::Destination;
use crate::finishing::finish;
use crate::live::Live;
use crate::manuscript::Manuscript;
use crate::panics::caught;
use crate::preprocessor::Figures;
use crate::text::problem::Problem;

/// What came of a build.
#[derive(Clone, Debug)]
pub enum Built<P = PathBuf> {
    /// The pages, or the folder in which they stand.
    Pages(P),
    /// The errors in the book; the pages of the last build are untouched.
    Problems(Vec<Problem>),
}

/// Pages just built, in a temporary folder beside the one that they are to replace. Dropping them deletes them.
#[derive(Debug)]
pub struct Pages {
    work: TempDir,
    destination: Destination,
}

impl Pages {
    /// The temporary folder that holds the pages until they are published.
    pub fn folder(&self) -> PathBuf {
        self.work.path().join("next")
    }

    /// Replaces the pages of the last build with these, and returns their folder.
    ///
    /// # Errors
    /// If a folder cannot be moved.
    pub fn publish(self) -> anyhow::Result<PathBuf> {
        self.destination.put(&self.folder(), self.work.path())?;
        Ok(self.destination.folder().to_owned())
    }
}

/// Builds the pages into the folder that `book.toml` names, unless the text has errors that mdBook would pass over in silence.
/// Without `live`, the live figures stand still.
///
/// # Errors
/// If a file cannot be read or written, the folder holds what no build has made, mdBook fails, or the live
/// figures do not compile.
pub fn build(
    manuscript: &Manuscript,
    live: Option<&Live>,
) -> anyhow::Result<Built> {
    publish(make(manuscript, live, None)?)
}

/// Builds the pages, with still figures, into another folder, which is replaced.
///
/// # Errors
/// As for [`build`].
pub fn build_into(manuscript: &Manuscript, folder: &Path) -> anyhow::Result<Built> {
    publish(make(manuscript, None, Some(folder))?)
}

fn publish(made: Built<Pages>) -> anyhow::Result<Built> {
    Ok(match made {
        Built::Pages(pages) => Built::Pages(pages.publish()?),
        Built::Problems(problems) => Built::Problems(problems),
    })
}

/// Makes the pages beside the folder that `book.toml` names, or beside `folder`, and leaves it to the caller to
/// publish them.
///
/// # Errors
/// As for [`build`]. A panic becomes an error, too.
pub fn make(
    manuscript: &Manuscript,
    live: Option<&Live>,
    folder: Option<&Path>,
) -> anyhow::Result<Built<Pages>> {
    let made = caught(|| {
        let problems = checks::of_text(manuscript)?;
        if !problems.is_empty() {
            return Ok(Built::Problems(problems));
        }
        let mut book =
            MDBook::load(&manuscript.root).context("cannot load the book")?;
        let destination = Destination::new(
            manuscript,
            folder.unwrap_or(&book.config.build.build_dir),
        )?;
        let pages = Pages { work: destination.beside()?, destination };
        book.config.build.build_dir = pages.folder();
        book.config
            .set(format!("preprocessor.{}.live", diagrams::NAME), live.is_some())?;
        book.with_preprocessor(Diagrams).with_preprocessor(Figures);
        book.build().context("cannot build the book")?;
        finish(&pages.folder(), manuscript.site()?.as_deref())?;
        if let Some(live) = live {
            live.add_to(&pages.folder())?;
        }
        Ok(Built::Pages(pages))
    });
    made.unwrap_or_else(|panic| Err(anyhow!("cannot build the book: {panic}")))
}
