//! The author's `chart` block.

use cozy_chess::Square;
use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use super::axis::Scale;
use super::numerals::Numerals;
use super::{Chart, Point, Series, Side, heat_map, lines, rows};
use crate::Data;
use crate::block::{Block, Fault, Within};
use crate::picture::Picture;

/// How many series have a colour of their own.
const MOST: usize = 7;

/// What is drawn for a value.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Shape {
    /// A mark or a bar in a row.
    Rows,
    /// A stop of a line.
    Lines,
    /// The warmth of a square of the board.
    Heat,
}

/// What an author can say of a chart.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Keys {
    title: String,
    caption: Option<String>,
    kind: Shape,
    data: Spanned<String>,
    #[serde(default)]
    sort: bool,
    hollow: Option<Hollow>,
    x: String,
    y: Spanned<Vec<String>>,
    #[serde(default)]
    names: Vec<String>,
    line: Option<String>,
    #[serde(default)]
    whiskers: Vec<Vec<String>>,
    above_one: Option<Side>,
    #[serde(default)]
    scale: Scale,
    decimals: Option<Within<0, 6>>,
    #[serde(default)]
    percent: bool,
    #[serde(default)]
    unit: String,
}

/// The marks that are drawn hollow.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hollow {
    /// The name of the first such row.
    from: String,
    /// What they mean, in words.
    means: String,
}

/// Reads a `chart` block, finds its data, and draws it.
pub(crate) fn read(
    block: &Block,
    find: &dyn Fn(&str) -> Result<Data, String>,
) -> Result<Picture, Fault> {
    let keys: Keys = block.read()?;
    let data = find(keys.data.get_ref()).map_err(block.at(&keys.data))?;
    let series = keys.series(&data.rows).map_err(block.at(&keys.y))?;
    let Keys { kind, scale, percent, unit, x, above_one, .. } = keys;
    let decimals = keys.decimals.map_or(0, |decimals| decimals.0.into());
    let format = Numerals { decimals, percent };
    let hollow = keys.hollow.map(|hollow| hollow.means);
    let chart = Chart { series, scale, format, unit, x, above_one, hollow };
    let drawing = match kind {
        Shape::Rows => rows::draw(&chart),
        Shape::Lines => lines::draw(&chart),
        Shape::Heat => heat_map::draw(&chart),
    };
    // The caption begins with the title, so that all see what the chart is of.
    let point = if keys.title.ends_with(['.', '?', '!']) { "" } else { "." };
    let caption = format!("**{}{point}** {}", keys.title, keys.caption.unwrap_or_default());
    Ok(Picture { command: data.command, ..Picture::new(keys.title, Some(caption), drawing) })
}

impl Keys {
    /// What is to be drawn: the series of all keys, or one for each different value of `line`.
    fn series(&self, rows: &Value) -> Result<Vec<Series>, String> {
        let rows = rows.as_array().filter(|rows| !rows.is_empty()).ok_or("no rows are there")?;
        let first = |Hollow { from, .. }: &Hollow| {
            let found = rows.iter().position(|row| row.get("name").is_some_and(|it| it == from));
            found.ok_or_else(|| format!("no row has the name '{from}'"))
        };
        let hollow = self.hollow.as_ref().map(first).transpose()?.unwrap_or(rows.len());
        let mut all: Vec<Series> = Vec::new();
        for (number, key) in self.y.get_ref().iter().enumerate() {
            for (index, row) in rows.iter().enumerate() {
                let name = match &self.line {
                    Some(line) => text(get(row, line)?),
                    None => self.names.get(number).unwrap_or(key).clone(),
                };
                let whisker = match self.whiskers.get(number).map(Vec::as_slice) {
                    None | Some([]) => None,
                    Some([low, high]) => self.number(row, low)?.zip(self.number(row, high)?),
                    Some(_) => return Err("whiskers have two keys, or none".to_owned()),
                };
                let (label, value) = (text(get(row, &self.x)?), self.number(row, key)?);
                let point = Point { label, value, whisker, is_hollow: hollow <= index };
                match all.iter_mut().find(|series| series.name == name) {
                    Some(series) => series.points.push(point),
                    None => all.push(Series { name, points: vec![point] }),
                }
            }
        }
        let most = if self.kind == Shape::Heat { 1 } else { MOST };
        if all.is_empty() || all.len() > most {
            return Err(format!("{} series, where such a chart shows 1 to {most}", all.len()));
        }
        if self.sort {
            sort(&mut all);
        }
        Ok(all)
    }

    /// The value of a key, if there is one and it has a place on the chart.
    fn number(&self, row: &Value, key: &str) -> Result<Option<f64>, String> {
        let value = get(row, key)?;
        let number = value.as_f64();
        if self.kind == Shape::Heat && text(get(row, &self.x)?).parse::<Square>().is_err() {
            return Err(format!("{} is no square", get(row, &self.x)?));
        }
        match number {
            None if !value.is_null() => Err(format!("'{key}' is {value}, which is no number")),
            Some(number) if self.scale == Scale::Logarithmic && number <= 0.0 => {
                Err(format!("'{key}' is {value}, which has no place on a logarithmic scale"))
            }
            _ => Ok(number),
        }
    }
}

/// Puts the rows in the order of the first series' values, the greatest first.
fn sort(series: &mut [Series]) {
    let Some(first) = series.first() else { return };
    let value = |index: &usize| first.points[*index].value.unwrap_or(f64::NEG_INFINITY);
    let mut order: Vec<usize> = (0..first.points.len()).collect();
    order.sort_by(|one, other| value(other).total_cmp(&value(one)));
    for series in series {
        let points = order.iter().filter_map(|&index| series.points.get(index).cloned());
        series.points = points.collect();
    }
}

fn get<'v>(row: &'v Value, key: &str) -> Result<&'v Value, String> {
    row.get(key).ok_or_else(|| format!("a row has no '{key}'"))
}

/// A label. In a picture nothing marks a word as code.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |label| label.replace('`', ""))
}
