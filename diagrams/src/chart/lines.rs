//! Lines over the depth.

use super::axis::Axis;
use super::plot::{Mark, SMALL, Text, at, drawing, legend, line, of_series, widest};
use super::{Chart, Side};
use crate::svg::Drawing;

/// The height of the plot in pixels.
const HEIGHT: f64 = 250.0;
/// The room for the name of a side of one, in pixels.
const SIDE: f64 = 64.0;

/// Draws the chart.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let axis = Axis::new(chart.scale, chart.ends().chain(chart.reference()));
    let mut stops: Vec<&str> = Vec::new();
    for point in chart.points().filter(|point| point.value.is_some()) {
        if !stops.contains(&point.label.as_str()) {
            stops.push(&point.label);
        }
    }
    let across = |label: &str| {
        let index = stops.iter().position(|stop| *stop == label).unwrap_or(0);
        at(index as f64 / (stops.len().max(2) - 1) as f64)
    };
    let ticks: Vec<(f64, String)> =
        axis.ticks().into_iter().map(|value| (value, chart.format.tick(value))).collect();
    let left = widest(ticks.iter().map(|(_, text)| text), SMALL) + 18.0;
    let left = if chart.above_one.is_some() { left.max(SIDE) } else { left };

    let (mut body, note, left) = (String::new(), chart.note(), left.ceil());
    let top = legend(chart, left, &mut body) + 12.0;
    let small = Text { shift: -left, ..Text::new("0", top, &note) };
    Text { size: SMALL, colour: "soft", ..small }.put(&mut body);
    let top = top + 20.0;
    let bottom = top + HEIGHT;
    let down = |value: f64| bottom - axis.place(value) * HEIGHT;
    for (value, text) in &ticks {
        let y = down(*value);
        body += &line(("-6", y), ("100%", y), "faint", 1.0);
        Text { anchor: "end", shift: -10.0, ..Text::tick("0", y + 4.0, text) }.put(&mut body);
    }
    for stop in &stops {
        Text::tick(&across(stop), bottom + 20.0, stop).put(&mut body);
    }
    Text::tick("50%", bottom + 38.0, &chart.x).put(&mut body);
    if let Some(value) = chart.reference() {
        body += &line(("-6", down(value)), ("100%", down(value)), "ink", 2.0);
    }
    for (number, series) in chart.series.iter().enumerate() {
        let hue = of_series(number);
        let known = || series.points.iter().filter_map(|point| Some((point, point.value?)));
        for ((from, low), (to, high)) in known().zip(known().skip(1)) {
            let (from, to) = (across(&from.label), across(&to.label));
            body += &line((&from, down(low)), (&to, down(high)), &hue, 2.2);
        }
        for (point, value) in known() {
            let title = format!("{}, {}: {}", series.name, chart.label(point), chart.write(point));
            let (colour, is_hollow, title) = (&hue, point.is_hollow, &title);
            let mark = Mark { series: number, colour, is_hollow, title };
            let x = across(&point.label);
            if let Some((low, high)) = point.whisker {
                body += &line((&x, down(low)), (&x, down(high)), &hue, 1.2);
            }
            mark.put(&x, down(value), &mut body);
        }
    }
    if let Some(above) = chart.above_one {
        let [below, above] = Side::both(above).map(Side::look);
        for ((word, colour), arrow, y) in [(above, '↑', -11.0), (below, '↓', 20.0)] {
            let text = format!("{arrow} {word}");
            let text = Text { shift: -left, ..Text::new("0", down(1.0) + y, &text) };
            text.bold(colour).put(&mut body);
        }
    }
    drawing(chart, body, bottom + 46.0, [left, 14.0])
}
