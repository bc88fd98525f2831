//! The manuscript: a folder with `book.toml`, its pages, and everything that they
//! take from elsewhere.

use std::env;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
pub use figures::figure::FIGURES;
use figures::ledger::{self, Claim};
use figures::{Figure, Figures};
use walkdir::WalkDir;

use crate::by_nodes;
use crate::ladders;
use crate::markdown::flattened;
use crate::page::{PAGES, Page, SUMMARY};
use crate::steps::{self, PATH, Step};

/// The measurements of other people's programs, from the root.
const FOREIGN: &str = "book/foreign.toml";
/// The folder of the ratings, and of the games by a whole clock, from the root.
const RATED: &str = "book/rating";
/// The names of its figures, each of which has a plan of the same name beside it.
const RATINGS: [&str; 2] = ["rating", "clock"];

/// A book as it was when it was loaded. Placeholders borrow everything they need
/// from here: each figure, the ledger of claims, the steps of the reader's own
/// program and the settings are read only once, however many pages ask for them.
#[derive(Debug)]
pub struct Manuscript {
    /// The folder of `book.toml`, an absolute path.
    pub root: PathBuf,
    /// All pages, sorted by name, without the summary.
    pub pages: Vec<Page>,
    /// What was measured.
    pub figures: Figures,
    /// The counts of the reader's own program, from the folder of its steps.
    path: Figures,
    /// The ratings, and what games by a whole clock have told.
    rated: Figures,
    /// The measurements of other people's programs.
    foreign: Result<Figure, String>,
    /// What each step gained in other engines, next to ours.
    ladders: Result<Figure, String>,
    /// What each rung is worth in games, by the nodes allowed.
    by_nodes: Result<Figure, String>,
    /// An error in one of these three concerns only the pages that use it, so it's
    /// kept until one does.
    claims: Result<Vec<Claim>, String>,
    steps: Result<Vec<Step>, String>,
    quicker: Result<Vec<Step>, String>,
    repository: Option<String>,
    site: Option<String>,
}

impl Manuscript {
    /// Loads the book in the folder with `book.toml`, an absolute path. Fails if a
    /// page cannot be read.
    pub fn load(root: impl Into<PathBuf>) -> anyhow::Result<Self> {
        let root = root.into();
        let names = files(&root.join(PAGES), "md")?;
        let page = |name: String| {
            let text = read(&root, &format!("{PAGES}/{name}"))?;
            Ok(Page { name, text: text.trim_start_matches('\u{feff}').to_owned() })
        };
        let pages = names.into_iter().filter(|name| name != SUMMARY).map(page);
        let settings: Option<toml::Table> =
            read(&root, "book.toml").ok().and_then(|text| text.parse().ok());
        let address = |key| address(settings.as_ref(), key);
        let figures = Figures::of(&root.join(FIGURES));
        let steps = steps::steps(&root.join(PATH)).map_err(described);
        Ok(Self {
            pages: pages.collect::<anyhow::Result<_>>()?,
            path: Figures::of(&root.join(PATH)),
            rated: Figures::of(&root.join(RATED)),
            foreign: foreign(&root).map_err(described),
            ladders: ladders::figure(&root, &figures).map_err(described),
            by_nodes: by_nodes::figure(&figures).map_err(described),
            figures,
            claims: ledger::claims(&root).map_err(described),
            quicker: quicker(&root.join(PATH), &steps),
            steps,
            repository: address("git-repository-url"),
            site: address("site-url"),
            root,
        })
    }

    /// A folder or file of the book.
    pub fn path(&self, from_root: impl AsRef<Path>) -> PathBuf {
        self.root.join(from_root)
    }

    /// A file of the book as text, its path from the root. Fails if it cannot be
    /// read.
    pub fn read(&self, file: &str) -> anyhow::Result<String> {
        read(&self.root, file)
    }

    /// The page with this name, such as `05-killers.md`. Fails if there is none.
    pub fn page(&self, name: &str) -> anyhow::Result<&Page> {
        let page = self.pages.iter().find(|page| page.name == name);
        page.with_context(|| format!("there is no page {PAGES}/{name}"))
    }

    /// The figure of `FILE:path`. The counts of the reader's own program, what
    /// `rating` has written, and the measurements of other people's programs or by
    /// other people, are kept apart from all others. Fails if there is none.
    pub(crate) fn figure(&self, name: &str) -> anyhow::Result<&Figure> {
        match name {
            "path" | "path_games" => self.path.get(name),
            name if RATINGS.contains(&name) => self.rated.get(name),
            "ladders" => self.ladders.as_ref().map_err(|error| anyhow!("{error}")),
            "by_nodes" => {
                self.by_nodes.as_ref().map_err(|error| anyhow!("{error}"))
            }
            "foreign" => self.foreign.as_ref().map_err(|error| anyhow!("{error}")),
            _ => self.figures.get(name),
        }
    }

