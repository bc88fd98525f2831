//! The figures of a folder, each read only once, however many numbers are taken
//! from it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, anyhow};

use crate::figure::Figure;

/// The figures of a folder. Each is read, parsed and checked when it is first asked
/// for, and then kept.
#[derive(Debug)]
pub struct Figures {
    folder: PathBuf,
    /// By name; an error is kept as its message.
    figures: BTreeMap<String, OnceLock<Result<Figure, String>>>,
}

impl Figures {
    /// The figures that are in a folder now; empty if the folder doesn't exist.
    pub fn of(folder: &Path) -> Self {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = files.filter_map(|file| {
            let name = file.file_name().to_str()?.strip_suffix(".json")?.to_owned();
            Some((name, OnceLock::new()))
        });
        Self { folder: folder.to_owned(), figures: names.collect() }
    }

    /// The figure with this name. Fails if it doesn't exist, or was not written by
    /// an experiment.
    pub fn get(&self, name: &str) -> anyhow::Result<&Figure> {
        let figure = self.figures.get(name);
        let figure =
            figure.with_context(|| format!("there is no figure '{name}'"))?;
        let read = || {
            Figure::read(&self.folder, name).map_err(|error| format!("{error:#}"))
        };
        figure.get_or_init(read).as_ref().map_err(|error| anyhow!("{error}"))
    }

    /// All figures, sorted by name. Fails if one was not written by an experiment.
    pub fn all(&self) -> anyhow::Result<Vec<&Figure>> {
        self.figures.keys().map(|name| self.get(name)).collect()
    }
}
