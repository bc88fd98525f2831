//! Lines over the depth.

use super::axis::Axis;
use super::plot::{
    AT_AXIS, CENTRED, ENDS, SMALL, at, bold, drawing, legend, line, mark,
    of_series, text, widest,
};
use super::{COSTS, Chart, SAVES};
use crate::svg::Drawing;

/// The height of the plot in pixels.
const HEIGHT: f64 = 250.0;
/// The room for the name of either side of 1, in pixels.
const SIDE: f64 = 64.0;

/// Draws the chart.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let axis = Axis::new(chart.keys.scale, chart.ends().chain(chart.reference()));
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
    let tick = |value: &f64| chart.keys.tick(*value);
    let least = if chart.keys.savings { SIDE } else { 0.0 };
    let left =
        (widest(axis.ticks().iter().map(tick), SMALL) + 18.0).max(least).ceil();

    let (mut body, height) = legend(chart, left);
    body += &text("0", -left, height + 12.0, AT_AXIS, &chart.note());
    let bottom = height + 32.0 + HEIGHT;
    let down = |value: f64| bottom - axis.place(value) * HEIGHT;
    for value in axis.ticks() {
        let y = down(value);
        body += &line(("-6", y), ("100%", y), "faint", 1.0);
        body +=
            &text("0", -10.0, y + 4.0, &(AT_AXIS.to_owned() + ENDS), &tick(&value));
    }
    let below = AT_AXIS.to_owned() + CENTRED;
    for stop in &stops {
        body += &text(&across(stop), 0.0, bottom + 20.0, &below, stop);
    }
    body += &text("50%", 0.0, bottom + 38.0, &below, &chart.keys.x);
    if let Some(value) = chart.reference() {
        body += &line(("-6", down(value)), ("100%", down(value)), "ink", 2.0);
    }
    for (number, series) in chart.series.iter().enumerate() {
        let hue = of_series(number);
        for ((from, low), (to, high)) in series.known().zip(series.known().skip(1))
        {
            let (from, to) = (across(&from.label), across(&to.label));
            body += &line((&from, down(low)), (&to, down(high)), &hue, 2.2);
        }
        for (point, value) in series.known() {
            let x = across(&point.label);
            if let Some((low, high)) = point.whisker {
                body += &line((&x, down(low)), (&x, down(high)), &hue, 1.2);
            }
            let title = format!(
                "{}, {}: {}",
                series.name,
                chart.label(point),
                chart.write(point)
            );
            body += &mark((&x, down(value)), number, &hue, point.is_hollow, &title);
        }
    }
    if chart.keys.savings {
        for ((word, colour), arrow, y) in [(SAVES, '↑', -11.0), (COSTS, '↓', 20.0)]
        {
            body += &text(
                "0",
                -left,
                down(1.0) + y,
                &bold(colour),
                &format!("{arrow} {word}"),
            );
        }
    }
    drawing(chart, &body, bottom + 46.0, [left, 14.0])
}