    /// The command that measures a figure again.
    pub(crate) fn command(&self, figure: &Figure) -> String {
        match &*figure.name {
            name if RATINGS.contains(&name) => {
                format!(
                    "cargo run --release -p rating -- calibrate {RATED}/{name}.toml"
                )
            }
            _ => figure.command(),
        }
    }

    /// The claims of the sources. Fails if the ledger cannot be read.
    pub fn claims(&self) -> anyhow::Result<&[Claim]> {
        self.claims.as_deref().map_err(|error| anyhow!("{error}"))
    }

    /// The steps of the reader's own program, in order; none if the book has no
    /// such program. Fails if a file cannot be read, or a change doesn't fit the
    /// step before.
    pub fn steps(&self) -> anyhow::Result<&[Step]> {
        self.steps.as_deref().map_err(|error| anyhow!("{error}"))
    }

    /// The last step, made quicker by one change after the other. Fails as `steps`
    /// does.
    pub fn quicker(&self) -> anyhow::Result<&[Step]> {
        self.quicker.as_deref().map_err(|error| anyhow!("{error}"))
    }

    /// The step with this name, or what makes the last one quicker. Fails as `steps`
    /// does.
    pub(crate) fn step(&self, name: &str) -> anyhow::Result<Option<&Step>> {
        let (steps, quicker) = (self.steps()?, self.quicker()?);
        Ok(steps.iter().chain(quicker).find(|step| step.name == name))
    }

    /// The web page of the sources, such as `https://example.org/someone/moves`, if
    /// it is known.
    pub fn repository(&self) -> Option<&str> {
        self.repository.as_deref()
    }

    /// The address of the published pages, such as `https://example.org/moves`, if
    /// it is known.
    pub fn site(&self) -> Option<&str> {
        self.site.as_deref()
    }
}

/// The measurements of other people's programs, typed by hand: a figure without an
/// experiment. Fails if its file cannot be read.
fn foreign(root: &Path) -> anyhow::Result<Figure> {
    let table: toml::Table = read(root, FOREIGN)?.parse().context(FOREIGN)?;
    let data = serde_json::to_value(table)?;
    Ok(Figure { name: "foreign".to_owned(), data, ..Figure::default() })
}

/// The root of the book around a folder: the nearest folder upwards with a
/// `book.toml`. Fails if there is none.
pub fn root_around(folder: &Path) -> anyhow::Result<PathBuf> {
    let folder =
        folder.canonicalize().with_context(|| folder.display().to_string())?;
    let root = folder.ancestors().find(|folder| folder.join("book.toml").is_file());
    let none = || {
        format!(
            "this needs the sources of a book, and there is no book.toml in {} or above it",
            folder.display()
        )
    };
    Ok(root.with_context(none)?.to_owned())
}

pub(crate) fn read(root: &Path, file: &str) -> anyhow::Result<String> {
    text::read(&root.join(file)).with_context(|| format!("cannot read {file}"))
}

/// An address among mdBook's settings, which are in the environment or else in
/// `book.toml`. It may also be a path, such as `/book/`, which doesn't count.
fn address(settings: Option<&toml::Table>, key: &str) -> Option<String> {
    let variable = key.to_uppercase().replace('-', "_");
    let address =
        env::var(format!("MDBOOK_OUTPUT__HTML__{variable}")).ok().or_else(|| {
            Some(
                settings?
                    .get("output")?
                    .get("html")?
                    .get(key)?
                    .as_str()?
                    .to_owned(),
            )
        });
    let address = address.filter(|address| address.contains("://"))?;
    Some(address.trim_end_matches('/').to_owned())
}

/// What makes the last of some steps quicker; nothing if there is no step.
fn quicker(
    folder: &Path,
    steps: &Result<Vec<Step>, String>,
) -> Result<Vec<Step>, String> {
    match steps.as_deref() {
        Ok([.., last]) => steps::quicker(folder, last).map_err(described),
        Ok([]) => Ok(Vec::new()),
        Err(error) => Err(error.clone()),
    }
}

fn described(error: impl Display) -> String {
    format!("{error:#}")
}

/// The files with this extension below a folder, as paths from there with `/`
/// between their parts, sorted. Symbolic links are not followed. Fails if a folder
/// cannot be read.
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
