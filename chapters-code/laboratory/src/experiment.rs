//! An experiment: a small value that says all about itself in one place, a file in `experiments/`.

use std::fmt::Display;
use std::path::Path;
use std::str::FromStr;

use anyhow::Context;
use include_dir::{Dir, include_dir};
use mix::Variant;
use serde::{Deserialize, Deserializer};

use crate::inside::Inside;
use crate::suites::Suite;

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
    /// The claims that it settles, by their names in the ledger.
    #[serde(default)]
    pub claims: Vec<String>,
    /// The depth of each search, in plies, where a table says nothing else.
    pub depth: i32,
    /// The positions, where a table says nothing else.
    #[serde(default)]
    pub suite: Suite,
    /// The size of the table in megabytes, where nothing else is said; 0 is no table.
    #[serde(default = "default_hash")]
    pub hash: usize,
    /// What the first column is headed.
    #[serde(default)]
    pub what: String,
    /// The tables that come of it.
    #[serde(rename = "table")]
    pub tables: Vec<Table>,
}

/// One table of an experiment.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Table {
    /// Its name among the data.
    #[serde(default = "default_key")]
    pub key: String,
    /// What stands in a row.
    #[serde(default)]
    pub kind: Kind,
    /// The depth in plies.
    pub depth: Option<i32>,
    /// The depths, where there are several: a row for each.
    #[serde(default)]
    pub depths: Vec<i32>,
    /// The positions.
    pub suite: Option<Suite>,
    /// The size of the table in megabytes.
    pub hash: Option<usize>,
    /// What a row is compared with: `first` row, `previous` row, the row `itself` before the changes of a
    /// way, or a variant.
    #[serde(default = "default_against")]
    pub against: String,
    /// Who judges: the columns, as in [`COLUMNS`](crate::columns::COLUMNS).
    #[serde(default)]
    pub columns: Vec<String>,
    /// Several ways to search each row, each with columns of its own.
    #[serde(default)]
    pub ways: Vec<Way>,
    /// How often two variants take turns, where time is judged.
    #[serde(default = "default_rounds")]
    pub rounds: usize,
    /// How many rows are kept, where they are positions: those with the smallest factor.
    pub keep: Option<usize>,
    /// Whether only positions are kept whose score differs.
    #[serde(default)]
    pub other_scores: bool,
    /// What is searched.
    #[serde(rename = "row", default)]
    pub rows: Vec<Row>,
}

/// What stands in a row of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A variant, at one depth or at each of several.
    #[default]
    Variants,
    /// A depth, with columns for each variant.
    Depths,
    /// A position, with the first variant compared.
    Positions,
    /// Two variants that take turns: their CPU times.
    Times,
    /// What cannot be seen from outside a search.
    #[serde(untagged)]
    Inside(Inside),
}

/// A way to search the variants of a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// What the names of its columns begin with.
    #[serde(default)]
    pub prefix: String,
    /// What is different in each variant, such as `reductions=off`.
    #[serde(default)]
    pub with: Vec<String>,
    /// The depth in plies.
    pub depth: Option<i32>,
    /// Its columns, where they are not the table's.
    pub columns: Option<Vec<String>>,
}

/// A variant of a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    /// Its name among the rows; the variant's own where nothing is said.
    #[serde(default)]
    pub name: String,
    /// What it is, for readers; its name where nothing is said.
    pub what: Option<String>,
    /// What is searched.
    #[serde(deserialize_with = "from_str")]
    pub variant: Variant,
    /// What it is compared with, where that is not the table's `against`.
    #[serde(default, deserialize_with = "from_str_if_any")]
    pub against: Option<Variant>,
    /// Whether one searcher searches all positions, one after the other.
    #[serde(default)]
    pub one_searcher: bool,
}

impl Experiment {
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
}

impl Row {
    /// Its name among the rows.
    pub fn name(&self) -> String {
        if self.name.is_empty() { self.variant.to_string() } else { self.name.clone() }
    }
}

impl FromStr for Experiment {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let experiment: Self = toml::from_str(text)?;
        crate::columns::check(&experiment)?;
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
        let text = std::fs::read_to_string(Path::new(name)).context(name.to_owned())?;
        return text.parse().context(name.to_owned());
    }
    let all = all();
    let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
    let names = names.join(", ");
    let found = all.iter().find(|it| it.name == name);
    found
        .cloned()
        .with_context(|| format!("there is no experiment '{name}'; the experiments are {names}"))
}

fn from_str<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(text: D) -> Result<T, D::Error> {
    String::deserialize(text)?.parse().map_err(serde::de::Error::custom)
}

fn from_str_if_any<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    text: D,
) -> Result<Option<T>, D::Error> {
    from_str(text).map(Some)
}

fn default_hash() -> usize {
    engine::bench::DEFAULT_MEGABYTES
}

fn default_key() -> String {
    "rows".to_owned()
}

fn default_against() -> String {
    "first".to_owned()
}

fn default_rounds() -> usize {
    7
}
