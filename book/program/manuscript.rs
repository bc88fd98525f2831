//! The manuscript: where the book's files are.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use mdbook_preprocessor::config::Config;

/// The folder of the pages, from the root.
pub const PAGES: &str = "book/src";
/// The folder of the generated figures, from the root.
pub use figures::figure::FIGURES;
/// The folder of the style sheets, from the root.
pub const THEME: &str = "book/theme";
/// The folder of the stages, from the root.
pub const STAGES: &str = "chapters-code";
/// The list of the pages, in [`PAGES`].
pub const SUMMARY: &str = "SUMMARY.md";

/// The root of a book: the folder of `book.toml`.
#[derive(Clone, Debug)]
pub struct Manuscript {
    /// The root, an absolute path.
    pub root: PathBuf,
}

/// A page as its author wrote it.
#[derive(Clone, Debug)]
pub struct Page {
    /// The file, from the root, such as `book/src/05-killers.md`.
    pub file: PathBuf,
    /// The name, from the folder of the pages, such as `05-killers.md`.
    pub name: String,
    /// Its Markdown.
    pub text: String,
}

impl Manuscript {
    /// The book around a folder: the nearest `book.toml` upwards.
    ///
    /// # Errors
    /// If there is none.
    pub fn around(folder: &Path) -> anyhow::Result<Self> {
        let folder =
            folder.canonicalize().with_context(|| folder.display().to_string())?;
        match folder.ancestors().find(|folder| folder.join("book.toml").is_file()) {
            Some(root) => Ok(Self { root: root.to_owned() }),
            None => {
                bail!("there is no book.toml in {} or above it", folder.display())
            }
        }
    }

    /// Where the book is published, such as `https://example.org/book`: the `homepage` in `Cargo.toml`, if
    /// it has one.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn address(&self) -> anyhow::Result<Option<String>> {
        let text = fs::read_to_string(self.path("Cargo.toml"))
            .context("cannot read Cargo.toml")?;
        let manifest: toml::Table = text.parse().context("Cargo.toml")?;
        let package = manifest
            .get("workspace")
            .and_then(|workspace| workspace.get("package"));
        let homepage =
            package.and_then(|package| package.get("homepage")?.as_str());
        Ok(homepage.map(str::to_owned))
    }

    /// The web page of the sources: `git-repository-url`, if it is set.
    ///
    /// # Errors
    /// If the settings cannot be read.
    pub fn repository(&self) -> anyhow::Result<Option<String>> {
        self.html_setting("git-repository-url")
    }

    /// The address of the published pages: `site-url`, if it is set and is one.
    ///
    /// # Errors
    /// If the settings cannot be read.
    pub fn site(&self) -> anyhow::Result<Option<String>> {
        let site = self.html_setting("site-url")?;
        Ok(site.filter(|site| site.contains("://")))
    }

    /// A setting of mdBook's, from `book.toml` or the environment, as mdBook reads them.
    fn html_setting(&self, key: &str) -> anyhow::Result<Option<String>> {
        let mut settings = Config::from_disk(self.path("book.toml"))?;
        settings.update_from_env()?;
        settings.get(&format!("output.html.{key}"))
    }

    /// A folder or file of the book.
    pub fn path(&self, from_root: impl AsRef<Path>) -> PathBuf {
        self.root.join(from_root)
    }

    /// All pages in the folder of the pages, sorted by name, without the summary.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn pages(&self) -> anyhow::Result<Vec<Page>> {
        let names = files(&self.path(PAGES), "md")?;
        names
            .into_iter()
            .filter(|name| name != SUMMARY)
            .map(|name| self.page(name))
            .collect()
    }

    /// The page with this name, such as `05-killers.md`.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn page(&self, name: String) -> anyhow::Result<Page> {
        let file = Path::new(PAGES).join(&name);
        let text = fs::read_to_string(self.path(&file))
            .with_context(|| format!("cannot read {}", file.display()))?;
        Ok(Page {
            file,
            name,
            text: text.trim_start_matches('\u{feff}').to_owned(),
        })
    }
}

/// The files with this extension in a folder and the folders in it, as paths from that folder with
/// `/` between their parts, sorted.
///
/// # Errors
/// If a folder cannot be read.
pub fn files(folder: &Path, extension: &str) -> anyhow::Result<Vec<String>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder)
        .with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if path.is_dir() {
            let inside = files(&path, extension)?;
            found.extend(
                inside.into_iter().map(|inside| format!("{name}/{inside}")),
            );
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(name.to_owned());
        }
    }
    found.sort();
    Ok(found)
}
