//! Lines over the depth, each named at its end.

use super::contents::Contents;
use super::data::Series;
use super::describe;
use super::fluid::{LABEL, Plot, SMALL, Text, WIDEST, line, widest};
use super::mark::{Mark, of_series};
use super::scale::Axis;
use crate::svg::Drawing;

const TOP: f64 = 34.0;
const BOTTOM: f64 = 290.0;
/// The height of a line of a name, in pixels.
const LINE: f64 = 15.5;
/// The room for the name of a side of one, in pixels.
const SIDE: f64 = 64.0;
/// The letters of a name that stand on a line, if its words allow.
const LETTERS: usize = 15;

/// Draws the chart.
pub(super) fn draw(chart: &Contents) -> Drawing {
    let axis = Axis::fitted(chart.scale, chart.values().chain(chart.reference()));
    let stops = stops(chart);
    let names: Vec<Vec<String>> =
        chart.series.iter().map(|of| wrapped(&of.name)).collect();
    let ticks = axis.ticks();
    let ticks: Vec<(f64, String)> =
        ticks.into_iter().map(|value| (value, chart.format.tick(value))).collect();
    let left = widest(ticks.iter().map(|(_, text)| text), SMALL) + 18.0;
    let left = left.max(if chart.above_one.is_some() { SIDE } else { 0.0 });
    let name = widest(names.iter().flatten(), LABEL);
    let plot = Plot::between(left, name + 16.0);
    let place_x = |label: &str| {
        let index = stops.iter().position(|stop| *stop == label).unwrap_or(0);
        plot.at(index as f64 / (stops.len().max(2) - 1) as f64)
    };
    let place_y = |value: f64| BOTTOM - axis.place(value) * (BOTTOM - TOP);

    let mut body = String::new();
    let end = plot.at(1.0);
    for (value, text) in &ticks {
        let y = place_y(*value);
        body += &line((&plot.at(-0.04), y), (&end, y), "faint", 1.0);
        let x = plot.at(-0.04);
        Text { anchor: "end", shift: -5.0, ..Text::tick(&x, y + 4.0, text) }
            .put(&mut body);
    }
    for stop in &stops {
        Text::tick(&place_x(stop), BOTTOM + 22.0, stop).put(&mut body);
    }
    let unit = chart.unit_and(chart.scale.note());
    let small =
        Text { size: SMALL, colour: "soft", ..Text::new("0", 0.0, 12.0, &unit) };
    small.put(&mut body);
    let middle = plot.at(0.5);
    Text::tick(&middle, BOTTOM + 40.0, &chart.x_unit).put(&mut body);
    if let Some(value) = chart.reference() {
        let y = place_y(value);
        body += &line((&plot.at(-0.04), y), (&end, y), "ink", 2.0);
    }
    let heights = heights(chart, &names, &place_y);
    for (number, series) in chart.series.iter().enumerate() {
        let colour = of_series(number);
        let known = || series.points.iter().filter_map(|at| Some((at, at.value?)));
        for ((from, low), (to, high)) in known().zip(known().skip(1)) {
            let (from, to) = (place_x(&from.label), place_x(&to.label));
            body +=
                &line((&from, place_y(low)), (&to, place_y(high)), &colour, 2.2);
        }
        for (point, value) in known() {
            let at = format!("{} {}", chart.x_unit, point.label);
            let title = format!("{}, {at}: {}", series.name, chart.write(point));
            let mark = Mark {
                series: number,
                colour: &colour,
                is_hollow: false,
                title: &title,
            };
            mark.put(&place_x(&point.label), place_y(value), 0.9, &mut body);
        }
        let Some((last, _)) = known().next_back() else { continue };
        let x = place_x(&last.label);
        for (row, text) in names[number].iter().enumerate() {
            let y = heights[number] + LINE * row as f64;
            Text { colour: &colour, ..Text::new(&x, 11.0, y + 4.5, text) }
                .put(&mut body);
        }
    }
    if let (Some(value), Some(above)) = (chart.reference(), chart.above_one) {
        let y = place_y(value);
        for (side, arrow, y) in
            [(above, '↑', y - 11.0), (above.other(), '↓', y + 20.0)]
        {
            let text = format!("{arrow} {}", side.word());
            let colour = side.colour();
            Text {
                is_bold: true,
                size: 12.5,
                colour,
                ..Text::new("0", 0.0, y, &text)
            }
            .put(&mut body);
        }
    }
    Drawing {
        body,
        width: WIDEST,
        height: BOTTOM as u32 + 50,
        least: None,
        widest: WIDEST,
        is_fluid: true,
        description: describe::lines(chart),
    }
}

/// What the lines run over, each once.
fn stops(chart: &Contents) -> Vec<&str> {
    let mut stops: Vec<&str> = Vec::new();
    for point in chart.series.iter().flat_map(|series| &series.points) {
        if !stops.contains(&point.label.as_str()) {
            stops.push(&point.label);
        }
    }
    stops
}

/// A name on as many lines as its words need.
fn wrapped(name: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < LETTERS => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The heights of the names' first lines: those of the lines' ends, pushed apart where they would
/// overlap.
fn heights(
    chart: &Contents,
    names: &[Vec<String>],
    place_y: &impl Fn(f64) -> f64,
) -> Vec<f64> {
    let end = |series: &Series| series.points.iter().rev().find_map(|at| at.value);
    let ends =
        chart.series.iter().map(|series| end(series).map_or(BOTTOM, place_y));
    let mut all: Vec<(usize, f64, f64)> = ends
        .zip(names)
        .enumerate()
        .map(|(number, (y, name))| {
            let rest = LINE * (name.len().max(1) - 1) as f64;
            (number, y - rest / 2.0, rest + LINE)
        })
        .collect();
    all.sort_by(|one, other| other.1.total_cmp(&one.1)); // from the bottom up: there is room above
    for index in 1..all.len() {
        all[index].1 = all[index].1.min(all[index - 1].1 - all[index].2);
    }
    // None shall stand above the picture.
    let mut free = TOP - LINE;
    for (_, y, height) in all.iter_mut().rev() {
        *y = y.max(free);
        free = *y + *height;
    }
    all.sort_by_key(|(number, ..)| *number);
    all.into_iter().map(|(_, y, _)| y).collect()
}
