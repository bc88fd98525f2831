//! The figures behind a chart: rows of a JSON file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use cozy_chess::Square;
use serde_json::Value as Json;

use super::scale::Scale;
use crate::error::Problem;

/// Named values, one a point: a bar's height or a line's place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Series {
    /// What the values are of.
    pub name: String,
    /// The label or the depth, and the value there; `None` where the file holds `null`.
    pub points: Vec<(String, Option<f64>)>,
}

/// A data file that has been read.
#[derive(Debug)]
pub(super) struct Data {
    path: PathBuf,
    rows: Vec<Json>,
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
            Some(found) if !found.is_empty() => Ok(Self { rows: found.clone(), path }),
            _ => {
                let place = if rows.is_empty() { "its root" } else { rows };
                Err(Problem::Data { what: format!("no rows at {place}"), path })
            }
        }
    }

    /// Keeps the rows that have these values.
    pub(super) fn keep(&mut self, wanted: &BTreeMap<String, String>) -> Result<(), Problem> {
        for (key, value) in wanted {
            self.rows.retain(|row| descend(row, key).is_some_and(|found| text(found) == *value));
            if self.rows.is_empty() {
                return Err(self.error(format!("no row has {key} = {value}")));
            }
        }
        Ok(())
    }

    /// A series of each of the keys `y`, one point a row. A series without a name bears its key.
    pub(super) fn wide(
        &self,
        x: &str,
        y: &[String],
        names: &[String],
    ) -> Result<Vec<Series>, Problem> {
        let series = y.iter().enumerate().map(|(index, key)| {
            let points = self.rows.iter().map(|row| self.point(row, x, key));
            let name = names.get(index).unwrap_or(key).clone();
            Ok(Series { name, points: points.collect::<Result<_, _>>()? })
        });
        series.collect()
    }

    /// A series for each different value of `line`, with the rows that have it; `y` is one key.
    pub(super) fn long(&self, x: &str, y: &[String], line: &str) -> Result<Vec<Series>, Problem> {
        let [y] = y else {
            return Err(self.error(format!("{} keys for the lines of each '{line}'", y.len())));
        };
        let mut all: Vec<Series> = Vec::new();
        for row in &self.rows {
            let name = text(self.get(row, line)?);
            let point = self.point(row, x, y)?;
            match all.iter_mut().find(|series| series.name == name) {
                Some(series) => series.points.push(point),
                None => all.push(Series { name, points: vec![point] }),
            }
        }
        Ok(all)
    }

    /// Checks that the values have a place on a scale and can be written.
    pub(super) fn check(&self, series: Vec<Series>, scale: Scale) -> Result<Vec<Series>, Problem> {
        let values =
            series.iter().flat_map(|series| &series.points).filter_map(|(_, value)| *value);
        match values.into_iter().find(|&value| !scale.has(value)) {
            None => Ok(series),
            Some(value) => {
                let (value, range) = (Json::from(value), scale.range());
                Err(self.error(format!("{value} has no place on a scale that shows {range}")))
            }
        }
    }

    /// Checks that every label is a square.
    pub(super) fn check_squares(&self, series: Vec<Series>) -> Result<Vec<Series>, Problem> {
        let labels = series.iter().flat_map(|series| &series.points).map(|(label, _)| label);
        match labels.into_iter().find(|label| label.parse::<Square>().is_err()) {
            None => Ok(series),
            Some(label) => Err(self.error(format!("'{label}' is no square"))),
        }
    }

    fn point(&self, row: &Json, label: &str, key: &str) -> Result<(String, Option<f64>), Problem> {
        let value =
            match self.get(row, key)? {
                Json::Null => None,
                value => Some(value.as_f64().ok_or_else(|| {
                    self.error(format!("'{key}' is {value}, which is no number"))
                })?),
            };
        Ok((text(self.get(row, label)?), value))
    }

    fn get<'j>(&self, row: &'j Json, key: &str) -> Result<&'j Json, Problem> {
        descend(row, key).ok_or_else(|| self.error(format!("a row has no '{key}'")))
    }

    fn error(&self, what: String) -> Problem {
        Problem::Data { path: self.path.clone(), what }
    }
}

/// What stands at the end of a path with points between its keys.
fn descend<'j>(json: &'j Json, path: &str) -> Option<&'j Json> {
    path.split('.').filter(|key| !key.is_empty()).try_fold(json, |json, key| match json {
        Json::Array(items) => items.get(key.parse::<usize>().ok()?),
        _ => json.get(key),
    })
}

/// A label. In a picture nothing marks a word as code.
fn text(json: &Json) -> String {
    json.as_str().map_or_else(|| json.to_string(), |label| label.replace('`', ""))
}
