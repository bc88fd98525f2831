//! The author's `chart` block.

use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use super::axis::Scale;
use super::{Chart, Point, Series, heat_map, lines, panels, rows};
use crate::Data;
use crate::block::{Block, Fault};
use crate::picture::Picture;

/// What is drawn for a value.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Shape {
    /// A mark or a bar in a row.
    Rows,
    /// A stop of a line.
    Lines,
    /// A stop of a line, each line in its own panel.
    Panels,
    /// The heat of a square of the board.
    Heat,
}

/// What an author can say about a chart.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Keys {
    title: String,
    caption: Option<String>,
    pub(super) kind: Shape,
    data: Spanned<String>,
    #[serde(default)]
    sort: bool,
    pub hollow: Option<Hollow>,
    /// What the points are, such as `depth`.
    pub x: String,
    y: Spanned<Vec<String>>,
    #[serde(default)]
    names: Vec<String>,
    line: Option<String>,
    /// The lines to draw, if not all of them.
    #[serde(default)]
    only: Vec<String>,
    whiskers: Option<[String; 2]>,
    /// Whether each value says how many times smaller a search becomes.
    #[serde(default)]
    pub savings: bool,
    #[serde(default)]
    pub scale: Scale,
    #[serde(default)]
    pub decimals: u8,
    #[serde(default)]
    pub percent: bool,
    /// What is counted, such as `nodes`.
    #[serde(default)]
    pub unit: String,
}

/// The marks that are drawn hollow.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hollow {
    /// The name of the first such row.
    from: String,
    /// What they mean, in words.
    pub means: String,
}

/// Reads a `chart` block, finds its data, and draws it.
pub(crate) fn read(
    block: &Block,
    find: &dyn Fn(&str) -> Result<Data, String>,
) -> Result<Picture, Fault> {
    let keys: Keys = block.read()?;
    let data = find(keys.data.get_ref()).map_err(block.at(&keys.data))?;
    let series = keys.series(&data.rows).map_err(block.at(&keys.y))?;
    let chart = Chart { series, keys };
    let drawing = match chart.keys.kind {
        Shape::Rows => rows::draw(&chart),
        Shape::Lines => lines::draw(&chart),
        Shape::Panels => panels::draw(&chart),
        Shape::Heat => heat_map::draw(&chart),
    };
    let most = chart.ends().fold(0.0, f64::max);
    let warmth = format!(
        " <span class=\"bmf-warmth\">0<i></i>{} {}</span>",
        chart.keys.write(most),
        chart.keys.unit
    );
    // The caption begins with the title, so that all readers see what the chart
    // shows.
    let Keys { title, caption, .. } = chart.keys;
    let point = if title.ends_with(['.', '?', '!']) { "" } else { "." };
    let mut caption = format!("**{title}{point}** {}", caption.unwrap_or_default());
    if chart.keys.kind == Shape::Heat {
        caption += &warmth;
    }
    Ok(Picture {
        command: data.command,
        ..Picture::new(title, Some(caption), drawing)
    })
}

impl Keys {
    /// The series to draw: those of all keys, or one for each different value of
    /// `line`.
    fn series(&self, rows: &Value) -> Result<Vec<Series>, String> {
        let mut rows: Vec<&Value> = rows.as_array().into_iter().flatten().collect();
        self.keep_only(&mut rows)?;
        let keys = self.y.get_ref();
        let (Some(first), false) = (keys.first(), rows.is_empty()) else {
            return Err("there are no rows, or no values".to_owned());
        };
        if self.sort {
            let value = |row: &Value| row.get(first).and_then(Value::as_f64);
            let value = |row: &&Value| value(row).unwrap_or(f64::NEG_INFINITY);
            rows.sort_by(|one, other| value(other).total_cmp(&value(one)));
        }
        let first = |Hollow { from, .. }: &Hollow| {
            let found = rows
                .iter()
                .position(|row| row.get("name").is_some_and(|it| it == from));
            found.ok_or_else(|| format!("no row has the name '{from}'"))
        };
        let hollow =
            self.hollow.as_ref().map(first).transpose()?.unwrap_or(rows.len());
        let mut all: Vec<Series> = Vec::new();
        for (number, key) in keys.iter().enumerate() {
            for (index, row) in rows.iter().enumerate() {
                let name = match &self.line {
                    Some(line) => text(get(row, line)?),
                    None => self.names.get(number).unwrap_or(key).clone(),
                };
                let whisker = match &self.whiskers {
                    Some([low, high]) if number == 0 => {
                        self.number(row, low)?.zip(self.number(row, high)?)
                    }
                    _ => None,
                };
                let (label, value) =
                    (text(get(row, &self.x)?), self.number(row, key)?);
                let point =
                    Point { label, value, whisker, is_hollow: hollow <= index };
                match all.iter_mut().find(|series| series.name == name) {
                    Some(series) => series.points.push(point),
                    None => all.push(Series { name, points: vec![point] }),
                }
            }
        }
        Ok(all)
    }

    /// Leaves out the lines that the author hasn't named, if some are named.
    fn keep_only(&self, rows: &mut Vec<&Value>) -> Result<(), String> {
        if self.only.is_empty() {
            return Ok(());
        }
        let Some(line) = &self.line else {
            return Err(
                "'only' chooses among lines, but there is no 'line'".to_owned()
            );
        };
        let name =
            |row: &Value| row.get(line).and_then(Value::as_str).map(str::to_owned);
        let missing = self
            .only
            .iter()
            .find(|only| rows.iter().all(|row| name(row).as_ref() != Some(only)));
        if let Some(only) = missing {
            return Err(format!("no row has the {line} '{only}'"));
        }
        rows.retain(|row| name(row).is_some_and(|it| self.only.contains(&it)));
        Ok(())
    }

    /// The value of a key, if there is one and it has a place on the chart.
    fn number(&self, row: &Value, key: &str) -> Result<Option<f64>, String> {
        let value = get(row, key)?;
        match value.as_f64() {
            None if !value.is_null() => {
                Err(format!("'{key}' is {value}, which isn't a number"))
            }
            Some(number) if self.scale == Scale::Logarithmic && number <= 0.0 => {
                Err(format!(
                    "'{key}' is {value}, which has no place on a logarithmic scale"
                ))
            }
            number => Ok(number),
        }
    }
}

fn get<'v>(row: &'v Value, key: &str) -> Result<&'v Value, String> {
    row.get(key).ok_or_else(|| format!("a row has no '{key}'"))
}

/// A label. In a picture words are not marked as code.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |label| label.replace('`', ""))
}
