//! Where the rows of dots and bars stand: their labels, the room of their values, and the lines across.

use super::contents::Contents;
use super::data::Point;
use super::fluid::{LABEL, NARROW, Plot, Text, line, widest};
use super::scale::Axis;

/// If there are more dots than this, they stand close together and only those at the ends are named.
const MANY: usize = 20;
/// The room between a mark and its value, in pixels.
pub(super) const GAP: f64 = 10.0;

/// Where the labels stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Labels {
    /// Before the marks, if they leave them room on the narrowest page.
    Before,
    /// Above the marks, where they have the whole width.
    Above,
    /// Only the first row and the last have one.
    Ends,
}

impl Labels {
    /// How far it is from a row to the next, in pixels.
    pub(super) const fn pitch(self) -> f64 {
        match self {
            Self::Before => 27.0,
            Self::Above => 44.0,
            Self::Ends => 10.0,
        }
    }

    /// How far it is from the top of a row to its mark, in pixels.
    pub(super) const fn mark(self) -> f64 {
        match self {
            Self::Above => 31.0,
            Self::Before | Self::Ends => self.pitch() / 2.0,
        }
    }
}

/// Rows of dots or bars, and where they stand.
pub(super) struct Rows<'a> {
    pub chart: &'a Contents,
    pub has_bars: bool,
    pub axis: Axis,
    pub plot: Plot,
    pub labels: Labels,
}

impl<'a> Rows<'a> {
    pub(super) fn new(chart: &'a Contents, has_bars: bool) -> Self {
        let axis = match has_bars {
            true => Axis::new(chart.scale, chart.ends()),
            false => {
                Axis::fitted(chart.scale, chart.ends().chain(chart.reference()))
            }
        };
        let label =
            widest(chart.rows().iter().map(|point| &point.label), LABEL) + 14.0;
        let values = chart.values().map(|value| chart.format.write(value));
        let value = widest(values, LABEL) + GAP + 4.0;
        // With two dots in a row one value stands on the left; a side of one has its name there.
        let before = match (chart.series.len() > 1, chart.above_one) {
            (true, _) => value,
            (false, Some(_)) => 60.0,
            (false, None) => 6.0,
        };
        let labels = match label + before + value > 0.68 * NARROW {
            _ if !has_bars && chart.rows().len() > MANY => Labels::Ends,
            true => Labels::Above,
            false => Labels::Before,
        };
        let plot = match labels {
            Labels::Before => Plot::between(label + before, value),
            Labels::Above => Plot::between(before, value),
            Labels::Ends => {
                let last = chart.rows().last().map(|last| name(chart, last));
                Plot::between(widest(last.iter(), LABEL) + GAP, GAP)
            }
        };
        Self { chart, has_bars, axis, plot, labels }
    }

    pub(super) fn place(&self, value: f64) -> String {
        self.plot.at(self.axis.place(value))
    }

    /// The lines across all rows: thin ones at round values, a bold one at what they are seen against.
    /// Labels above the marks have no line behind them.
    pub(super) fn grid(&self, top: f64, bottom: f64, body: &mut String) {
        let bands: Vec<(f64, f64)> = match self.labels {
            Labels::Above => (0..self.chart.rows().len())
                .map(|row| {
                    top + self.labels.pitch() * row as f64 + self.labels.mark()
                })
                .map(|y| (y - 10.0, y + 10.0))
                .collect(),
            Labels::Before | Labels::Ends => vec![(top, bottom)],
        };
        let across = |value: f64, colour: &str, width: f64, body: &mut String| {
            let x = self.place(value);
            for &(from, to) in &bands {
                *body += &line((&x, from), (&x, to), colour, width);
            }
        };
        for (value, text) in self.plot.ticks(&self.axis, self.chart.format) {
            across(value, "faint", 1.0, body);
            Text::tick(&self.place(value), bottom + 17.0, &text).put(body);
        }
        let Some(value) = self.chart.reference() else { return };
        across(value, "ink", 2.0, body);
        let Some(above) = self.chart.above_one else { return };
        let x = self.place(value);
        let [on_left, on_right] = [above.other(), above];
        let words =
            [format!("← {}", on_left.word()), format!("{} →", on_right.word())];
        let text = Text {
            is_bold: true,
            size: 12.5,
            ..Text::new(&x, 7.0, top - 6.0, &words[1])
        };
        Text { colour: on_right.colour(), ..text }.put(body);
        let text = Text { text: &words[0], shift: -7.0, anchor: "end", ..text };
        Text { colour: on_left.colour(), ..text }.put(body);
    }
}

/// The name of a dot among many, with its value.
pub(super) fn name(chart: &Contents, point: &Point) -> String {
    format!("{} {}: {}", chart.x_unit, point.label, chart.write(point))
}
