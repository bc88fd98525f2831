//! Charts of measured figures: rows of marks or bars, lines, panels of
//! one line each, and heat on the board's squares.
//!
//! A chart is as wide as the page: text keeps its size and is set in columns, and
//! between these is the plot, whose horizontal positions are percentages. So
//! nothing is too small on a phone.

mod axis;
mod describe;
mod heat_map;
mod lines;
mod numerals;
mod panels;
mod plot;
mod read;
mod rows;

use axis::Scale;
use numerals::{divided, grown};
pub(crate) use read::read;
use read::{Keys, Shape};

/// What a chart shows, and how the author wants it; there is at least one series.
struct Chart {
    series: Vec<Series>,
    keys: Keys,
}

/// Name values, one a point.
struct Series {
    /// What the values are of.
    name: String,
    points: Vec<Point>,
}

/// A mark of a row, a stop of a line or a square.
struct Point {
    label: String,
    /// `None` where nothing was measured.
    value: Option<f64>,
    /// The lower and the upper end of the value's interval, if that is drawn.
    whisker: Option<(f64, f64)>,
    /// Whether it is of another sort than those before.
    is_hollow: bool,
}

/// What a saving above 1 does to a search, and what one below 1 does: a word, and
/// its colour.
const SAVES: (&str, &str) = ("saves", "series-1");
const COSTS: (&str, &str) = ("costs", "bad");

impl Series {
    /// The points that have values.
    fn known(&self) -> impl Iterator<Item = (&Point, f64)> {
        self.points.iter().filter_map(|point| Some((point, point.value?)))
    }
}

impl Chart {
    /// The points of the first series, which give the rows their labels.
    fn rows(&self) -> &[Point] {
        &self.series[0].points
    }

    fn points(&self) -> impl Iterator<Item = &Point> {
        self.series.iter().flat_map(|series| &series.points)
    }

    /// All values, and the ends of their whiskers.
    fn ends(&self) -> impl Iterator<Item = f64> {
        let whiskers = self.points().filter_map(|point| point.whisker);
        let values = self.points().filter_map(|point| point.value);
        values.chain(whiskers.flat_map(|(low, high)| [low, high]))
    }

    /// What the values are seen against: one for savings, zero for differences, or
    /// nothing.
    fn reference(&self) -> Option<f64> {
        let is_signed = self.ends().any(|value| value < 0.0);
        if self.keys.savings { Some(1.0) } else { is_signed.then_some(0.0) }
    }

    /// What a value does to a search, if it is a saving. A value written as 1 does
    /// nothing.
    fn side(&self, value: f64) -> Option<(&'static str, &'static str)> {
        let is_one = self.keys.write(value) == self.keys.write(1.0);
        let side = if value > 1.0 { SAVES } else { COSTS };
        (self.keys.savings && !is_one).then_some(side)
    }

    /// A value, such as `36`, or `none` where there is none.
    fn write(&self, point: &Point) -> String {
        point.value.map_or("none".to_owned(), |value| self.keys.write(value))
    }

    /// A value with its whisker, such as `36 (5 to 68)`.
    fn write_whole(&self, point: &Point) -> String {
        let whisker = point.whisker.map_or(String::new(), |(low, high)| {
            format!(" ({} to {})", self.keys.write(low), self.keys.write(high))
        });
        self.write(point) + &whisker
    }

    /// On a logarithmic scale, how many times fewer each value is than the one
    /// before, and, of more than two, the last than the first.
    fn factors(&self, series: &Series) -> Vec<String> {
        let mut before = None;
        let written = |fewer: f64| match self.keys.kind {
            Shape::Lines | Shape::Panels => grown(1.0 / fewer), // with the depth everything grows
            _ => divided(fewer),
        };
        let factor = |point: &Point| {
            let pair = before.zip(point.value);
            before = point.value.or(before);
            pair.map_or(String::new(), |(before, value): (f64, f64)| {
                written(before / value)
            })
        };
        let whole = series.known().next().zip(series.known().skip(2).last());
        let whole = whole.map(|((_, first), (_, last))| written(first / last));
        let all = series.points.iter().map(factor).chain(whole);
        all.filter(|_| self.keys.scale == Scale::Logarithmic).collect()
    }

    /// A label that can stand alone: a number says what it counts.
    fn label(&self, point: &Point) -> String {
        let is_number = point.label.parse::<f64>().is_ok();
        if is_number {
            format!("{} {}", self.keys.x, point.label)
        } else {
            point.label.clone()
        }
    }

    /// The unit, and the scale if it isn't the usual one.
    fn note(&self) -> String {
        let is_usual = self.keys.scale == Scale::Linear;
        listed([
            &self.keys.unit,
            if is_usual { "" } else { "on a logarithmic scale" },
        ])
    }
}

/// Two optional parts, as a list.
fn listed(parts: [&str; 2]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
