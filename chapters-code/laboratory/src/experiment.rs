//! An experiment: a small value that says all about itself in one place, a file in
//! `experiments/`.

mod kind;
mod row;
mod table;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{fs, io};

use anyhow::{Context, anyhow, bail, ensure};
use engine::limits::MAX_DEPTH;
use figures::figure::DATED;
use serde::Deserialize;

use crate::suites::Suite;

pub use kind::{Inside, Kind};
pub use row::{Against, Row};
pub use table::{Table, Way};

/// Where the experiments of the book are. They are read when they are asked for, so
/// that a change of one, or a new one, needs no compiler.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/experiments");

/// A question, what is searched to answer it, and who judges.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// Its name, that of its file and of its figure.
    pub name: String,
    /// What is asked, in one sentence.
    pub question: String,
    /// The depth of each search, in plies, where a table says nothing else; games
    /// need none.
    #[serde(default)]
    pub depth: i32,
    /// The positions, where a table says nothing else.
    #[serde(default)]
    pub suite: Suite,
    /// The size of the table in megabytes, where a table says nothing else; 0 is no
    /// table.
    pub hash: Option<usize>,
    /// The heading of the first column.
    #[serde(default)]
    pub what: String,
    /// The tables that come of it.
    #[serde(rename = "table")]
    pub tables: Vec<Table>,
}

impl Experiment {
    /// The experiment in a file.
    fn read(file: &Path) -> anyhow::Result<Self> {
        let name = || file.display().to_string();
        fs::read_to_string(file).with_context(name)?.parse().with_context(name)
    }

    /// The experiment in a file of the book's: its figure is found by its name, so
    /// that has to be the file's.
    fn of_book(file: &Path) -> anyhow::Result<Self> {
        let experiment = Self::read(file)?;
        let name = experiment.name.as_str();
        ensure!(
            file.file_stem().is_some_and(|stem| stem == name),
            "{}: its name is '{name}', not that of its file",
            file.display()
        );
        Ok(experiment)
    }

    /// Whether each of its tables is one of games.
    pub fn is_played(&self) -> bool {
        self.tables.iter().all(|table| table.kind.is_played())
    }

    /// Searches other positions instead of its own.
    pub fn search_instead(&mut self, suite: &Suite) {
        self.suite = suite.clone();
        self.tables.iter_mut().for_each(|table| table.suite = None);
    }

    /// Searches to another depth, in plies, instead of its own.
    pub fn search_to(&mut self, depth: i32) {
        self.depth = depth;
        for table in &mut self.tables {
            table.depth = None;
            table.depths.retain(|&it| it <= depth);
            table.ways.iter_mut().for_each(|way| way.depth = None);
        }
    }

    /// Checks that all that it asks for can be searched.
    fn check(&self) -> anyhow::Result<()> {
        ensure!(!self.tables.is_empty(), "it has no table");
        let of_figure = ["depth", "positions", "one_position", DATED, "date"];
        let mut keys = HashSet::from(of_figure);
        for table in &self.tables {
            let key = table.key.as_str();
            ensure!(
                keys.insert(key),
                "table '{key}': this key is taken, by the figure itself or by another \
                 table; 'key' gives it one of its own"
            );
            ensure!(
                table.kind.is_played() == (table.games > 0),
                "table '{key}': 'games' are played by the kinds games and games-by-time, \
                 which need them, and by no other"
            );
            let is_inside = matches!(table.kind, Kind::Inside(_));
            ensure!(
                is_inside || !table.rows.is_empty(),
                "table '{key}' has no rows"
            );
            let has_depth = self.depth != 0
                || table.depth.is_some()
                || !table.depths.is_empty();
            ensure!(
                has_depth || table.kind.is_played(),
                "'depth' is missing, and table '{key}' has none of its own"
            );
            if let Some(column) = table.repeated() {
                bail!(
                    "table '{key}': two columns are called '{column}'; the 'prefix' \
                     of a way, or the 'name' of a row, tells them apart"
                );
            }
        }
        let own = (self.depth != 0).then_some(self.depth);
        for depth in self.tables.iter().flat_map(Table::asked_depths).chain(own) {
            let is_depth = (1..=MAX_DEPTH).contains(&depth);
            ensure!(
                is_depth,
                "a search has a depth from 1 to {MAX_DEPTH} plies, not {depth}"
            );
        }
        for suite in self
            .tables
            .iter()
            .filter_map(|it| it.suite.as_ref())
            .chain([&self.suite])
        {
            let boards = suite.boards().map_err(|error| {
                anyhow!(
                    "the suite, line {error}; a suite is built-in, mixed, six, or lines \
                     of FEN or EPD"
                )
            })?;
            ensure!(!boards.is_empty(), "a suite has no position");
        }
        Ok(())
    }
}

impl FromStr for Experiment {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let mut experiment: Self = toml::from_str(text).map_err(|error| {
            let before = error.span().map_or(0, |span| span.start);
            let line =
                1 + text.bytes().take(before).filter(|&it| it == b'\n').count();
            anyhow!("line {line}: {}", error.message())
        })?;
        experiment.tables.iter_mut().for_each(Table::complete);
        experiment.check()?;
        Ok(experiment)
    }
}

/// The experiments' files in a folder, by name.
fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files =
        entries.map(|it| Ok(it?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".toml") && !name.starts_with('.') // as an editor's own files do
    });
    files.sort();
    Ok(files)
}

/// All experiments of the book, by name.
///
/// # Errors
/// What is wrong with which file.
pub fn all() -> anyhow::Result<Vec<Experiment>> {
    files(FOLDER.as_ref())?.iter().map(|file| Experiment::of_book(file)).collect()
}

/// The experiment with this name; or, if it ends in `.toml`, the one in this file.
///
/// # Errors
/// The names that there are, or what is wrong with the file.
pub fn find(name: &str) -> anyhow::Result<Experiment> {
    if name.ends_with(".toml") {
        return Experiment::read(Path::new(name));
    }
    let files = files(FOLDER.as_ref())?;
    let is_named =
        |file: &&PathBuf| file.file_stem().is_some_and(|stem| stem == name);
    if let Some(file) = files.iter().find(is_named) {
        return Experiment::of_book(file);
    }
    let names = files.iter().filter_map(|file| file.file_stem()?.to_str());
    bail!(
        "there is no experiment '{name}'; the experiments are {}, and a file of your \
         own is named as mine.toml is",
        names.collect::<Vec<_>>().join(", ")
    )
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Experiment, files};

    /// Otherwise an experiment would overwrite the figure of another.
    #[test]
    fn a_file_of_the_book_has_the_name_of_its_experiment() {
        let folder = tempfile::tempdir().unwrap();
        let text = "name = \"own\"\nquestion = \"?\"\ndepth = 2\n[[table]]";
        for file in ["own.toml", "other.toml", ".#own.toml", "notes.txt"] {
            fs::write(folder.path().join(file), text).unwrap();
        }
        let [other, own] = files(folder.path()).unwrap().try_into().unwrap();
        assert_eq!(Experiment::of_book(&own).unwrap().name, "own");
        let error = Experiment::of_book(&other).unwrap_err().to_string();
        assert!(
            error.ends_with("other.toml: its name is 'own', not that of its file")
        );
    }
}
