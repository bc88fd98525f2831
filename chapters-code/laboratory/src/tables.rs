//! The tables of an experiment, row by row.

use std::collections::HashSet;

use anyhow::Context;
use mix::Variant;
use serde_json::{Map, Value, json};

use crate::columns::{self, judged};
use crate::experiment::{Experiment, Kind, Row, Table, Way};
use crate::judged::Searched;
use crate::lab::{Lab, Reach, Task};
use crate::times;

/// The ways in which the variants of a table are searched; one that changes nothing if it names none.
pub(crate) fn ways(table: &Table) -> Vec<Way> {
    if !table.ways.is_empty() {
        return table.ways.clone();
    }
    vec![Way { prefix: String::new(), with: Vec::new(), depth: None, columns: None }]
}

/// A table, and the experiment whose it is.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The laboratory.
    pub lab: &'a Lab,
    /// The experiment.
    pub experiment: &'a Experiment,
    /// The table.
    pub table: &'a Table,
}

impl Asked<'_> {
    /// The deepest search, in plies.
    pub fn depth(&self) -> i32 {
        let depth = self.table.depth.unwrap_or(self.experiment.depth);
        self.table.depths.iter().copied().max().unwrap_or(depth)
    }

    /// The search of a variant in this table.
    pub fn task(&self, variant: Variant, depth: i32) -> Task {
        Task {
            variant,
            suite: self.table.suite.as_ref().unwrap_or(&self.experiment.suite).clone(),
            reach: Reach::Depth(depth),
            hash: self.table.hash.unwrap_or(self.experiment.hash),
            one_searcher: false,
        }
    }

    /// What a row is in a way of searching, and what it is compared with.
    fn tasks(&self, index: usize, way: &Way) -> anyhow::Result<(Task, Option<Task>)> {
        let rows = &self.table.rows;
        let row = &rows[index];
        let depth = way.depth.unwrap_or(self.depth());
        let varied = |variant: Variant| -> anyhow::Result<Variant> {
            way.with.iter().try_fold(variant, |variant, change| Ok(variant.but(change)?))
        };
        let after =
            Task { one_searcher: row.one_searcher, ..self.task(varied(row.variant)?, depth) };
        let before = match (row.against, self.table.against.as_str()) {
            (Some(variant), _) => Some(varied(variant)?),
            (None, "first") => Some(varied(rows[0].variant)?),
            (None, "previous") => match index.checked_sub(1) {
                Some(index) => Some(varied(rows[index].variant)?),
                None => None,
            },
            (None, "itself") => Some(row.variant),
            (None, variant) => Some(varied(variant.parse()?)?),
        };
        Ok((after, before.map(|variant| self.task(variant, depth))))
    }

    /// All searches that the table begins with.
    pub(crate) fn plan(&self) -> anyhow::Result<HashSet<Task>> {
        let mut tasks = HashSet::new();
        if !matches!(self.table.kind, Kind::Variants | Kind::Depths | Kind::Positions) {
            return Ok(tasks);
        }
        for index in 0..self.table.rows.len() {
            for way in ways(self.table) {
                let (after, before) = self.tasks(index, &way)?;
                tasks.extend([after].into_iter().chain(before));
            }
        }
        Ok(tasks)
    }

    /// What the table holds.
    ///
    /// # Errors
    /// If there is no memory for a table, or no such position.
    pub(crate) fn fill(&self) -> anyhow::Result<Value> {
        Ok(match self.table.kind {
            Kind::Variants => json!(self.variants()?),
            Kind::Depths => json!(self.by_depth()?),
            Kind::Positions => json!(self.positions()?),
            Kind::Times => {
                let rows = self.table.rows.iter();
                json!(rows.map(|row| times::row(self, row)).collect::<Result<Vec<_>, _>>()?)
            }
            Kind::Inside(inside) => inside.look(self)?,
        })
    }

    /// The depths of the table; one if it names none.
    fn depths(&self) -> Vec<i32> {
        if self.table.depths.is_empty() { vec![self.depth()] } else { self.table.depths.clone() }
    }

    fn variants(&self) -> anyhow::Result<Vec<Value>> {
        let mut rows = Vec::new();
        for (index, row) in self.table.rows.iter().enumerate() {
            for depth in self.depths() {
                let mut cells = named(row);
                if !self.table.depths.is_empty() {
                    let of_one = self.table.rows.len() == 1;
                    let name = if of_one {
                        format!("d{depth}")
                    } else {
                        format!("{}-{depth}", row.name())
                    };
                    cells.insert("name".to_owned(), json!(name));
                }
                cells.insert("depth".to_owned(), json!(depth));
                for way in ways(self.table) {
                    self.judge(index, &way, depth, &way.prefix, &mut cells)?;
                }
                rows.push(Value::Object(cells));
            }
        }
        Ok(rows)
    }

    fn by_depth(&self) -> anyhow::Result<Vec<Value>> {
        let row = |depth: i32| -> anyhow::Result<Value> {
            let mut cells = Map::new();
            cells.insert("name".to_owned(), json!(format!("d{depth}")));
            cells.insert("depth".to_owned(), json!(depth));
            for (index, row) in self.table.rows.iter().enumerate() {
                for way in ways(self.table) {
                    let prefix = format!("{}_{}", row.name(), way.prefix);
                    self.judge(index, &way, depth, &prefix, &mut cells)?;
                }
            }
            Ok(Value::Object(cells))
        };
        self.depths().into_iter().map(row).collect()
    }

    fn positions(&self) -> anyhow::Result<Vec<Value>> {
        let mut rows = Vec::new();
        for depth in self.depths() {
            self.with_row(0, &ways(self.table)[0], depth, |row| {
                let before = row.before.context("a position is compared")?;
                for index in 0..row.after.outcomes().count() {
                    rows.push(columns::position(row, before, index)?);
                }
                Ok(())
            })?;
        }
        if self.table.other_scores {
            rows.retain(|row| row["score"] != row["score_before"]);
        }
        if let Some(count) = self.table.keep {
            let factor = |row: &Value| row["factor"].as_f64().unwrap_or_default();
            rows.sort_by(|a, b| factor(a).total_cmp(&factor(b)));
            rows.truncate(count);
        }
        Ok(rows)
    }

    /// Writes what the judges say of a row in a way of searching.
    fn judge(
        &self,
        index: usize,
        way: &Way,
        depth: i32,
        prefix: &str,
        cells: &mut Map<String, Value>,
    ) -> anyhow::Result<()> {
        let depth = way.depth.unwrap_or(depth);
        self.with_row(index, way, depth, |row| {
            for key in way.columns.as_ref().unwrap_or(&self.table.columns) {
                cells.insert(format!("{prefix}{key}"), judged(key)?.value(row)?);
            }
            Ok(())
        })
    }

    /// Searches what a row needs, and hands it over.
    fn with_row(
        &self,
        index: usize,
        way: &Way,
        depth: i32,
        then: impl FnOnce(&columns::Row) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let search = |task: &Task| Ok(Searched::new(self.lab.search(task)?, depth));
        let of = |index| -> anyhow::Result<Searched> { search(&self.tasks(index, way)?.0) };
        let (task, before) = self.tasks(index, way)?;
        let after: Searched = search(&task)?;
        let before: anyhow::Result<Option<Searched>> = before.as_ref().map(search).transpose();
        let (first, last) = (of(0)?, of(self.table.rows.len() - 1)?);
        then(&columns::Row {
            lab: self.lab,
            task: &task,
            after: &after,
            before: before?.as_ref(),
            first: &first,
            last: &last,
            depth,
        })
    }
}

/// A row's name, and what it is.
pub(crate) fn named(row: &Row) -> Map<String, Value> {
    let mut cells = Map::new();
    cells.insert("name".to_owned(), json!(row.name()));
    cells.insert("what".to_owned(), json!(row.what.clone().unwrap_or_else(|| row.name())));
    cells.insert("variant".to_owned(), json!(row.variant.to_string()));
    cells
}
