//! The figures behind a chart: rows of a JSON file.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value as Json;

use super::scale::Scale;
use crate::error::Problem;

/// Named values, one a point: a bar's height or a line's place.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
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

    /// Keeps the rows whose `key` is `value`.
    pub(super) fn keep(&mut self, key: &str, value: &str) -> Result<(), Problem> {
        self.rows.retain(|row| descend(row, key).is_some_and(|found| text(found) == value));
        let what = || format!("no row has {key} = {value}");
        if self.rows.is_empty() { Err(self.error(what())) } else { Ok(()) }
    }

    /// A series of each of the value keys, one point a row.
    pub(super) fn wide(&self, label: &str, values: &[Named]) -> Result<Vec<Series>, Problem> {
        let series = values.iter().map(|named| {
            let points = self.rows.iter().map(|row| self.point(row, label, named.key));
            Ok(Series { name: named.name.to_owned(), points: points.collect::<Result<_, _>>()? })
        });
        series.collect()
    }

    /// A series for each different value of `line`, with the rows that have it.
    pub(super) fn long(&self, x: &str, y: &str, line: &str) -> Result<Vec<Series>, Problem> {
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

/// A key of the file and the name that the chart shows for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<'a> {
    pub key: &'a str,
    pub name: &'a str,
}

impl<'a> Named<'a> {
    /// `key` or `key as the name to show`, several of them separated by commas.
    pub(super) fn list(text: &'a str) -> Vec<Self> {
        let items = text.split(',').map(|item| match item.split_once(" as ") {
            Some((key, name)) => Self { key: key.trim(), name: name.trim() },
            None => Self { key: item.trim(), name: item.trim() },
        });
        items.collect()
    }
}

/// What stands at the end of a path with points between its keys.
fn descend<'j>(json: &'j Json, path: &str) -> Option<&'j Json> {
    path.split('.').filter(|key| !key.is_empty()).try_fold(json, |json, key| match json {
        Json::Array(items) => items.get(key.parse::<usize>().ok()?),
        _ => json.get(key),
    })
}

fn text(json: &Json) -> String {
    json.as_str().map_or_else(|| json.to_string(), str::to_owned)
}
