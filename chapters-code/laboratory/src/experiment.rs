//! An experiment: a small value that says all about itself in one place, a file in `experiments/`.

use std::num::NonZeroUsize;
use std::str::FromStr;

use anyhow::{Context, anyhow, ensure};
use engine::limits::MAX_DEPTH;
use include_dir::{Dir, include_dir};
use mix::{Variant, VariantError};
use serde::{Deserialize, Deserializer};

use crate::columns::Judge;
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
    /// The depth of each search, in plies, where a table says nothing else; games need none.
    #[serde(default)]
    pub depth: i32,
    /// The positions, where a table says nothing else.
    #[serde(default)]
    pub suite: Suite,
    /// The size of the table in megabytes, where a table says nothing else; 0 is no table.
    pub hash: Option<usize>,
    /// The heading of the first column.
    #[serde(default)]
    pub what: String,
    /// The tables that come of it.
    #[serde(rename = "table")]
    pub tables: Vec<Table>,
}

/// One table of an experiment.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Table {
    /// Its name among the data; `rows` where nothing is said.
    pub key: String,
    /// What stands in a row.
    pub kind: Kind,
    /// The depth in plies.
    pub depth: Option<i32>,
    /// The depths, where there are several: a row for each.
    pub depths: Vec<i32>,
    /// The positions.
    pub suite: Option<Suite>,
    /// The size of the table in megabytes.
    pub hash: Option<usize>,
    /// What a row is compared with.
    pub against: Against,
    /// The columns, each of which is a judge, by their keys in `COLUMNS`.
    pub columns: Vec<Judge>,
    /// Several ways to search each row; one that changes nothing where nothing is said.
    pub ways: Vec<Way>,
    /// The nodes of each search that is judged at equal nodes, and of each move in games; 100,000 where nothing is
    /// said.
    pub allowed: u64,
    /// How many games are played for each row; none where positions are searched.
    pub games: usize,
    /// The milliseconds of CPU time for each move, where the clock decides.
    pub cpu_time: Option<u64>,
    /// The depth in plies of the search that says which move is right; 8 where nothing is said.
    pub judge_depth: i32,
    /// How often two variants take turns, where time is judged.
    pub rounds: Option<NonZeroUsize>,
    /// How many rows are kept, where they are positions: those with the smallest factor.
    pub keep: Option<usize>,
    /// Whether only positions are kept whose score differs.
    pub other_scores: bool,
    /// What is searched.
    #[serde(rename = "row")]
    pub rows: Vec<Row>,
}

/// What stands in a row of a table.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A variant, at one depth or at each of several.
    #[default]
    Variants,
    /// A depth, with columns for each variant.
    Depths,
    /// A position, with the first variant compared.
    Positions,
    /// What cannot be seen from outside a search.
    #[serde(untagged)]
    Inside(Inside),
}

/// What a row is compared with.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum Against {
    /// The first row.
    #[default]
    First,
    /// The row above.
    Previous,
    /// The row itself, before the changes of a way.
    Itself,
    /// A variant.
    Variant(Variant),
}

/// A way to search the variants of a table.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Way {
    /// What the names of its columns begin with.
    pub prefix: String,
    /// What is different in each variant, such as `reductions=off`.
    pub with: Vec<String>,
    /// The depth in plies.
    pub depth: Option<i32>,
    /// Its columns; the table's where nothing is said.
    pub columns: Vec<Judge>,
}

/// A variant of a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    /// Its name among the rows; the variant's own where nothing is said.
    #[serde(default)]
    pub name: String,
    /// What it is, for readers; its name where nothing is said.
    #[serde(default)]
    pub what: String,
    /// What is searched.
    #[serde(deserialize_with = "variant")]
    pub variant: Variant,
    /// What it is compared with, where that is not what the table says.
    pub against: Option<Against>,
    /// How many times its opponent's nodes it may search, where it plays; 1 where nothing is said.
    pub odds: Option<u64>,
    /// Whether one searcher searches all positions, one after the other.
    #[serde(default)]
    pub one_searcher: bool,
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

impl Table {
    /// The depths that it asks for, in plies.
    fn asked_depths(&self) -> impl Iterator<Item = i32> {
        let ways = self.ways.iter().filter_map(|way| way.depth);
        let own = self.depths.iter().copied().chain(self.depth);
        own.chain(ways).chain([self.judge_depth])
    }

    /// Fills in what the file leaves out.
    fn complete(&mut self) {
        if self.key.is_empty() {
            self.key = "rows".to_owned();
        }
        for row in &mut self.rows {
            if row.name.is_empty() {
                row.name = row.variant.to_string();
            }
            if row.what.is_empty() {
                row.what.clone_from(&row.name);
            }
        }
        if self.allowed == 0 {
            self.allowed = 100_000;
        }
        if self.judge_depth == 0 {
            self.judge_depth = 8;
        }
        if self.ways.is_empty() {
            self.ways.push(Way::default());
        }
        for way in self.ways.iter_mut().filter(|way| way.columns.is_empty()) {
            way.columns.clone_from(&self.columns);
        }
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

impl TryFrom<String> for Against {
    type Error = VariantError;

    fn try_from(text: String) -> Result<Self, VariantError> {
        Ok(match text.as_str() {
            "first" => Self::First,
            "previous" => Self::Previous,
            "itself" => Self::Itself,
            variant => Self::Variant(variant.parse()?),
        })
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
        format!("there is no experiment '{name}'; the experiments are {names}")
    })
}

fn variant<'de, D: Deserializer<'de>>(text: D) -> Result<Variant, D::Error> {
    String::deserialize(text)?.parse().map_err(serde::de::Error::custom)
}
