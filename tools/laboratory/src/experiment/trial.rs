//! A trial: the searches for one table of an experiment, and how their results are
//! shown.

use std::collections::HashSet;

use anyhow::{Context, ensure};
use engine::bench::DEFAULT_MEGABYTES;
use serde::Deserialize;

use super::{Against, Row, check_depth, shown};
use crate::queries::{Condition, Query, TableColumn};
use crate::subject::Subject;
use crate::suites::Suite;
use crate::task::Task;

/// One `[[table]]` of an experiment's file: the keys that all tables have, and its
/// query with the keys that belong to it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Its name among the data; by default `rows`.
    #[serde(default, deserialize_with = "shown")]
    pub key: String,
    /// What its rows are.
    pub query: Query,
    /// The depth in plies; by default the experiment's.
    pub depth: Option<i32>,
    /// The positions.
    pub suite: Option<Suite>,
    /// The size of the table in megabytes.
    pub hash: Option<usize>,
    /// The variants that are searched; by default all stages.
    #[serde(default, rename = "row")]
    pub rows: Vec<Row>,
    /// The depth in plies that the user asked for instead, which no search exceeds.
    #[serde(skip)]
    pub(super) at_most: Option<i32>,
    /// Whether a table of its experiment needs groups of nodes.
    #[serde(skip)]
    pub(super) groups: bool,
}

impl Trial {
    /// Fills in what the file leaves out, from the experiment or by default.
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
        if self.rows.is_empty() {
            self.rows = self.query.answer().usual_rows();
        }
        self.rows.iter_mut().for_each(Row::complete);
    }

    /// The variant of each row, and the one that it is compared with, or itself.
    pub fn compared(&self) -> Vec<[Subject; 2]> {
        let against = self.query.answer().against();
        let rows = self.rows.iter().enumerate();
        let pairs = rows.map(|(index, row)| {
            let other = match row.against.unwrap_or(against) {
                Against::Subject(other) => other,
                Against::First => self.rows[0].variant,
                Against::Previous => self.rows[index.saturating_sub(1)].variant,
                Against::Itself => row.variant,
            };
            [row.variant, other]
        });
        pairs.collect()
    }

    /// The columns of searches that it has, in order.
    pub(crate) fn columns(&self) -> Vec<TableColumn<'_>> {
        self.query.answer().columns(self)
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        let query = self.query.answer();
        query.check()?;
        let conditions = query.conditions().iter();
        let of_conditions = conditions.filter_map(|condition| condition.depth);
        let depths = query.depths().iter().copied().chain(self.depth);
        depths.chain(of_conditions).try_for_each(check_depth)?;
        ensure!(!query.is_of_searches() || !self.rows.is_empty(), "it has no rows");
        let has_depth = self.depth.is_some() || !query.depths().is_empty();
        ensure!(
            has_depth || query.is_played(),
            "'depth' is missing, here and above all tables"
        );
        // What is known about a rung of one's own is enough for most columns, and
        // for games.
        let asks = |it: TableColumn| it.column.asks_variant();
        if query.looks_inside() || self.columns().into_iter().any(asks) {
            let mut subjects = self.compared().into_iter().flatten();
            subjects.try_for_each(|it| it.variant().map(|_| ()))?;
        }
        let mut known = HashSet::new();
        for TableColumn { key, .. } in self.columns() {
            ensure!(
                known.insert(key.clone()),
                "two columns are called '{key}'; the 'prefix' of a condition, or the 'name' of a row, tells them apart"
            );
        }
        Ok(())
    }

    /// The meanings of its columns, without repetitions.
    pub fn legend(&self) -> String {
        let mut known = HashSet::new();
        let columns = self.columns().into_iter().map(|it| it.column);
        let columns = columns.filter(|column| known.insert(column.heading.key));
        let said =
            columns.map(|it| format!("{}: {}", it.heading.title, it.meaning));
        said.collect::<Vec<_>>().join("; ")
    }

    /// Its depths in plies, if there are several.
    pub fn depths(&self) -> Vec<i32> {
        let depths = self.query.answer().depths().iter().copied();
        depths.filter(|&it| self.at_most.is_none_or(|most| it <= most)).collect()
    }

    pub(crate) fn deepest(&self) -> i32 {
        self.depths().into_iter().max().or(self.depth).unwrap_or_default()
    }

    /// The depths of its rows; just its own depth if it lists none.
    pub(crate) fn all_depths(&self) -> Vec<i32> {
        let depths = self.depths();
        if depths.is_empty() { vec![self.deepest()] } else { depths }
    }

    /// The depth of a condition that names one, unless the user has asked for
    /// another.
    pub(crate) fn depth_of(&self, condition: &Condition) -> Option<i32> {
        condition.depth.filter(|_| self.at_most.is_none())
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

    /// Whether it needs groups of nodes.
    pub(super) fn reads_groups(&self) -> bool {
        let columns = self.columns();
        self.query.answer().reads_groups()
            || columns.iter().any(|it| it.column.reads_groups)
    }

    /// The searches that its columns refer to.
    pub(crate) fn all_tasks(&self) -> anyhow::Result<Vec<Task>> {
        let mut tasks = Vec::new();
        let rows = if self.query.is_of_searches() { self.rows.len() } else { 0 };
        for index in 0..rows {
            for condition in self.query.answer().conditions() {
                let (after, before) = self.tasks(index, condition)?;
                tasks.extend([after].into_iter().chain(before));
            }
        }
        Ok(tasks)
    }

    /// The searches of a row under one condition, including the one that it is
    /// compared with.
    pub(crate) fn tasks(
        &self,
        index: usize,
        condition: &Condition,
    ) -> anyhow::Result<(Task, Option<Task>)> {
        let rows = &self.rows;
        let row = &rows[index];
        let depth = self.depth_of(condition).unwrap_or_else(|| self.deepest());
        let varied = |it: Subject| {
            condition.with.iter().try_fold(it, |it, change| it.but(change))
        };
        let against = self.query.answer().against();
        let before = match row.against.unwrap_or(against) {
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

    /// The search of the first row, which is the one that is examined.
    pub(crate) fn first(&self, depth: i32) -> anyhow::Result<Task> {
        Ok(self.task(
            self.rows.first().context("this query needs a row")?.variant,
            depth,
        ))
    }

    /// The search that a row is compared with, and the row's own, both under the
    /// first condition.
    pub(crate) fn pair(&self, index: usize) -> anyhow::Result<[Task; 2]> {
        let (after, before) =
            self.tasks(index, &self.query.answer().conditions()[0])?;
        let name = &self.rows[index].name;
        let none =
            || format!("the row '{name}' has no previous one to be compared with");
        Ok([before.with_context(none)?, after])
    }
}
