//! A chart as it is drawn, whatever its kind.

use serde::Deserialize;

use super::data::{Point, Series};
use super::format::Format;
use super::scale::Scale;

/// What a chart shows.
#[derive(Clone, Debug)]
pub(super) struct Contents {
    pub series: Vec<Series>,
    pub scale: Scale,
    pub format: Format,
    /// What is counted, such as `nodes`.
    pub unit: String,
    /// What the points are, such as `depth`.
    pub x_unit: String,
    /// What a ratio above one does; without it the values are no ratios.
    pub above_one: Option<Side>,
    /// What hollow marks mean, if there are any.
    pub hollow: Option<String>,
}

/// What a ratio on one side of one does to the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    /// It makes it smaller.
    Saves,
    /// It makes it larger.
    Costs,
}

impl Side {
    /// The other side of one.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Saves => Self::Costs,
            Self::Costs => Self::Saves,
        }
    }

    /// In a word.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Saves => "saves",
            Self::Costs => "costs",
        }
    }

    /// The colour of what lies there.
    pub(super) const fn colour(self) -> &'static str {
        match self {
            Self::Saves => "series-1",
            Self::Costs => "bad",
        }
    }
}

impl Contents {
    /// The unit and a note on the scale, as far as there are such.
    pub(super) fn unit_and(&self, note: &str) -> String {
        let said =
            [self.unit.as_str(), note].into_iter().filter(|it| !it.is_empty());
        said.collect::<Vec<_>>().join(", ")
    }

    /// The points of the first series, which give the rows their labels.
    pub(super) fn rows(&self) -> &[Point] {
        self.series.first().map_or(&[], |series| &series.points)
    }

    /// All values.
    pub(super) fn values(&self) -> impl Iterator<Item = f64> + Clone + '_ {
        self.series
            .iter()
            .flat_map(|series| series.points.iter().filter_map(|at| at.value))
    }

    /// All values and the ends of their whiskers.
    pub(super) fn ends(&self) -> impl Iterator<Item = f64> + Clone + '_ {
        let whiskers = self
            .series
            .iter()
            .flat_map(|series| &series.points)
            .filter_map(|at| at.whisker);
        self.values().chain(whiskers.flat_map(|(low, high)| [low, high]))
    }

    /// What the values are seen against: one for ratios, zero for differences, or nothing.
    pub(super) fn reference(&self) -> Option<f64> {
        let has_negative = || self.ends().any(|value| value < 0.0);
        match self.above_one {
            Some(_) => Some(1.0),
            None => has_negative().then_some(0.0),
        }
    }

    /// Where a value lies, if it is a ratio. What lies at one is on neither side.
    pub(super) fn side(&self, value: f64) -> Option<Side> {
        let above = self.above_one?;
        match self.format.write(value) == self.format.write(1.0) {
            true => None,
            false if value > 1.0 => Some(above),
            false => Some(above.other()),
        }
    }

    /// Whether a row stands out from the others.
    pub(super) fn has_highlight(&self) -> bool {
        self.rows().iter().any(|point| point.is_highlighted)
    }

    /// A value, such as `36`, or `none` where there is none.
    pub(super) fn write(&self, point: &Point) -> String {
        point.value.map_or("none".to_owned(), |value| self.format.write(value))
    }

    /// A value with its whisker, such as `36 (5 to 68)`.
    pub(super) fn write_whole(&self, point: &Point) -> String {
        let (value, write) = (self.write(point), |value| self.format.write(value));
        match point.whisker {
            Some((low, high)) => {
                format!("{value} ({} to {})", write(low), write(high))
            }
            None => value,
        }
    }
}
