//! A table of an experiment: what is searched for it, and what is judged.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use mix::Variant;
use serde::Deserialize;

use super::kind::Kind;
use super::row::{Against, Row};
use crate::judge::Judge;
use crate::suites::Suite;

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
    /// Several ways to search each row; one that changes nothing where nothing is
    /// said.
    pub ways: Vec<Way>,
    /// The nodes of each search that is judged at equal nodes, and of each move in
    /// games; 100,000 where nothing is said.
    pub allowed: u64,
    /// How many games are played for each row; none where positions are searched.
    pub games: usize,
    /// The milliseconds of CPU time for each move, where the clock decides.
    pub cpu_time: Option<u64>,
    /// The depth in plies of the search that says which move is right; 8 where
    /// nothing is said.
    pub judge_depth: i32,
    /// How often two variants take turns, where time is judged.
    pub rounds: Option<NonZeroUsize>,
    /// How many rows are kept, where they are positions: those with the smallest
    /// factor.
    pub keep: Option<usize>,
    /// Whether only positions are kept whose score differs.
    pub other_scores: bool,
    /// What is searched: variants, or all stages where nothing is said.
    #[serde(rename = "row")]
    pub rows: Vec<Row>,
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

impl Table {
    /// The depths that it asks for, in plies.
    pub(super) fn asked_depths(&self) -> impl Iterator<Item = i32> {
        let ways = self.ways.iter().filter_map(|way| way.depth);
        let own = self.depths.iter().copied().chain(self.depth);
        own.chain(ways).chain([self.judge_depth])
    }

    /// The name of several ways' column, or of several rows' where each has its own.
    pub(super) fn repeated(&self) -> Option<String> {
        let by_way = self.ways.iter().flat_map(|way| {
            way.columns.iter().map(move |judge| way.prefix.clone() + judge.key)
        });
        let rows = self.rows.iter().filter(|_| self.kind == Kind::Depths);
        repeated(by_way).or_else(|| repeated(rows.map(|row| row.name.clone())))
    }

    /// Fills in what the file leaves out.
    pub(super) fn complete(&mut self) {
        if self.key.is_empty() {
            self.key = "rows".to_owned();
        }
        if self.rows.is_empty() && matches!(self.kind, Kind::Variants) {
            self.rows = Variant::stages().map(Row::from).collect();
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

/// The first name that stands there again.
fn repeated(mut names: impl Iterator<Item = String>) -> Option<String> {
    let mut known = HashSet::new();
    names.find(|name| !known.insert(name.clone()))
}
