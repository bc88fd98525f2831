//! Dots and bars: a row for each point, with its label, its mark and its value.

use super::contents::Contents;
use super::data::Point;
use super::describe;
use super::fluid::{LABEL, NARROW, Plot, SMALL, Text, WIDEST, dotted, line, width};
use super::mark::{Mark, legend, of_series};
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
        let named = chart.rows().last().map_or(0.0, |point| width(&name(chart, point), LABEL));
        // With two dots in a row one value stands on the left; a side has its name there.
        let before = match (chart.series.len() > 1, chart.above_one) {
            _ if is_dense => named + GAP + 4.0,
            (true, _) => value,
            (false, Some(_)) => 60.0,
            (false, None) => 6.0,
        };
        let is_above = is_dense || label + before + value > 0.68 * NARROW;
        let left = if is_above { before } else { label + before };
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
    /// Labels above the marks have no line behind them.
    fn grid(&self, top: f64, bottom: f64, body: &mut String) {
        let bands: Vec<(f64, f64)> = match self.is_above && !self.is_dense {
            true => (0..self.chart.rows().len())
                .map(|row| top + self.pitch * row as f64)
                .map(|top| (top + 21.0, top + 41.0))
                .collect(),
            false => vec![(top, bottom)],
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
        let words = [format!("← {}", on_left.word()), format!("{} →", on_right.word())];
        let text = Text { is_bold: true, size: 12.5, ..Text::new(&x, 7.0, top - 6.0, &words[1]) };
        Text { colour: on_right.colour(), ..text }.put(body);
        let text = Text { text: &words[0], shift: -7.0, anchor: "end", ..text };
        Text { colour: on_left.colour(), ..text }.put(body);
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
        for &(number, point, value) in &marks {
            let (colour, x) = (self.colour(number, point, value), self.place(value));
            let title = format!("{}: {}", point.label, chart.write_whole(point));
            if self.has_bars {
                self.bar(value, y, &colour, &title, body);
            } else {
                let is_hollow = point.is_hollow;
                let mark = Mark { series: number, colour: &colour, is_hollow, title: &title };
                mark.put(&x, y, if self.is_dense { 0.8 } else { 1.1 }, body);
            }
        }
        match (&marks[..], self.is_dense) {
            (&[(_, point, value)], true) => self.named_in_many(row, point, value, y, body),
            (_, true) => {}
            (_, false) => self.values(&marks, y, body),
        }
    }

    /// The values, outside of all marks and whiskers of the row: the greatest on the right, another
    /// on the left. A single one stands on the right, but if it is a ratio, on its side of one.
    fn values(&self, marks: &[(usize, &Point, f64)], y: f64, body: &mut String) {
        let ends =
            |&(_, point, value): &(usize, &Point, f64)| point.whisker.unwrap_or((value, value));
        let least = marks.iter().map(|mark| ends(mark).0).fold(f64::INFINITY, f64::min);
        let most = marks.iter().map(|mark| ends(mark).1).fold(f64::NEG_INFINITY, f64::max);
        let mut by_size: Vec<_> = marks.iter().collect();
        by_size.sort_by(|one, other| other.2.total_cmp(&one.2));
        for (index, &&(number, point, value)) in by_size.iter().enumerate() {
            let is_below_one = self.chart.above_one.is_some() && value < 1.0;
            let is_right = if marks.len() == 1 { !is_below_one } else { index == 0 };
            let (end, shift, anchor) =
                if is_right { (most, GAP, "start") } else { (least, -GAP, "end") };
            let hue = of_series(number);
            let colour = if marks.len() > 1 { &hue } else { "ink" };
            let (is_bold, text) = (point.is_highlighted, self.chart.write(point));
            let x = self.place(end);
            Text { anchor, is_bold, colour, ..Text::new(&x, shift, y + 4.5, &text) }.put(body);
        }
    }

    /// What leads the eye along a row: to the dot from what it is seen against, from dot to dot, or
    /// from the label; and the whiskers.
    fn joined(&self, marks: &[(usize, &Point, f64)], y: f64, body: &mut String) {
        let one = self.chart.above_one.and(self.chart.reference());
        match (marks, one) {
            _ if self.has_bars => {}
            (&[(number, point, value)], Some(one)) => {
                let colour = self.colour(number, point, value);
                *body += &line((&self.place(one), y), (&self.place(value), y), &colour, 2.5);
            }
            (&[(_, point, value)], None) if point.whisker.is_none() => {
                *body += &dotted((&self.plot.at(0.0), y), (&self.place(value), y));
            }
            (&[(_, _, one), (_, _, other)], _) => {
                *body += &line((&self.place(one), y), (&self.place(other), y), "faint", 1.5);
            }
            _ => {}
        }
        for &(number, point, value) in marks {
            let Some((low, high)) = point.whisker else { continue };
            let (low, high) = (self.place(low), self.place(high));
            let colour = self.colour(number, point, value);
            *body += &line((&low, y), (&high, y), &colour, 2.0);
            for end in [&low, &high] {
                *body += &line((end, y - 4.0), (end, y + 4.0), &colour, 2.0);
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

    /// The first dot of many and the last have their names on the left, where there is room.
    fn named_in_many(&self, row: usize, point: &Point, value: f64, y: f64, body: &mut String) {
        if row == 0 || row + 1 == self.chart.rows().len() {
            let x = self.place(value);
            Text { anchor: "end", ..Text::new(&x, -GAP, y + 4.5, &name(self.chart, point)) }
                .put(body);
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

/// The name of a dot among many, with its value.
fn name(chart: &Contents, point: &Point) -> String {
    format!("{} {}: {}", chart.x_unit, point.label, chart.write(point))
}
