//! The tables of an experiment: their columns, and what stands in them row by row.

use std::collections::HashSet;

use cozy_chess::Board;
use engine::bench::DEFAULT_MEGABYTES;
use figures::{Column, Format};
use mix::Variant;
use serde_json::{Map, Value, json};

use crate::columns::{Judge, judge};
use crate::experiment::{Against, Experiment, Kind, Row, Table, Way};
use crate::judged::{Judged, OF_POSITION};
use crate::lab::{Lab, Task};
use crate::searched::Searched;
use crate::suites::Suite;

/// A table, its experiment, and the laboratory that searches for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub lab: &'a Lab,
    pub experiment: &'a Experiment,
    pub table: &'a Table,
}

/// A column of a table of searches, with its judge and the searches that are judged in it.
struct Judging<'a> {
    column: Column,
    judge: Judge,
    way: &'a Way,
    /// The index of the variant's row, where depths are the rows of the printed table.
    row: usize,
}

/// The columns of all tables of an experiment, each once, as a page heads and prints them.
pub fn headings(experiment: &Experiment) -> Vec<Column> {
    let what = if experiment.what.is_empty() { "what" } else { &experiment.what };
    let variant = if what.ends_with("stage") { what } else { "variant" };
    let mut columns = vec![
        Column::new("what", what, Format::Text),
        Column::new("variant", variant, Format::Code),
    ];
    for table in &experiment.tables {
        if let Kind::Inside(look) = table.kind {
            columns.extend(
                look.columns.iter().map(|it| Column::new(it.0, it.1, it.2)),
            );
        }
        let has_depths =
            matches!(table.kind, Kind::Depths) || !table.depths.is_empty();
        let of_position =
            matches!(table.kind, Kind::Positions).then_some(&OF_POSITION[..8]);
        let keys =
            of_position.into_iter().flatten().chain(has_depths.then_some(&"depth"));
        let judges = keys.filter_map(|key| judge(key).ok());
        columns.extend(judges.map(|it| Column::new(it.key, it.title, it.format)));
        columns.extend(judgings(table).into_iter().map(|judging| judging.column));
    }
    let mut keys = HashSet::new();
    columns.retain(|column| keys.insert(column.key.clone()));
    columns
}

/// The columns of a table of searches.
fn judgings(table: &Table) -> Vec<Judging<'_>> {
    let by_depth = matches!(table.kind, Kind::Depths);
    let count = if by_depth { table.rows.len() } else { 1 };
    let mut judgings = Vec::new();
    for (index, row) in table.rows.iter().enumerate().take(count) {
        for way in &table.ways {
            let of_row =
                if by_depth { format!("{}_", row.name) } else { String::new() };
            for judge in &way.columns {
                let title = match (by_depth, way.prefix.trim_end_matches('_')) {
                    (true, _) if way.columns.len() == 1 => row.what.clone(),
                    (true, _) => format!("{}, {}", judge.title, row.what),
                    (false, "") => judge.title.to_owned(),
                    (false, way) => format!("{} ({way})", judge.title),
                };
                let key = format!("{of_row}{}{}", way.prefix, judge.key);
                let column = Column { key, title, format: judge.format };
                judgings.push(Judging { column, judge: *judge, way, row: index });
            }
        }
    }
    judgings
}

impl Asked<'_> {
    /// The deepest search, in plies.
    pub(crate) fn depth(&self) -> i32 {
        let depth = self.table.depth.unwrap_or(self.experiment.depth);
        self.table.depths.iter().copied().max().unwrap_or(depth)
    }

    /// The depths of the table; one if it names none.
    fn depths(&self) -> Vec<i32> {
        if self.table.depths.is_empty() {
            vec![self.depth()]
        } else {
            self.table.depths.clone()
        }
    }

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

    /// What the table holds.
    pub(crate) fn fill(&self) -> anyhow::Result<Value> {
        Ok(match self.table.kind {
            Kind::Variants | Kind::Depths => json!(self.searches()?),
            Kind::Positions => json!(self.positions()?),
            Kind::Inside(look) => (look.look)(self)?,
        })
    }

    /// A row for each variant at each depth; or, if the rows are depths, one for each of them.
    fn searches(&self) -> anyhow::Result<Vec<Value>> {
        let Table { kind, rows, depths, .. } = self.table;
        let variants: Vec<Option<usize>> = if matches!(kind, Kind::Depths) {
            vec![None]
        } else {
            (0..rows.len()).map(Some).collect()
        };
        let judgings = judgings(self.table);
        let mut filled = Vec::new();
        for index in variants {
            for depth in self.depths() {
                let row = index.map(|index| &rows[index]);
                let mut cells = row.map(named).unwrap_or_default();
                let name = match row {
                    Some(row) if depths.is_empty() => row.name.clone(),
                    Some(row) if rows.len() > 1 => format!("{}-{depth}", row.name),
                    _ => format!("d{depth}"),
                };
                cells.insert("name".to_owned(), json!(name));
                cells.insert("depth".to_owned(), json!(depth));
                for Judging { column, judge, way, row } in &judgings {
                    let judged = self.judged(index.unwrap_or(*row), way, depth)?;
                    cells.insert(column.key.clone(), (judge.value)(&judged)?);
                }
                filled.push(Value::Object(cells));
            }
        }
        Ok(filled)
    }

    fn positions(&self) -> anyhow::Result<Vec<Value>> {
        let mut rows = Vec::new();
        for depth in self.depths() {
            let judged = self.judged(0, &self.table.ways[0], depth)?;
            for index in judged.after.positions.clone() {
                rows.push(judged.position(index)?);
            }
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

    /// What is judged of a row in one way of searching, to `depth` if the way names none.
    fn judged(
        &self,
        index: usize,
        way: &Way,
        depth: i32,
    ) -> anyhow::Result<Judged<'_>> {
        let depth = way.depth.unwrap_or(depth);
        let search =
            |task: Task| anyhow::Ok(Searched::new(self.lab, task)?.to(depth));
        let of_row = |index| search(self.tasks(index, way)?.0);
        let before = self.tasks(index, way)?.1;
        Ok(Judged {
            lab: self.lab,
            table: self.table,
            after: of_row(index)?,
            before: before.map(search).transpose()?,
            first: of_row(0)?,
            last: of_row(self.table.rows.len() - 1)?,
        })
    }
}

/// The first cells of a row: its name, what it is, and its variant.
pub(crate) fn named(row: &Row) -> Map<String, Value> {
    let cells = [
        ("name", &row.name),
        ("what", &row.what),
        ("variant", &row.variant.to_string()),
    ];
    cells.into_iter().map(|(key, value)| (key.to_owned(), json!(value))).collect()
}
