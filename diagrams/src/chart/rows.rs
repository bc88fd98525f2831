//! Dots and bars: a row for each point, with its label, its mark and its value.

use super::contents::Contents;
use super::data::Point;
use super::describe;
use super::fluid::{
    LABEL, Mark, NARROW, Plot, SMALL, Text, WIDEST, legend, line, of_series, width,
};
use super::scale::{Axis, Scale};
use crate::svg::{Drawing, Escaped, colour, put};

/// More rows than that are dots close together, of which only the first and the last are named.
const MANY: usize = 20;
/// Between a mark and its value.
const GAP: f64 = 10.0;

/// Draws the chart, with bars from zero or with dots.
pub(super) fn draw(chart: &Contents, has_bars: bool) -> Drawing {
    let rows = Rows::new(chart, has_bars);
    let mut body = String::new();
    let top = legend(chart, &mut body) + if chart.above_one.is_some() { 24.0 } else { 4.0 };
    let bottom = top + rows.pitch * chart.rows().len() as f64;
    rows.grid(top, bottom, &mut body);
    for row in 0..chart.rows().len() {
        rows.row(row, top + rows.pitch * row as f64, &mut body);
    }
    let unit = match chart.scale {
        Scale::Logarithmic => format!("{}, on a logarithmic scale", chart.unit),
        Scale::Linear => chart.unit.clone(),
    };
    let has_unit = !unit.is_empty();
    Text {
        anchor: "end",
        size: SMALL,
        colour: "soft",
        ..Text::new("100%", -2.0, bottom + 36.0, &unit)
    }
    .put(&mut body);
    Drawing {
        body,
        width: WIDEST,
        height: bottom as u32 + if has_unit { 44 } else { 26 },
        least: None,
        widest: WIDEST,
        is_fluid: true,
        description: describe::rows(chart),
    }
}

/// Where things stand.
struct Rows<'a> {
    chart: &'a Contents,
    has_bars: bool,
    axis: Axis,
    plot: Plot,
    /// Whether the labels stand above the marks, where they have the whole width.
    is_above: bool,
    is_dense: bool,
    pitch: f64,
}

impl<'a> Rows<'a> {
    fn new(chart: &'a Contents, has_bars: bool) -> Self {
        let axis = match has_bars {
            true => Axis::new(chart.scale, chart.ends()),
            false => Axis::fitted(chart.scale, chart.ends().chain(chart.reference())),
        };
        let is_dense = !has_bars && chart.rows().len() > MANY;
        let labels = chart.rows().iter().map(|point| width(&point.label, LABEL));
        let label = labels.fold(0.0, f64::max) + 14.0;
        let value = chart.values().map(|value| width(&chart.format.write(value), LABEL));
        let value = value.fold(0.0, f64::max) + GAP + 4.0;
        // With two dots in a row one value stands on the left; a side has its name there.
        let before = match (chart.series.len() > 1, chart.above_one) {
            (true, _) => value,
            (false, Some(_)) => 60.0,
            (false, None) if has_bars => 0.0,
            (false, None) => 6.0,
        };
        let is_above = is_dense || label + before + value > 0.6 * NARROW;
        let left = if is_above { before } else { label + before.min(value) };
        let right = if is_dense { GAP } else { value };
        let pitch = match (is_dense, is_above) {
            (true, _) => 10.0,
            (_, true) => 44.0,
            _ => 27.0,
        };
        Self { chart, has_bars, axis, plot: Plot::between(left, right), is_above, is_dense, pitch }
    }

    fn place(&self, value: f64) -> String {
        self.plot.at(self.axis.place(value))
    }

    /// The lines across all rows: thin ones at round values, a bold one at what they are seen against.
    fn grid(&self, top: f64, bottom: f64, body: &mut String) {
        for (value, text) in self.plot.ticks(&self.axis, self.chart.format) {
            let x = self.place(value);
            *body += &line((&x, top), (&x, bottom), "faint", 1.0);
            Text::tick(&x, bottom + 17.0, &text).put(body);
        }
        let Some(value) = self.chart.reference() else { return };
        let x = self.place(value);
        *body += &line((&x, top - 2.0), (&x, bottom + 3.0), "ink", 2.0);
        let Some(above) = self.chart.above_one else { return };
        let below = format!("← {}", above.other().word());
        let above_text = format!("{} →", above.word());
        let text = Text { is_bold: true, size: 12.5, ..Text::new(&x, 7.0, top - 9.0, &above_text) };
        Text { colour: above.colour(), ..text }.put(body);
        let below = Text { text: &below, shift: -7.0, anchor: "end", ..text };
        Text { colour: above.other().colour(), ..below }.put(body);
    }

