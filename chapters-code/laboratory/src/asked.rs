//! What a table asks for: which searches, of which positions.

use anyhow::Context;
use cozy_chess::Board;
use engine::bench::DEFAULT_MEGABYTES;
use mix::Variant;

use crate::experiment::{Against, Experiment, Table, Way};
use crate::lab::{Lab, Task};
use crate::suites::Suite;

/// A table, its experiment, and the laboratory that searches for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub lab: &'a Lab,
    pub experiment: &'a Experiment,
    pub table: &'a Table,
}

impl Asked<'_> {
    /// The deepest search, in plies.
    pub(crate) fn depth(&self) -> i32 {
        let depth = self.table.depth.unwrap_or(self.experiment.depth);
        self.table.depths.iter().copied().max().unwrap_or(depth)
    }

    /// The depths of the table; one if it names none.
    pub(crate) fn depths(&self) -> Vec<i32> {
        if self.table.depths.is_empty() {
            vec![self.depth()]
        } else {
            self.table.depths.clone()
        }
    }

    /// The suite.
    fn suite(&self) -> &Suite {
        self.table.suite.as_ref().unwrap_or(&self.experiment.suite)
    }

    /// The positions.
    pub(crate) fn boards(&self) -> anyhow::Result<Vec<Board>> {
        Ok(self.suite().boards()?)
    }

    /// The search of a variant in this table.
    pub(crate) fn task(&self, variant: Variant, depth: i32) -> Task {
        Task {
            variant,
            suite: self.suite().clone(),
            depth,
            nodes: None,
            hash: self
                .table
                .hash
                .or(self.experiment.hash)
                .unwrap_or(DEFAULT_MEGABYTES),
            one_searcher: false,
        }
    }

    /// What is searched of a row in one way, and what that is compared with.
    pub(crate) fn tasks(
        &self,
        index: usize,
        way: &Way,
    ) -> anyhow::Result<(Task, Option<Task>)> {
        let rows = &self.table.rows;
        let row = &rows[index];
        let depth = way.depth.unwrap_or(self.depth());
        let varied =
            |it: Variant| way.with.iter().try_fold(it, |it, change| it.but(change));
        let before = match row.against.unwrap_or(self.table.against) {
            Against::First => Some(varied(rows[0].variant)?),
            Against::Previous if index == 0 => None,
            Against::Previous => Some(varied(rows[index - 1].variant)?),
            Against::Itself => Some(row.variant),
            Against::Variant(variant) => Some(varied(variant)?),
        };
        let after = self.task(varied(row.variant)?, depth);
        let after = Task { one_searcher: row.one_searcher, ..after };
        Ok((after, before.map(|variant| self.task(variant, depth))))
    }

    /// The search of the first row, which is the one that is looked into.
    pub(crate) fn first(&self, depth: i32) -> anyhow::Result<Task> {
        let row = self.table.rows.first().context("a look needs a row")?;
        Ok(self.task(row.variant, depth))
    }

    /// What a row is compared with, and what is searched of it, both in the first
    /// way.
    pub(crate) fn pair(&self, index: usize) -> anyhow::Result<[Task; 2]> {
        let (after, before) = self.tasks(index, &self.table.ways[0])?;
        let before = before.with_context(|| {
            let name = &self.table.rows[index].name;
            format!("the row '{name}' has no previous one to be compared with")
        })?;
        Ok([before, after])
    }
}
