//! Horizontal bars, each with its value printed behind it.

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
    let axis = Axis::new(chart.scale, chart.values());
    let labels: Vec<&str> =
        chart.series.first().into_iter().flat_map(|s| &s.points).map(|(l, _)| l.as_str()).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let left = (longest * LETTER + 12).min(WIDTH / 2);
    let printed = chart.values().map(|value| chart.format.write(value).chars().count());
    let room = WIDTH - left - printed.max().unwrap_or(0) * LETTER - 14;
    let top = if chart.series.len() > 1 { 30 } else { 6 };
    let group = chart.series.len() * BAR + GAP;
    let bottom = top + labels.len() * group;

    let mut body = String::new();
    put!(body, "<g font-family=\"sans-serif\" font-size=\"14\">");
    if chart.series.len() > 1 {
        legend(chart, &mut body);
    }
    for value in axis.ticks() {
        let x = left as f64 + axis.place(value) * room as f64;
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
            let Some((_, Some(value))) = series.points.get(row) else { continue };
            let (y, length) = (y + number * BAR, axis.place(*value) * room as f64);
            let printed = chart.format.write(*value);
            put!(
                body,
                "<g class=\"bmf-bar\"><title>{}: {printed} {}</title>\
                 <rect x=\"{left}\" y=\"{}\" width=\"{length:.1}\" height=\"{}\" rx=\"2\" \
                 fill=\"{}\"/><text x=\"{:.1}\" y=\"{}\" fill=\"{}\">{printed}</text></g>",
                Escaped(label),
                Escaped(&chart.unit),
                y + 1,
                BAR - 2,
                colour(&format!("series-{}", number % 7 + 1)),
                left as f64 + length + 6.0,
                y + 15,
                colour("ink")
            );
        }
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
