//! Small multiples: a panel for each series, two side by side, all with the same
//! axes, so that the reader sees at a glance which of them rise.

use super::axis::Axis;
use super::plot::{
    AT_AXIS, CENTRED, ENDS, SMALL, at, bold, drawing, line, mark, text, widest,
};
use super::{COSTS, Chart, Point, SAVES, Series};
use crate::svg::Drawing;

/// The colour of all lines: a panel has only one.
const HUE: &str = "series-1";
/// The height of a panel's plot in pixels.
const HEIGHT: f64 = 92.0;
/// The room above it for its name, and below it for the stops.
const HEAD: f64 = 26.0;
const FOOT: f64 = 26.0;
/// Where the left panel ends and the right one begins, as shares of the width.
const LEFT_ENDS: f64 = 0.47;
const RIGHT_BEGINS: f64 = 0.53;

/// Draws the chart.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let axis = Axis::new(chart.keys.scale, chart.ends().chain(chart.reference()));
    let tick = |value: &f64| chart.keys.tick(*value);
    let left = (widest(axis.ticks().iter().map(tick), SMALL) + 18.0).ceil();
    let mut stops: Vec<&str> = Vec::new();
    for Point { label, .. } in chart.points() {
        if !stops.contains(&label.as_str()) {
            stops.push(label);
        }
    }

    let mut body = text("0", -left, 12.0, AT_AXIS, &chart.note());
    let rows = chart.series.len().div_ceil(2);
    for (number, series) in chart.series.iter().enumerate() {
        let top = 20.0 + (number / 2) as f64 * (HEAD + HEIGHT + FOOT);
        let is_left = number % 2 == 0;
        let ends = if is_left { [0.0, LEFT_ENDS] } else { [RIGHT_BEGINS, 1.0] };
        let panel = Panel { chart, axis: &axis, stops: &stops, ends, top };
        body += &panel.draw(series);
        if is_left {
            let place = AT_AXIS.to_owned() + ENDS;
            for value in axis.ticks() {
                body += &text(
                    "0",
                    -10.0,
                    panel.down(value) + 4.0,
                    &place,
                    &tick(&value),
                );
            }
        }
    }
    let height = 20.0 + rows as f64 * (HEAD + HEIGHT + FOOT);
    let below = AT_AXIS.to_owned() + CENTRED;
    body += &text("50%", 0.0, height + 8.0, &below, &chart.keys.x);
    let mut height = height + 16.0;
    if chart.keys.savings {
        let said =
            format!("above the bold line it {}, below it {}", SAVES.0, COSTS.0);
        body += &text("0", -left, height + 8.0, AT_AXIS, &said);
        height += 16.0;
    }
    drawing(chart, &body, height, [left, 14.0])
}

/// Where a series is drawn.
struct Panel<'c> {
    chart: &'c Chart,
    axis: &'c Axis,
    stops: &'c [&'c str],
    /// Where it begins and ends, as shares of the width.
    ends: [f64; 2],
    /// Its upper edge in pixels.
    top: f64,
}

impl Panel<'_> {
    fn draw(&self, series: &Series) -> String {
        let [from, to] = self.ends.map(at);
        let mut body =
            text(&from, 0.0, self.top + 15.0, &bold("ink"), &series.name);
        for value in self.axis.ticks() {
            let y = self.down(value);
            body += &line((&from, y), (&to, y), "faint", 1.0);
        }
        if let Some(value) = self.chart.reference() {
            let y = self.down(value);
            body += &line((&from, y), (&to, y), "ink", 2.0);
        }
        let below = AT_AXIS.to_owned() + CENTRED;
        for stop in [self.stops.first(), self.stops.last()].into_iter().flatten() {
            let y = self.top + HEAD + HEIGHT + 16.0;
            body += &text(&self.across(stop), 0.0, y, &below, stop);
        }
        for ((one, low), (next, high)) in series.known().zip(series.known().skip(1))
        {
            let (from, to) = (self.across(&one.label), self.across(&next.label));
            body +=
                &line((&from, self.down(low)), (&to, self.down(high)), HUE, 2.2);
        }
        for (point, value) in series.known() {
            let x = self.across(&point.label);
            if let Some((low, high)) = point.whisker {
                body +=
                    &line((&x, self.down(low)), (&x, self.down(high)), HUE, 1.2);
            }
            let (label, written) =
                (self.chart.label(point), self.chart.write(point));
            let title = format!("{}, {label}: {written}", series.name);
            body += &mark((&x, self.down(value)), 0, HUE, point.is_hollow, &title);
        }
        body
    }

    fn across(&self, label: &str) -> String {
        let index = self.stops.iter().position(|stop| *stop == label).unwrap_or(0);
        let share = index as f64 / (self.stops.len().max(2) - 1) as f64;
        let [from, to] = self.ends;
        // A mark at an edge is wholly inside.
        at(from + (0.03 + 0.94 * share) * (to - from))
    }

    fn down(&self, value: f64) -> f64 {
        self.top + HEAD + (1.0 - self.axis.place(value)) * HEIGHT
    }
}
