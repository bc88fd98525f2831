//! Steps: amounts on a logarithmic scale, joined like a flight of stairs, with how many times fewer
//! on each step and over all of them. Where bars have no honest base, steps need none.

use super::contents::Contents;
use super::data::{Point, Series};
use super::fluid::{LABEL, Plot, SMALL, Text, WIDEST, dotted, line, widest, width};
use super::format::divided;
use super::mark::{Mark, legend, of_series};
use super::scale::{Axis, Scale};
use crate::svg::Drawing;

/// How far it is from a value of a row to the next, in pixels.
const LINE: f64 = 16.5;
/// How far it is from a corner to the factor of its step, in pixels.
const SHIFT: f64 = 13.0;
/// How far it is from a corner to the factor where that stands above the tread, in pixels.
const TREAD: f64 = 7.0;
/// The room on the right of the stairs, in pixels.
const MARGIN: f64 = 14.0;
/// The room between the labels and the stairs, in pixels.
const GAP: f64 = 16.0;
/// How many times as wide as others bold letters are.
const BOLD: f64 = 1.1;

/// Draws the chart: a row for each point, a flight of stairs for each series.
pub(super) fn draw(chart: &Contents) -> Drawing {
    let axis = Axis::fitted(Scale::Logarithmic, chart.values());
    let flights: Vec<Flight> = chart
        .series
        .iter()
        .enumerate()
        .map(|(number, of)| Flight { chart, number, of })
        .collect();
    let points = chart.series.iter().flat_map(|series| &series.points);
    let labels = points.flat_map(|point| [point.label.clone(), chart.write(point)]);
    let plot = Plot::between(BOLD * widest(labels, LABEL) + GAP, MARGIN);

    let mut body = String::new();
    let top = legend(chart, &mut body) + 24.0;
    let rows = chart.rows();
    let pitch = 21.0 + LINE * flights.len() as f64;
    let floor = Floor { plot, axis, top, pitch };
    let foot = top + pitch * rows.len() as f64 - 12.0;
    for (value, number) in plot.ticks(&axis, chart.format) {
        let x = floor.across(value);
        body += &line((&x, top - 10.0), (&x, foot), "faint", 1.0);
        let tick = Text::tick(&x, top - 16.0, &number);
        let room = plot.length() * (1.0 - axis.place(value)) + MARGIN;
        let is_cut = width(&number, tick.size) / 2.0 > room;
        if is_cut { Text { anchor: "end", shift: MARGIN, ..tick } } else { tick }
            .put(&mut body);
    }
    for (row, point) in rows.iter().enumerate() {
        let is_bold = point.is_highlighted || !chart.has_highlight();
        floor.label(floor.down(row) + 4.5, "ink", is_bold, &point.label, &mut body);
    }
    for flight in &flights {
        flight.draw(&floor, &mut body);
    }
    let mut bottom = foot + 4.0;
    for flight in &flights {
        bottom += flight.whole(&floor, bottom, &mut body);
    }
    let unit = chart.unit_and("×10 from line to line");
    Text {
        size: SMALL,
        colour: "soft",
        ..Text::new("0", 0.0, bottom + 14.0, &unit)
    }
    .put(&mut body);
    Drawing {
        body,
        width: WIDEST,
        height: bottom as u32 + 22,
        least: None,
        widest: WIDEST,
        is_fluid: true,
        description: super::describe::steps(chart),
    }
}

/// Where the rows and the values of all flights stand.
struct Floor {
    plot: Plot,
    axis: Axis,
    top: f64,
    pitch: f64,
}

impl Floor {
    fn across(&self, value: f64) -> String {
        self.plot.at(self.axis.place(value))
    }

    fn down(&self, row: usize) -> f64 {
        self.top + self.pitch * row as f64
    }

    /// A line of a row's label, before the stairs.
    fn label(
        &self,
        y: f64,
        colour: &str,
        is_bold: bool,
        text: &str,
        body: &mut String,
    ) {
        let x = self.plot.at(0.0);
        Text { anchor: "end", colour, is_bold, ..Text::new(&x, -GAP, y, text) }
            .put(body);
    }
}

