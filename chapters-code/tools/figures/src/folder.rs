//! The figures of a folder, each read once, however many numbers are taken from it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, anyhow};

use crate::figure::Figure;

/// The figures of a folder. A figure is read, parsed and checked when it's first
/// asked for, and kept.
#[derive(Debug)]
pub struct Figures {
    folder: PathBuf,
    /// By name; an error is kept as it is told.
    figures: BTreeMap<String, OnceLock<Result<Figure, String>>>,
}

impl Figures {
    /// The figures of a folder as it is now; none if there is no folder.
    pub fn of(folder: &Path) -> Self {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = files.filter_map(|file| {
            let name = file.file_name().to_str()?.strip_suffix(".json")?.to_owned();
            Some((name, OnceLock::new()))
        });
        Self { folder: folder.to_owned(), figures: names.collect() }
    }

    /// The figure with this name. Fails if there is none, or it is not what an
    /// experiment has written.
    pub fn get(&self, name: &str) -> anyhow::Result<&Figure> {
        let figure = self.figures.get(name);
        let figure =
            figure.with_context(|| format!("there is no figure '{name}'"))?;
        let read = || {
            Figure::read(&self.folder, name).map_err(|error| format!("{error:#}"))
        };
        figure.get_or_init(read).as_ref().map_err(|error| anyhow!("{error}"))
    }

    /// All of them, sorted by name. Fails if one is not what an experiment has
    /// written.
    pub fn all(&self) -> anyhow::Result<Vec<&Figure>> {
        self.figures.keys().map(|name| self.get(name)).collect()
    }
}
