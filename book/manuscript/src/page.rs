//! The manuscript: a folder with `book.toml`, and the pages in it.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::Context;
use walkdir::WalkDir;

pub use figures::figure::FIGURES;

use crate::markdown::flattened;
use crate::medium::Medium;

/// The folder of the pages, from the root.
pub const PAGES: &str = "book/src";
/// The list of the pages, in [`PAGES`].
pub const SUMMARY: &str = "SUMMARY.md";

/// A book, as it is read in some medium.
#[derive(Clone, Debug)]
pub struct Manuscript {
    /// The folder of `book.toml`, an absolute path.
    pub root: PathBuf,
    /// Where it is read.
    pub medium: Medium,
}

/// A page as its author wrote it.
#[derive(Clone, Debug)]
pub struct Page {
    /// The name, from the folder of the pages, such as `05-killers.md`.
    pub name: String,
    /// Its Markdown.
    pub text: String,
}

impl Page {
    /// Its file, from the root, such as `book/src/05-killers.md`.
    pub fn file(&self) -> String {
        format!("{PAGES}/{}", self.name)
    }

    /// The file, from the root, to which a path on this page leads.
    pub fn path(&self, target: &str) -> String {
        flattened(&Path::new(&self.file()).with_file_name("").join(target))
    }
}

impl Manuscript {
    /// The book in the folder with `book.toml`, an absolute path, read on its pages without live figures.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), medium: Medium::Pages { is_live: false } }
    }

    /// The book around a folder: the nearest `book.toml` upwards. Fails if there is none.
    pub fn around(folder: &Path) -> anyhow::Result<Self> {
        let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
        let root = folder.ancestors().find(|folder| folder.join("book.toml").is_file());
        let none = || {
            format!(
                "this needs the sources of a book, and there is no book.toml in {} or above it",
                folder.display()
            )
        };
        Ok(Self::new(root.with_context(none)?))
    }

    /// A folder or file of the book.
    pub fn path(&self, from_root: impl AsRef<Path>) -> PathBuf {
        self.root.join(from_root)
    }

    /// A file of the book as text, its path from the root. Fails if it cannot be read.
    pub fn read(&self, file: &str) -> anyhow::Result<String> {
        let text = fs::read_to_string(self.path(file));
        Ok(text.with_context(|| format!("cannot read {file}"))?.replace("\r\n", "\n"))
    }

    /// All pages, sorted by name, without the summary. Fails if one cannot be read.
    pub fn pages(&self) -> anyhow::Result<Vec<Page>> {
        let names = files(&self.path(PAGES), "md")?;
        names.into_iter().filter(|name| name != SUMMARY).map(|name| self.page(name)).collect()
    }

    /// The page with this name, such as `05-killers.md`. Fails if it cannot be read.
    pub fn page(&self, name: String) -> anyhow::Result<Page> {
        let text = self.read(&format!("{PAGES}/{name}"))?;
        Ok(Page { name, text: text.trim_start_matches('\u{feff}').to_owned() })
    }

    /// The web page of the sources, such as `https://example.org/someone/moves`, if it is known.
    pub fn repository(&self) -> Option<String> {
        self.address("git-repository-url")
    }

    /// The address of the published pages, such as `https://example.org/moves`, if it is known.
    pub fn site(&self) -> Option<String> {
        self.address("site-url")
    }

    /// An address among mdBook's settings, which stand in the environment or else in `book.toml`. It may be a path, too,
    /// such as `/book/`, which is none.
    fn address(&self, key: &str) -> Option<String> {
        let variable = key.to_uppercase().replace('-', "_");
        let address = env::var(format!("MDBOOK_OUTPUT__HTML__{variable}")).ok().or_else(|| {
            let settings: toml::Table = self.read("book.toml").ok()?.parse().ok()?;
            Some(settings.get("output")?.get("html")?.get(key)?.as_str()?.to_owned())
        });
        let address = address.filter(|address| address.contains("://"))?;
        Some(address.trim_end_matches('/').to_owned())
    }
}

/// The files with this extension below a folder, as paths from there with `/` between their parts, sorted. Symbolic
/// links are not followed. Fails if a folder cannot be read.
pub fn files(folder: &Path, extension: &str) -> anyhow::Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in WalkDir::new(folder) {
        let path = entry?.into_path();
        if path.extension().is_some_and(|found| found == extension) {
            found.push(flattened(path.strip_prefix(folder)?));
        }
    }
    found.sort();
    Ok(found)
}