/// The stairs of one series.
struct Flight<'a> {
    chart: &'a Contents,
    number: usize,
    of: &'a Series,
}

impl Flight<'_> {
    /// The points that have a value, each with its row.
    fn stops(&self) -> Vec<(usize, &Point, f64)> {
        let points = self.of.points.iter().enumerate();
        points.filter_map(|(row, point)| Some((row, point, point.value?))).collect()
    }

    fn draw(&self, floor: &Floor, body: &mut String) {
        let Self { chart, number, .. } = *self;
        let (hue, stops) = (of_series(number), self.stops());
        for &(row, point, value) in &stops {
            let y = floor.down(row);
            *body += &dotted((&floor.plot.at(-0.03), y), (&floor.across(value), y));
            let colour = if chart.series.len() > 1 { &hue } else { "soft" };
            let y = y + 4.5 + LINE * (number + 1) as f64;
            floor.label(y, colour, false, &chart.write(point), body);
        }
        for pair in stops.windows(2) {
            let [(row, _, before), (next, point, after)] = *pair else { continue };
            let (from, to) = (floor.across(before), floor.across(after));
            let (start, y) = (floor.down(row), floor.down(next));
            *body += &line((&from, start), (&from, y), &hue, 2.0);
            *body += &line((&from, y), (&to, y), &hue, 2.0);
            self.step(floor, next, before, after, point.is_highlighted, body);
        }
        for &(row, point, value) in &stops {
            let title =
                format!("{}: {} {}", point.label, chart.write(point), chart.unit);
            let mark = Mark {
                series: number,
                colour: &hue,
                is_hollow: point.is_hollow,
                title: &title,
            };
            let size = if point.is_highlighted { 1.5 } else { 1.2 };
            mark.put(&floor.across(value), floor.down(row), size, body);
        }
    }

    /// Writes the factor of a step: on the right of its corner, or above its tread where the picture ends
    /// or another flight comes down there.
    fn step(
        &self,
        floor: &Floor,
        row: usize,
        before: f64,
        after: f64,
        is_bold: bool,
        body: &mut String,
    ) {
        let (text, corner, y) =
            (divided(before / after), before.max(after), floor.down(row));
        let length = width(&text, LABEL);
        let mut others = self
            .chart
            .series
            .iter()
            .filter_map(|series| series.points.get(row)?.value);
        let on_left = floor.plot.length() * floor.axis.place(corner);
        let on_right = floor.plot.length() - on_left + MARGIN;
        let is_crowded =
            on_right < SHIFT + length || others.any(|value| value > corner);
        let is_beside = !is_crowded || on_left + GAP < length + TREAD;
        let x = floor.across(corner);
        let colour = if before < after { "bad" } else { "ink" };
        let beside =
            Text { colour, is_bold, ..Text::new(&x, SHIFT, y + 4.5, &text) };
        let above = Text { anchor: "end", shift: -TREAD, y: y - 9.0, ..beside };
        if is_beside { beside } else { above }.put(body);
    }

    /// Draws the factor from the first value to the last, below the stairs. Returns the height of that.
    fn whole(&self, floor: &Floor, y: f64, body: &mut String) -> f64 {
        let stops = self.stops();
        let (Some(&(_, _, first)), Some(&(_, _, last))) =
            (stops.first(), stops.last())
        else {
            return 0.0;
        };
        if stops.len() < 3 {
            return 0.0;
        }
        let hue = of_series(self.number);
        let (from, to) = (floor.across(first), floor.across(last));
        let middle =
            floor.plot.at((floor.axis.place(first) + floor.axis.place(last)) / 2.0);
        let y = y + 12.0;
        *body += &line((&from, y), (&to, y), &hue, 1.5);
        for end in [&from, &to] {
            *body += &line((end, y - 5.0), (end, y + 5.0), &hue, 1.5);
        }
        let text = divided(first / last);
        let whole = Text::new(&middle, 0.0, y + 5.0, &text);
        Text {
            anchor: "middle",
            is_bold: true,
            size: 15.0,
            rim: 9.0,
            colour: &hue,
            ..whole
        }
        .put(body);
        26.0
    }
}
