//! Horizontal bars from zero, each with its value printed behind it.

use super::contents::Contents;
use super::scale::{Axis, Scale};
use crate::svg::{Drawing, Escaped, colour, put};

/// The picture's width; small, so that its text stays readable on a telephone.
const WIDTH: usize = 480;
const BAR: usize = 20;
const GAP: usize = 9;
/// About the width of a letter at the size of the labels.
const LETTER: usize = 8;

/// Draws the chart: a group of bars for each label, a bar for each series.
pub(super) fn draw(chart: &Contents) -> Drawing {
    let axis = Axis::new(chart.scale, chart.ends());
    let labels: Vec<&String> =
        chart.series.first().into_iter().flat_map(|s| &s.points).map(|at| &at.label).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let left = (longest * LETTER + 12).min(WIDTH / 2);
    let printed = chart.values().map(|value| chart.format.write(value).chars().count());
    let room = WIDTH - left - printed.max().unwrap_or(0) * LETTER - 14;
    let top = if chart.series.len() > 1 { 30 } else { 6 };
    let group = chart.series.len() * BAR + GAP;
    let bottom = top + labels.len() * group;
    let place = |value: f64| left as f64 + axis.place(value) * room as f64;
    let zero = place(0.0);

    let mut body = String::new();
    put!(body, "<g font-family=\"sans-serif\" font-size=\"14\">");
    if chart.series.len() > 1 {
        legend(chart, &mut body);
    }
    for value in axis.ticks() {
        let x = place(value);
        put!(
            body,
            "<path class=\"bmf-grid\" stroke=\"{}\" stroke-width=\"1\" d=\"M{x:.1} {top}V{bottom}\"/>\
             <text x=\"{x:.1}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
            colour("faint"),
            bottom + 14,
            colour("soft"),
            chart.format.tick(value)
        );
    }
    for (row, label) in labels.iter().enumerate() {
        let y = top + row * group;
        put!(
            body,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"{}\">{}</text>",
            left - 7,
            y + (chart.series.len() * BAR) / 2 + 5,
            colour("ink"),
            Escaped(label)
        );
        for (number, series) in chart.series.iter().enumerate() {
            let Some(point) = series.points.get(row) else { continue };
            let Some(value) = point.value else { continue };
            let (y, end) = (y + number * BAR, place(value));
            put!(
                body,
                "<g class=\"bmf-bar\"><title>{}: {} {}</title>\
                 <rect x=\"{}\" y=\"{}\" width=\"{:.1}\" height=\"{}\" rx=\"2\" fill=\"{}\"/>",
                Escaped(label),
                chart.write(point),
                Escaped(&chart.unit),
                (end.min(zero) * 10.0).round() / 10.0,
                y + 1,
                (end - zero).abs(),
                BAR - 2,
                colour(&format!("series-{}", number % 7 + 1))
            );
            let mut right = end.max(zero);
            if let Some((low, high)) = point.whisker {
                whisker(place(low), place(high), y + BAR / 2, &mut body);
                right = right.max(place(high));
            }
            put!(
                body,
                "<text x=\"{:.1}\" y=\"{}\" fill=\"{}\">{}</text></g>",
                right + 6.0,
                y + 15,
                colour("ink"),
                chart.format.write(value)
            );
        }
    }
    if zero > left as f64 {
        let ink = colour("ink");
        put!(body, "<path stroke=\"{ink}\" stroke-width=\"1.5\" d=\"M{zero:.1} {top}V{bottom}\"/>");
    }
    let scale = if chart.scale == Scale::Logarithmic { "logarithmic scale" } else { "" };
    let unit = [chart.unit.as_str(), scale].into_iter().filter(|text| !text.is_empty());
    put!(
        body,
        "<text x=\"{}\" y=\"{}\" font-size=\"11\" text-anchor=\"end\" fill=\"{}\">{}</text>",
        WIDTH - 4,
        bottom + 30,
        colour("soft"),
        Escaped(&unit.collect::<Vec<_>>().join(", "))
    );
    put!(body, "</g>");
    Drawing {
        body,
        width: WIDTH as u32,
        height: bottom as u32 + 36,
        least: None,
        widest: 640,
        description: chart.describe("Bars"),
    }
}

/// A thin line from one end to the other, with caps. A seam of the colour of the page sets it off
/// from the bar.
fn whisker(low: f64, high: f64, y: usize, out: &mut String) {
    let cap = y - 4;
    let line = format!("M{low:.1} {y}H{high:.1}M{low:.1} {cap}v8M{high:.1} {cap}v8");
    for (name, width) in [("panel", 3.0), ("ink", 1.5)] {
        let colour = colour(name);
        put!(out, "<path stroke=\"{colour}\" stroke-width=\"{width}\" d=\"{line}\"/>");
    }
}

fn legend(chart: &Contents, out: &mut String) {
    let mut x = 8;
    for (number, series) in chart.series.iter().enumerate() {
        let fill = colour(&format!("series-{}", number % 7 + 1));
        put!(
            out,
            "<rect x=\"{x}\" y=\"6\" width=\"13\" height=\"13\" rx=\"2\" fill=\"{fill}\"/>\
             <text x=\"{}\" y=\"17\" fill=\"{}\">{}</text>",
            x + 18,
            colour("ink"),
            Escaped(&series.name)
        );
        x += 36 + series.name.chars().count() * LETTER;
    }
}
