//! Lines over the depth, each named at its end.

use super::contents::Contents;
use super::data::Series;
use super::scale::{Axis, Scale};
use crate::svg::{Drawing, Escaped, colour, put};

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 52.0;
const TOP: f64 = 26.0;
const BOTTOM: f64 = 258.0;
const LETTER: f64 = 7.2;
/// The least distance between the names at the lines' ends.
const NAME: f64 = 15.0;

/// Draws the chart.
pub(super) fn draw(chart: &Contents) -> Drawing {
    let axis = Axis::new(chart.scale, chart.values());
    let mut stops: Vec<&str> = Vec::new();
    for point in chart.series.iter().flat_map(|series| &series.points) {
        if !stops.contains(&point.label.as_str()) {
            stops.push(&point.label);
        }
    }
    let longest = chart.series.iter().map(|series| series.name.chars().count()).max().unwrap_or(0);
    let right = (WIDTH - 18.0 - LETTER * longest as f64).max(WIDTH / 2.0);
    let step = (right - LEFT - 12.0) / (stops.len().max(2) - 1) as f64;
    let place_x = |label: &str| {
        let index = stops.iter().position(|stop| *stop == label).unwrap_or(0);
        LEFT + 12.0 + step * index as f64
    };
    let place_y = |value: f64| BOTTOM - axis.place(value) * (BOTTOM - TOP);

    let mut body = String::new();
    put!(body, "<g font-family=\"sans-serif\" font-size=\"13\">");
    let (soft, faint) = (colour("soft"), colour("faint"));
    for value in axis.ticks() {
        let y = place_y(value);
        put!(
            body,
            "<path class=\"bmf-grid\" stroke=\"{faint}\" d=\"M{LEFT} {y:.1}H{right:.1}\"/>\
             <text x=\"{}\" y=\"{:.1}\" font-size=\"11\" text-anchor=\"end\" fill=\"{soft}\">{}</text>",
            LEFT - 6.0,
            y + 4.0,
            chart.format.tick(value)
        );
    }
    for stop in &stops {
        put!(
            body,
            "<text x=\"{:.1}\" y=\"{}\" font-size=\"12\" text-anchor=\"middle\" fill=\"{soft}\">{}\
             </text>",
            place_x(stop),
            BOTTOM + 18.0,
            Escaped(stop)
        );
    }
    let scale = if chart.scale == Scale::Logarithmic { " (logarithmic)" } else { "" };
    put!(
        body,
        "<text x=\"4\" y=\"13\" font-size=\"12\" fill=\"{soft}\">{}{scale}</text>\
         <text x=\"{right:.1}\" y=\"{}\" font-size=\"12\" text-anchor=\"end\" fill=\"{soft}\">{}</text>",
        Escaped(&chart.unit),
        BOTTOM + 35.0,
        Escaped(&chart.x_unit)
    );
    let names = names(chart, &place_y);
    for ((number, series), name_y) in chart.series.iter().enumerate().zip(names) {
        let points: Vec<(f64, f64, String)> = series
            .points
            .iter()
            .filter_map(|point| {
                let (x, value) = (&point.label, point.value?);
                let title =
                    format!("{}, {} {x}: {}", series.name, chart.x_unit, chart.format.write(value));
                Some((place_x(x), place_y(value), title))
            })
            .collect();
        let colour = colour(&format!("series-{}", number % 7 + 1));
        let path: Vec<String> = points.iter().map(|(x, y, _)| format!("{x:.1} {y:.1}")).collect();
        put!(
            body,
            "<g class=\"bmf-line\" fill=\"{colour}\"><path fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"2.2\" stroke-linejoin=\"round\" d=\"M{}\"/>",
            path.join("L")
        );
        for (x, y, title) in &points {
            let marker = marker(number, *x, *y);
            put!(body, "<path d=\"{marker}\"><title>{}</title></path>", Escaped(title));
        }
        if let Some((x, _, _)) = points.last() {
            put!(
                body,
                "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x + 9.0,
                name_y + 4.5,
                Escaped(&series.name)
            );
        }
        put!(body, "</g>");
    }
    put!(body, "</g>");
    Drawing {
        body,
        width: WIDTH as u32,
        height: HEIGHT as u32,
        least: None,
        widest: 640,
        description: chart.describe("Lines"),
    }
}

/// The heights of the names: those of the lines' ends, pushed apart where they would overlap.
fn names(chart: &Contents, place_y: &impl Fn(f64) -> f64) -> Vec<f64> {
    let end = |series: &Series| series.points.iter().rev().find_map(|at| at.value);
    let mut ends: Vec<(usize, f64)> = chart
        .series
        .iter()
        .enumerate()
        .map(|(number, series)| (number, end(series).map_or(BOTTOM, place_y)))
        .collect();
    ends.sort_by(|a, b| b.1.total_cmp(&a.1)); // from the bottom up: there is room above
    for index in 1..ends.len() {
        ends[index].1 = ends[index].1.min(ends[index - 1].1 - NAME);
    }
    ends.sort_by_key(|(number, _)| *number);
    ends.into_iter().map(|(_, y)| y).collect()
}

/// The outline of a point; neighbours differ in shape, so that colour is not all there is.
fn marker(number: usize, x: f64, y: f64) -> String {
    match number % 4 {
        0 => format!("M{:.1} {y:.1}a4 4 0 1 1 8 0a4 4 0 1 1-8 0z", x - 4.0),
        1 => format!("M{:.1} {:.1}h7v7h-7z", x - 3.5, y - 3.5),
        2 => format!("M{x:.1} {:.1}l5 8.5h-10z", y - 5.5),
        _ => format!("M{x:.1} {:.1}l5 5l-5 5l-5-5z", y - 5.0),
    }
}
