//! A trial: what is searched for one table of an experiment, and what is said of
//! that.

use std::collections::HashSet;
use std::num::NonZeroUsize;

use anyhow::{Context, ensure};
use engine::bench::DEFAULT_MEGABYTES;
use mix::Variant;
use serde::Deserialize;

use super::{Against, Query, Row, shown};
use crate::columns::{Column, Heading};
use crate::subject::Subject;
use crate::suites::Suite;
use crate::task::Task;

/// One `[[table]]` of an experiment's file.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Trial {
    /// Its name among the data; `rows` where nothing is said.
    #[serde(deserialize_with = "shown")]
    pub key: String,
    /// What its rows are.
    #[serde(alias = "kind")] // as it was called up to version 1.19
    pub query: Query,
    /// The depth in plies; the experiment's where nothing is said.
    pub depth: Option<i32>,
    /// The depths, where there are several: a row for each.
    pub depths: Vec<i32>,
    /// The positions.
    pub suite: Option<Suite>,
    /// The size of the table in megabytes.
    pub hash: Option<usize>,
    /// What a row is compared with.
    pub against: Against,
    /// The columns, by their keys.
    pub columns: Vec<Column>,
    /// The conditions under which each row is searched; one that changes nothing
    /// where nothing is said.
    #[serde(alias = "ways")]
    pub conditions: Vec<Condition>,
    /// The nodes of each search that is judged at equal nodes, and of each move in
    /// games; 100,000 where nothing is said.
    pub allowed: u64,
    /// How many games are played for each row; none where positions are searched.
    pub games: usize,
    /// From how many books of openings, which share none, that many games each are
    /// played: 1 or 2; 1 where nothing is said, and by the clock.
    pub books: usize,
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
    /// Whether a table of its experiment looks at groups of nodes.
    #[serde(skip)]
    pub(super) groups: bool,
}

/// A condition under which the variants of a table are searched.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Condition {
    /// What the keys of its columns begin with.
    #[serde(deserialize_with = "shown")]
    pub prefix: String,
    /// What is different in each variant, such as `reductions=off`.
    pub with: Vec<String>,
    /// The depth in plies.
    pub depth: Option<i32>,
    /// Its columns; the table's where nothing is said.
    pub columns: Vec<Column>,
}

/// A column with its key and title in the table of a trial, and the searches that
/// it speaks of.
pub(crate) struct TrialColumn<'a> {
    pub key: String,
    pub title: String,
    pub column: Column,
    pub condition: &'a Condition,
    /// The index of the row's variant, where depths are the rows.
    pub row: usize,
}

impl Trial {
    pub(super) fn asked_depths(&self) -> impl Iterator<Item = i32> {
        let of_conditions =
            self.conditions.iter().filter_map(|condition| condition.depth);
        self.depths
            .iter()
            .copied()
            .chain(self.depth)
            .chain(of_conditions)
            .chain([self.judge_depth])
    }

    /// Fills in what the file leaves out: what its experiment says, or what is
    /// usual.
    pub(super) fn complete(
        &mut self,
        depth: Option<i32>,
        suite: &Suite,
        hash: Option<usize>,
    ) {
        self.depth = self.depth.or(depth);
        self.suite.get_or_insert_with(|| suite.clone());
        self.hash = self.hash.or(hash);
        if self.key.is_empty() {
            self.key = "rows".to_owned();
        }
        if self.rows.is_empty() && self.query == Query::Variants {
            self.rows = Variant::stages().map(Row::from).collect();
        }
        self.rows.iter_mut().for_each(Row::complete);
        if self.allowed == 0 {
            self.allowed = 100_000;
        }
        if self.books == 0 {
            self.books = 1;
        }
        if self.judge_depth == 0 {
            self.judge_depth = 8;
        }
        if self.conditions.is_empty() {
            self.conditions.push(Condition::default());
        }
        for condition in self
            .conditions
            .iter_mut()
            .filter(|condition| condition.columns.is_empty())
        {
            condition.columns.clone_from(&self.columns);
        }
    }

    /// The variant of each row, with what it is compared with, or with itself.
    pub fn compared(&self) -> Vec<[Subject; 2]> {
        let rows = self.rows.iter().enumerate();
        let pairs = rows.map(|(index, row)| {
            let other = match row.against.unwrap_or(self.against) {
                Against::Subject(other) => other,
                Against::First => self.rows[0].variant,
                Against::Previous => self.rows[index.saturating_sub(1)].variant,
                Against::Itself => row.variant,
            };
            [row.variant, other]
        });
        pairs.collect()
    }

