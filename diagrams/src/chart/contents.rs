//! A chart as it is drawn, whatever its kind.

use super::data::Series;
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
        self.series.iter().flat_map(|series| series.points.iter().filter_map(|(_, value)| *value))
    }

    /// Every value in words.
    pub(super) fn describe(&self, what: &str) -> String {
        let unit = &self.unit;
        let scale = match self.scale {
            Scale::Linear => "",
            Scale::Logarithmic => ", logarithmic scale",
        };
        let series = self.series.iter().map(|series| {
            let points = series.points.iter().map(|(label, value)| {
                let value = value.map_or("none".to_owned(), |value| self.format.write(value));
                format!("{label} {value}")
            });
            format!("{}: {}.", series.name, points.collect::<Vec<_>>().join(", "))
        });
        format!("{what} of {unit}{scale}. {}", series.collect::<Vec<_>>().join(" "))
    }
}
