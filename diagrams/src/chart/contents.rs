//! A chart as it is drawn, whatever its kind.

use super::data::{Point, Series};
use super::scale::{Format, Scale};

/// What a chart shows.
#[derive(Clone, Debug)]
pub(super) struct Contents {
    pub series: Vec<Series>,
    pub scale: Scale,
    pub format: Format,
    /// What is counted, such as `nodes`.
    pub unit: String,
    /// What the lines run over, such as `depth`.
    pub x_unit: String,
}

impl Contents {
    /// All values.
    pub(super) fn values(&self) -> impl Iterator<Item = f64> + Clone + '_ {
        self.series.iter().flat_map(|series| series.points.iter().filter_map(|at| at.value))
    }

    /// All values and the ends of their whiskers.
    pub(super) fn ends(&self) -> impl Iterator<Item = f64> + Clone + '_ {
        let whiskers =
            self.series.iter().flat_map(|series| &series.points).filter_map(|at| at.whisker);
        self.values().chain(whiskers.flat_map(|(low, high)| [low, high]))
    }

    /// The value of a point, with its whisker, such as `36 (5 to 68)`.
    pub(super) fn write(&self, point: &Point) -> String {
        let write = |value| self.format.write(value);
        let value = point.value.map_or("none".to_owned(), write);
        match point.whisker {
            Some((low, high)) => format!("{value} ({} to {})", write(low), write(high)),
            None => value,
        }
    }

    /// Every value in words.
    pub(super) fn describe(&self, what: &str) -> String {
        let unit = &self.unit;
        let scale = match self.scale {
            Scale::Linear => "",
            Scale::Logarithmic => ", logarithmic scale",
        };
        let series = self.series.iter().map(|series| {
            let points = series.points.iter().map(|at| format!("{} {}", at.label, self.write(at)));
            format!("{}: {}.", series.name, points.collect::<Vec<_>>().join(", "))
        });
        format!("{what} of {unit}{scale}. {}", series.collect::<Vec<_>>().join(" "))
    }
}