    /// The columns of searches that it asks for, in their order.
    pub(crate) fn columns(&self) -> Vec<TrialColumn<'_>> {
        let by_depth = self.query == Query::Depths;
        let count = if by_depth { self.rows.len() } else { 1 };
        let mut columns = Vec::new();
        for (index, row) in self.rows.iter().enumerate().take(count) {
            for condition in &self.conditions {
                let of_row =
                    if by_depth { format!("{}_", row.name) } else { String::new() };
                for column in &condition.columns {
                    let Heading { key, title, .. } = column.heading;
                    let title =
                        match (by_depth, condition.prefix.trim_end_matches('_')) {
                            (true, _) if condition.columns.len() == 1 => {
                                row.what.clone()
                            }
                            (true, _) => format!("{title}, {}", row.what),
                            (false, "") => title.to_owned(),
                            (false, condition) => format!("{title} ({condition})"),
                        };
                    let key = format!("{of_row}{}{key}", condition.prefix);
                    columns.push(TrialColumn {
                        key,
                        title,
                        column: *column,
                        condition,
                        row: index,
                    });
                }
            }
        }
        columns
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        let is_played = self.query.is_played();
        ensure!(
            is_played == (self.games > 1),
            "'games' are played by the queries games and games-by-time, which need two or more, and by no other"
        );
        ensure!(
            self.books == 1 || self.books == 2 && self.query == Query::Games,
            "'books' is 1 or, for the query games, 2"
        );
        ensure!(
            !self.query.is_of_searches() || !self.rows.is_empty(),
            "it has no rows"
        );
        let has_depth = self.depth.is_some() || !self.depths.is_empty();
        ensure!(
            has_depth || is_played,
            "'depth' is missing, here and above all tables"
        );
        // What a rung of one's own tells is enough for most columns, and for games.
        let is_inside = !(self.query.is_of_searches() || self.query.is_measured());
        let asks = |it: TrialColumn| it.column.asks_variant();
        if is_inside || self.columns().into_iter().any(asks) {
            let mut subjects = self.compared().into_iter().flatten();
            subjects.try_for_each(|it| it.variant().map(|_| ()))?;
        }
        let mut known = HashSet::new();
        for TrialColumn { key, .. } in self.columns() {
            ensure!(
                known.insert(key.clone()),
                "two columns are called '{key}'; the 'prefix' of a condition, or the 'name' of a row, tells them apart"
            );
        }
        Ok(())
    }

    /// What the columns say that it asks for, each once.
    pub fn legend(&self) -> String {
        let mut known = HashSet::new();
        let columns =
            self.conditions.iter().flat_map(|condition| &condition.columns);
        let columns = columns.filter(|column| known.insert(column.heading.key));
        let said =
            columns.map(|it| format!("{}: {}", it.heading.title, it.meaning));
        said.collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn deepest(&self) -> i32 {
        self.depths.iter().copied().max().or(self.depth).unwrap_or_default()
    }

    /// The depths of its rows; one if it names none.
    pub(crate) fn all_depths(&self) -> Vec<i32> {
        if self.depths.is_empty() {
            vec![self.deepest()]
        } else {
            self.depths.clone()
        }
    }

    pub(crate) fn suite(&self) -> Suite {
        self.suite.clone().unwrap_or_default()
    }

    pub(crate) fn task(&self, variant: Subject, depth: i32) -> Task {
        let (suite, hash) = (self.suite(), self.hash.unwrap_or(DEFAULT_MEGABYTES));
        let groups = self.groups && variant.variant().is_ok();
        let (nodes, one_searcher) = (None, false);
        Task { variant, suite, depth, nodes, hash, one_searcher, groups }
    }

    /// Whether it looks at groups of nodes.
    pub(super) fn reads_groups(&self) -> bool {
        let mut columns =
            self.conditions.iter().flat_map(|condition| &condition.columns);
        self.query.reads_groups() || columns.any(|column| column.reads_groups)
    }

    /// The searches of which its columns speak.
    pub(crate) fn all_tasks(&self) -> anyhow::Result<Vec<Task>> {
        let mut tasks = Vec::new();
        let rows = if self.query.is_of_searches() { self.rows.len() } else { 0 };
        for index in 0..rows {
            for condition in &self.conditions {
                let (after, before) = self.tasks(index, condition)?;
                tasks.extend([after].into_iter().chain(before));
            }
        }
        Ok(tasks)
    }

    /// What is searched of a row under one condition, and what that is compared
    /// with.
    pub(crate) fn tasks(
        &self,
        index: usize,
        condition: &Condition,
    ) -> anyhow::Result<(Task, Option<Task>)> {
        let rows = &self.rows;
        let row = &rows[index];
        let depth = condition.depth.unwrap_or(self.deepest());
        let varied = |it: Subject| {
            condition.with.iter().try_fold(it, |it, change| it.but(change))
        };
        let before = match row.against.unwrap_or(self.against) {
            Against::First => Some(varied(rows[0].variant)?),
            Against::Previous if index == 0 => None,
            Against::Previous => Some(varied(rows[index - 1].variant)?),
            Against::Itself => Some(row.variant),
            Against::Subject(it) => Some(varied(it)?),
        };
        let after = self.task(varied(row.variant)?, depth);
        let after = Task { one_searcher: row.one_searcher, ..after };
        Ok((after, before.map(|variant| self.task(variant, depth))))
    }

    /// The search of the first row, which is the one that is looked into.
    pub(crate) fn first(&self, depth: i32) -> anyhow::Result<Task> {
        Ok(self.task(
            self.rows.first().context("this query needs a row")?.variant,
            depth,
        ))
    }

    /// What a row is compared with, and what is searched of it, both in the first
    /// condition.
    pub(crate) fn pair(&self, index: usize) -> anyhow::Result<[Task; 2]> {
        let (after, before) = self.tasks(index, &self.conditions[0])?;
        let name = &self.rows[index].name;
        let none =
            || format!("the row '{name}' has no previous one to be compared with");
        Ok([before.with_context(none)?, after])
    }
}
