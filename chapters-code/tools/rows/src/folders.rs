//! Where rows are kept.

use std::path::PathBuf;

use figures::figure::digest;

use crate::file::{File, Row};

/// The rows that are kept with the book, from its root: those that would take too
/// long to measure again, or cannot be.
pub const KEPT: &str = "book/rows";

/// The longest name that a file takes from what it is about, in characters.
const LONGEST: usize = 100;

/// The folders of rows: one that is written, and others that are only read.
#[derive(Clone, Debug)]
pub struct Rows {
    written: PathBuf,
    read: Vec<PathBuf>,
}

impl Rows {
    /// The rows of one folder alone.
    pub fn of(folder: PathBuf) -> Self {
        Self { written: folder, read: Vec::new() }
    }

    /// The same, with those of another folder, which is only read.
    pub fn beside(mut self, folder: PathBuf) -> Self {
        self.read.push(folder);
        self
    }

    /// The rows of this program: in `rows`, in the folder in which cargo builds,
    /// beside a released program or among its user's data, and those kept with the
    /// book.
    ///
    /// # Errors
    /// If the system does not say where the program lies.
    pub fn usual() -> anyhow::Result<Self> {
        let rows = Self::of(project::keeping()?.join("rows"));
        Ok(match project::root() {
            Ok(root) => rows.beside(root.join(KEPT)),
            Err(_) => rows,
        })
    }

    /// The folder that is written.
    pub fn folder(&self) -> &PathBuf {
        &self.written
    }

    /// The file of this kind about a variant or an engine.
    ///
    /// # Errors
    /// As [`File::open`].
    pub fn file<R: Row>(&self, kind: &str, about: &str) -> anyhow::Result<File<R>> {
        let short: String = about.chars().take(LONGEST).collect();
        let name = if short == about {
            short
        } else {
            format!("{short}-{}", digest(about))
        };
        let place =
            |folder: &PathBuf| folder.join(kind).join(format!("{name}.jsonl"));
        let others =
            self.read.iter().filter(|&folder| *folder != self.written).map(place);
        File::open(&place(&self.written), &others.collect::<Vec<_>>())
    }
}
