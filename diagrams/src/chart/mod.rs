//! Charts of measured figures: rows of marks or bars, lines, and heat on the board's squares.
//!
//! A chart is as wide as the page: text keeps its size and stands in columns, and between these lies the plot, whose
//! places across are percentages. So nothing is too small on a telephone.

mod axis;
mod describe;
mod heat_map;
mod lines;
mod numerals;
mod plot;
mod read;
mod rows;

use serde::Deserialize;

use axis::Scale;
use numerals::Numerals;
pub(crate) use read::read;

/// What a chart shows.
#[derive(Clone, Debug)]
struct Chart {
    series: Vec<Series>,
    scale: Scale,
    format: Numerals,
    /// What is counted, such as `nodes`.
    unit: String,
    /// What the points are, such as `depth`.
    x: String,
    /// What a ratio above one does; without it the values are no ratios.
    above_one: Option<Side>,
    /// What hollow marks mean, if there are any.
    hollow: Option<String>,
}

/// Name values, one a point.
#[derive(Clone, Debug)]
struct Series {
    /// What the values are of.
    name: String,
    points: Vec<Point>,
}

/// A mark of a row, a stop of a line or a square.
#[derive(Clone, Debug)]
struct Point {
    label: String,
    /// `None` where nothing was measured.
    value: Option<f64>,
    /// The lower and the upper end of the interval in which the value lies, if it is drawn.
    whisker: Option<(f64, f64)>,
    /// Whether it is of another sort than those before.
    is_hollow: bool,
}

/// What a ratio on one side of one does to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    /// It makes it smaller.
    Saves,
    /// It makes it larger.
    Costs,
}

impl Side {
    /// Its word and its colour.
    const fn look(self) -> (&'static str, &'static str) {
        match self {
            Self::Saves => ("saves", "series-1"),
            Self::Costs => ("costs", "bad"),
        }
    }

    /// The sides of one, that below it first.
    fn both(above: Self) -> [Self; 2] {
        let (saves, costs) = (Self::Saves, Self::Costs);
        if above == saves { [costs, saves] } else { [saves, costs] }
    }
}

impl Chart {
    /// The points of the first series, which give the rows their labels.
    fn rows(&self) -> &[Point] {
        self.series.first().map_or(&[], |series| &series.points)
    }

    fn points(&self) -> impl Iterator<Item = &Point> + Clone {
        self.series.iter().flat_map(|series| &series.points)
    }

    fn values(&self) -> impl Iterator<Item = f64> + Clone {
        self.points().filter_map(|point| point.value)
    }

    /// All values, and the ends of their whiskers.
    fn ends(&self) -> impl Iterator<Item = f64> + Clone {
        let whiskers = self.points().filter_map(|point| point.whisker);
        self.values().chain(whiskers.flat_map(|(low, high)| [low, high]))
    }

    /// What the values are seen against: one for ratios, zero for differences, or nothing.
    fn reference(&self) -> Option<f64> {
        let is_signed = self.ends().any(|value| value < 0.0);
        if self.above_one.is_some() { Some(1.0) } else { is_signed.then_some(0.0) }
    }

    /// On which side of one a value lies, if it is a ratio. What is written as one is on neither side.
    fn side(&self, value: f64) -> Option<Side> {
        let [below, above] = Side::both(self.above_one?);
        let is_one = self.format.write(value) == self.format.write(1.0);
        (!is_one).then_some(if value > 1.0 { above } else { below })
    }

    /// A value, such as `36`, or `none` where there is none.
    fn write(&self, point: &Point) -> String {
        point.value.map_or("none".to_owned(), |value| self.format.write(value))
    }

    /// A value with its whisker, such as `36 (5 to 68)`.
    fn write_whole(&self, point: &Point) -> String {
        let whisker = point.whisker.map_or(String::new(), |(low, high)| {
            format!(" ({} to {})", self.format.write(low), self.format.write(high))
        });
        self.write(point) + &whisker
    }

    /// A label that can stand alone: a number says what it is the number of.
    fn label(&self, point: &Point) -> String {
        let is_number = point.label.parse::<f64>().is_ok();
        if is_number { format!("{} {}", self.x, point.label) } else { point.label.clone() }
    }

    /// The unit, and the scale if it isn't the usual one.
    fn note(&self) -> String {
        let scale = if self.scale == Scale::Logarithmic { "on a logarithmic scale" } else { "" };
        listed([&self.unit, scale])
    }
}

/// Two things that may be said, if they are.
fn listed(parts: [&str; 2]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