    fn row(&self, row: usize, top: f64, body: &mut String) {
        let chart = self.chart;
        let y = top + if self.is_above && !self.is_dense { 31.0 } else { self.pitch / 2.0 };
        let mut marks: Vec<(usize, &Point, f64)> = Vec::new();
        for (number, series) in chart.series.iter().enumerate() {
            let Some(point) = series.points.get(row) else { continue };
            marks.extend(point.value.map(|value| (number, point, value)));
        }
        let Some(point) = chart.rows().get(row) else { return };
        if !self.is_dense {
            let is_bold = point.is_highlighted;
            let at = if self.is_above { top + 17.0 } else { y + 4.5 };
            Text { is_bold, ..Text::new("0", 0.0, at, &point.label) }.put(body);
            self.joined(&marks, y, body);
        }
        let greatest = marks.iter().map(|mark| mark.2).fold(f64::NEG_INFINITY, f64::max);
        let mut is_right_taken = false;
        for &(number, point, value) in &marks {
            let colour = self.colour(number, point, value);
            let (title, x) =
                (format!("{}: {}", point.label, chart.write_whole(point)), self.place(value));
            if self.has_bars {
                self.bar(value, y, &colour, &title, body);
            } else {
                let is_hollow = point.is_hollow;
                let mark = Mark { series: number, colour: &colour, is_hollow, title: &title };
                mark.put(&x, y, if self.is_dense { 0.8 } else { 1.1 }, body);
            }
            if self.is_dense {
                self.named_in_many(row, point, &x, y, body);
                continue;
            }
            let is_right = value == greatest && !is_right_taken;
            is_right_taken |= is_right;
            let (low, high) = point.whisker.unwrap_or((value, value));
            let (end, shift, anchor) = match is_right {
                true => {
                    (self.place(high.max(if self.has_bars { 0.0 } else { high })), GAP, "start")
                }
                false => (self.place(low), -GAP, "end"),
            };
            let shift = if self.has_bars || point.whisker.is_some() { shift * 0.7 } else { shift };
            let is_bold = point.is_highlighted;
            let text = chart.write(point);
            Text { anchor, is_bold, ..Text::new(&end, shift, y + 4.5, &text) }.put(body);
        }
    }

    /// What leads the eye along a row: to the dot from what it is seen against, from dot to dot, or
    /// from the label, and the whiskers.
    fn joined(&self, marks: &[(usize, &Point, f64)], y: f64, body: &mut String) {
        if !self.has_bars {
            let reference = self.chart.above_one.and(self.chart.reference());
            match (marks, reference) {
                (&[(number, point, value)], Some(reference)) => {
                    let colour = self.colour(number, point, value);
                    *body +=
                        &line((&self.place(reference), y), (&self.place(value), y), &colour, 2.5);
                }
                _ => *body += &line((&self.plot.at(0.0), y), (&self.plot.at(1.0), y), "faint", 1.0),
            }
        }
        for &(number, point, value) in marks {
            let Some((low, high)) = point.whisker else { continue };
            let (low, high) = (self.place(low), self.place(high));
            *body += &line((&low, y), (&high, y), &self.colour(number, point, value), 2.0);
            for end in [&low, &high] {
                *body +=
                    &line((end, y - 4.0), (end, y + 4.0), &self.colour(number, point, value), 2.0);
            }
        }
    }

    fn bar(&self, value: f64, y: f64, colour_name: &str, title: &str, body: &mut String) {
        let (one, other) = (self.axis.place(value), self.axis.place(0.0));
        let length = self.plot.at(one.max(other)).trim_end_matches('%').parse().unwrap_or(0.0)
            - self.plot.at(one.min(other)).trim_end_matches('%').parse().unwrap_or(0.0);
        put!(
            body,
            "<rect class=\"bmf-bar\" x=\"{}\" y=\"{:.1}\" width=\"{length:.2}%\" height=\"15\" rx=\"1.5\" \
             fill=\"{}\"><title>{}</title></rect>",
            self.plot.at(one.min(other)),
            y - 7.5,
            colour(colour_name),
            Escaped(title)
        );
    }

    /// The first dot of many has its name on the left, the last on the right, where there is room.
    fn named_in_many(&self, row: usize, point: &Point, x: &str, y: f64, body: &mut String) {
        let text = format!("{} {}: {}", self.chart.x_unit, point.label, self.chart.write(point));
        let is_last = row + 1 == self.chart.rows().len();
        let (shift, anchor) = if is_last { (GAP, "start") } else { (-GAP, "end") };
        if row == 0 || is_last {
            Text { anchor, ..Text::new(x, shift, y + 4.5, &text) }.put(body);
        }
    }

    /// The colour of its side, of its series, or that of what stands back behind the highlighted row.
    fn colour(&self, number: usize, point: &Point, value: f64) -> String {
        match self.chart.side(value) {
            Some(side) => side.colour().to_owned(),
            None if self.chart.above_one.is_some() => "ink".to_owned(),
            None if self.chart.has_highlight() && !point.is_highlighted => "soft".to_owned(),
            None => of_series(number),
        }
    }
}
