//! The destination of the pages: a folder that each build replaces, and therefore none that holds anything else.

use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, bail, ensure};
use checkout::git::Git;
use checkout::project::Project;
use tempfile::TempDir;

use crate::manuscript::Manuscript;

/// The file that marks a folder as made by a build.
const MARK: &str = ".made-by-book";
const MARK_TEXT: &str = "The pages of a book: each build replaces this folder.\n";
/// The file that plain mdBook leaves in a folder. Within [`BUILT`] it is mark enough.
const MDBOOK_MARK: &str = ".nojekyll";
/// The folder of what is built, from the root.
const BUILT: &str = "target";

/// How often the old pages are moved out of the way while other builds keep putting theirs there.
const TRIES: u32 = 100;

/// A folder that may be replaced: it is not there, or empty, or a build has made it; and there are no
/// sources in it or around it.
#[derive(Clone, Debug)]
pub struct Destination {
    pages: PathBuf,
    built: PathBuf,
}

impl Destination {
    /// A destination in a folder, a path from the root of the book.
    ///
    /// # Errors
    /// If what is there is not to be replaced.
    pub fn new(manuscript: &Manuscript, folder: &Path) -> anyhow::Result<Self> {
        let pages = resolve(&manuscript.root, folder);
        let destination =
            Self { pages, built: resolve(&manuscript.root, Path::new(BUILT)) };
        let name = destination.pages.display();
        let is_hidden =
            destination.pages.components().any(|part| part.as_os_str() == ".git");
        ensure!(!is_hidden, "{name} is no place for the pages: it belongs to git");
        let holds_all = manuscript.root.starts_with(&destination.pages);
        ensure!(
            !holds_all,
            "{name} is no place for the pages: the book itself is in it"
        );
        if let Some(source) = destination.source_nearby(manuscript)? {
            bail!(
                "{name} is no place for the pages: there are sources, such as {source}"
            );
        }
        // While another build replaces the folder, its mark may be missing for a moment, so look twice.
        destination
            .ensure_replaceable(&destination.pages)
            .or_else(|_| destination.ensure_replaceable(&destination.pages))?;
        Ok(destination)
    }

    /// The folder itself.
    pub fn folder(&self) -> &Path {
        &self.pages
    }

    /// A temporary folder beside it, for the next pages.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn beside(&self) -> anyhow::Result<TempDir> {
        let parent = self.pages.parent().unwrap_or(&self.pages);
        let work = fs::create_dir_all(parent).and_then(|()| {
            tempfile::Builder::new().prefix(".book-").tempdir_in(parent)
        });
        work.with_context(|| format!("cannot write {}", parent.display()))
    }

    /// Puts the pages in `next` here. What stood here goes into the folder `aside`.
    ///
    /// # Errors
    /// If the folder cannot be moved, or is by now one that is not to be replaced.
    pub fn put(&self, next: &Path, aside: &Path) -> anyhow::Result<()> {
        let cannot = || format!("cannot write {}", self.pages.display());
        fs::write(next.join(MARK), MARK_TEXT).with_context(cannot)?;
        // Another build may put its pages here at any moment: the last one wins.
        for number in 0..TRIES {
            if fs::rename(next, &self.pages).is_ok() {
                return Ok(());
            }
            self.clear(&aside.join(number.to_string())).with_context(cannot)?;
        }
        fs::rename(next, &self.pages).with_context(cannot)
    }

    /// Moves what stands here to `old`, unless it is not to be replaced.
    fn clear(&self, old: &Path) -> anyhow::Result<()> {
        match fs::rename(&self.pages, old) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            result => result?,
        }
        self.ensure_replaceable(old).or_else(|refusal| {
            fs::rename(old, &self.pages)?;
            Err(refusal)
        })
    }

    /// A source file in the pages' folder, or anywhere else in the top-level folder of the book around it.
    fn source_nearby(
        &self,
        manuscript: &Manuscript,
    ) -> anyhow::Result<Option<String>> {
        let Ok(inside) = self.pages.strip_prefix(&manuscript.root) else {
            return Ok(None);
        };
        let Some(top) = inside.components().next() else { return Ok(None) };
        // Where nothing is tracked, the pages of the last build are files like others.
        let is_made =
            self.is_made(&self.pages) && Git::around(&manuscript.root).is_err();
        let files = Project { root: manuscript.root.clone() }.files()?;
        Ok(files.into_iter().find(|file| {
            let file = Path::new(file);
            file.starts_with(top) && !(is_made && file.starts_with(inside))
        }))
    }

    /// Checks that `folder`, which is the destination itself or what stood there, is empty or was made by a build.
    fn ensure_replaceable(&self, folder: &Path) -> anyhow::Result<()> {
        let name = self.pages.display();
        let has_files = match fs::read_dir(folder) {
            Ok(mut entries) => entries.next().is_some(),
            Err(_) if fs::symlink_metadata(folder).is_err() => false,
            Err(error) => {
                return Err(error)
                    .with_context(|| format!("{name} is no place for the pages"));
            }
        };
        ensure!(
            !has_files || self.is_made(folder),
            "{name} is no place for the pages: it has files that no build has made; delete the \
             folder, or name another one by 'build-dir' in book.toml"
        );
        Ok(())
    }

    /// Whether a build has made `folder`, and nobody has made a repository of it since.
    fn is_made(&self, folder: &Path) -> bool {
        let is_built =
            self.pages != self.built && self.pages.starts_with(&self.built);
        let has_mark = folder.join(MARK).is_file()
            || is_built && folder.join(MDBOOK_MARK).is_file();
        has_mark && !folder.join(".git").exists()
    }
}

/// A path from `root` without `..` and, as far as it exists, without symbolic links.
fn resolve(root: &Path, folder: &Path) -> PathBuf {
    let mut path = root.to_owned();
    for part in folder.components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            part => path.push(part),
        }
        path = path.canonicalize().unwrap_or(path);
    }
    path
}
