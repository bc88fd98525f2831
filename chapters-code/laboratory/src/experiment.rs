//! An experiment: a small value that says all about itself in one place, a file in
//! `experiments/`.

mod kind;
mod row;
mod table;

use std::str::FromStr;

use anyhow::{Context, anyhow, ensure};
use engine::limits::MAX_DEPTH;
use include_dir::{Dir, include_dir};
use serde::Deserialize;

use crate::suites::Suite;

pub use kind::{Inside, Kind};
pub use row::{Against, Row};
pub use table::{Table, Way};

/// All experiments of the book.
static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/experiments");

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
    /// Whether each of its tables is one of games.
    pub fn is_played(&self) -> bool {
        self.tables.iter().all(|table| table.games > 0)
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
        for table in &self.tables {
            let is_inside = matches!(table.kind, Kind::Inside(_));
            ensure!(
                is_inside || !table.rows.is_empty(),
                "table '{}' has no rows",
                table.key
            );
        }
        let own = (self.depth != 0 || !self.is_played()).then_some(self.depth);
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
            ensure!(!suite.boards()?.is_empty(), "a suite has no position");
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

/// All experiments of the book, by name.
pub fn all() -> Vec<Experiment> {
    let mut all: Vec<Experiment> = FILES
        .files()
        .filter_map(|file| file.contents_utf8())
        .map(|text| text.parse().expect("the experiments are tested"))
        .collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

/// The experiment with this name; or, if it ends in `.toml`, the one in this file.
///
/// # Errors
/// The names that there are, or what is wrong with the file.
pub fn find(name: &str) -> anyhow::Result<Experiment> {
    if name.ends_with(".toml") {
        let text = std::fs::read_to_string(name).context(name.to_owned())?;
        return text.parse().context(name.to_owned());
    }
    let all = all();
    let names =
        all.iter().map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ");
    let found = all.into_iter().find(|it| it.name == name);
    found.with_context(|| {
        format!(
            "there is no experiment '{name}'; the experiments are {names}, and a file of \
             your own is named as mine.toml is"
        )
    })
}
