//! The figures behind a chart: rows of a JSON file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use cozy_chess::Square;
use serde_json::Value as Json;

use super::scale::Scale;
use crate::error::Problem;

/// Named values, one a point.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Series {
    /// What the values are of.
    pub name: String,
    pub points: Vec<Point>,
}

/// A bar, a stop of a line or a square.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Point {
    pub label: String,
    /// `None` where the file holds `null`.
    pub value: Option<f64>,
    /// The lower and the upper end of the interval in which the value lies, if it is drawn.
    pub whisker: Option<(f64, f64)>,
    /// Whether it is what the page is about.
    pub is_highlighted: bool,
    /// Whether it is of another sort than those before.
    pub is_hollow: bool,
}

/// A data file that has been read.
#[derive(Debug)]
pub(super) struct Data {
    path: PathBuf,
    rows: Vec<Json>,
    /// The row that is highlighted.
    highlighted: Option<usize>,
    /// The first row that is hollow.
    hollow: Option<usize>,
}

impl Data {
    /// Reads the rows of a file: an array of objects, at the root or under `rows`, a path with
    /// points between its keys.
    pub(super) fn read(path: &Path, rows: &str) -> Result<Self, Problem> {
        let path = path.to_owned();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(cause) => return Err(Problem::Unreadable { path, cause }),
        };
        let root: Json = match serde_json::from_str(&text) {
            Ok(root) => root,
            Err(cause) => return Err(Problem::NotJson { path, cause }),
        };
        match descend(&root, rows).and_then(Json::as_array) {
            Some(found) if !found.is_empty() => Ok(Self {
                rows: found.clone(),
                path,
                highlighted: None,
                hollow: None,
            }),
            _ => {
                let place = if rows.is_empty() { "its root" } else { rows };
                Err(Problem::Data { what: format!("no rows at {place}"), path })
            }
        }
    }

    /// Keeps the rows that have these values.
    pub(super) fn keep(
        &mut self,
        wanted: &BTreeMap<String, String>,
    ) -> Result<(), Problem> {
        for (key, value) in wanted {
            self.rows.retain(|row| {
                descend(row, key).is_some_and(|found| text(found) == *value)
            });
            if self.rows.is_empty() {
                return Err(self.error(format!("no row has {key} = {value}")));
            }
        }
        Ok(())
    }

    /// Keeps the rows up to the one of this name, which is highlighted.
    pub(super) fn end_at(&mut self, name: &str) -> Result<(), Problem> {
        let last = self.row(name)?;
        self.rows.truncate(last + 1);
        self.highlighted = Some(last);
        Ok(())
    }

    /// Makes the row of this name hollow, and those behind it.
    pub(super) fn hollow_from(&mut self, name: &str) -> Result<(), Problem> {
        self.hollow = Some(self.row(name)?);
        Ok(())
    }

    fn row(&self, name: &str) -> Result<usize, Problem> {
        let is_named = |row: &Json| {
            descend(row, "name").is_some_and(|found| text(found) == name)
        };
        let found = self.rows.iter().position(is_named);
        found.ok_or_else(|| self.error(format!("no row has the name '{name}'")))
    }

    /// The series of a key, one point a row: one that bears the name of the key, or one for each
    /// different value of `line`, with the rows that have it.
    pub(super) fn series(
        &self,
        x: &str,
        key: &str,
        line: Option<&str>,
    ) -> Result<Vec<Series>, Problem> {
        let mut all: Vec<Series> = Vec::new();
        for (number, row) in self.rows.iter().enumerate() {
            let name = match line {
                Some(line) => text(self.get(row, line)?),
                None => key.to_owned(),
            };
            let point = Point {
                label: text(self.get(row, x)?),
                value: self.value(row, key)?,
                whisker: None,
                is_highlighted: self.highlighted == Some(number),
                is_hollow: self.hollow.is_some_and(|first| first <= number),
            };
            match all.iter_mut().find(|series| series.name == name) {
                Some(series) => series.points.push(point),
                None => all.push(Series { name, points: vec![point] }),
            }
        }
        Ok(all)
    }

    /// Checks that the values have a place on a scale, which may reach below zero, and can be
    /// written.
    pub(super) fn check(
        &self,
        series: &[Series],
        scale: Scale,
        below_zero: bool,
    ) -> Result<(), Problem> {
        let values = series
            .iter()
            .flat_map(|series| &series.points)
            .filter_map(|at| at.value);
        match values.into_iter().find(|&value| !scale.has(value, below_zero)) {
            None => Ok(()),
            Some(value) => {
                let (value, range) = (Json::from(value), scale.range(below_zero));
                Err(self.error(format!(
                    "{value} has no place on a scale that shows {range}"
                )))
            }
        }
    }

    /// Checks that every label is a square.
    pub(super) fn check_squares(&self, series: &[Series]) -> Result<(), Problem> {
        let labels =
            series.iter().flat_map(|series| &series.points).map(|at| &at.label);
        match labels.into_iter().find(|label| label.parse::<Square>().is_err()) {
            None => Ok(()),
            Some(label) => Err(self.error(format!("'{label}' is no square"))),
        }
    }

    /// A problem with what the file holds.
    pub(super) fn error(&self, what: String) -> Problem {
        Problem::Data { path: self.path.clone(), what }
    }

    fn value(&self, row: &Json, key: &str) -> Result<Option<f64>, Problem> {
        match self.get(row, key)? {
            Json::Null => Ok(None),
            value => {
                match value.as_f64() {
                    Some(value) => Ok(Some(value)),
                    None => Err(self
                        .error(format!("'{key}' is {value}, which is no number"))),
                }
            }
        }
    }

    fn get<'j>(&self, row: &'j Json, key: &str) -> Result<&'j Json, Problem> {
        descend(row, key).ok_or_else(|| self.error(format!("a row has no '{key}'")))
    }
}

/// What stands at the end of a path with points between its keys.
fn descend<'j>(json: &'j Json, path: &str) -> Option<&'j Json> {
    path.split('.').filter(|key| !key.is_empty()).try_fold(json, |json, key| {
        match json {
            Json::Array(items) => items.get(key.parse::<usize>().ok()?),
            _ => json.get(key),
        }
    })
}

/// A label. In a picture nothing marks a word as code.
fn text(json: &Json) -> String {
    json.as_str().map_or_else(|| json.to_string(), |label| label.replace('`', ""))
}
