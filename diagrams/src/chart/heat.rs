//! A heat map: a board whose squares are the warmer the greater their values.

use cozy_chess::Square;

use super::contents::Contents;
use super::scale::Axis;
use crate::board::{BOARD, Orientation, SIDE, draw_squares};
use crate::svg::{Drawing, colour, put};

/// Draws the chart: the first series, whose labels are squares. A square without a value, or with zero, is cold.
pub(super) fn draw(chart: &Contents) -> Drawing {
    let axis = Axis::new(chart.scale, chart.values());
    let points = chart.series.first().map_or(&[][..], |series| &series.points);
    let values =
        points.iter().filter_map(|at| Some((at.label.parse().ok()?, at.value?)));
    let mut body = String::new();
    put!(body, "<g class=\"bmf-heat\">");
    draw_squares(&mut body);
    // Cold squares differ little, so that warm ones stand out.
    let veil = colour("light-square");
    put!(
        body,
        "<rect width=\"{BOARD}\" height=\"{BOARD}\" fill=\"{veil}\" fill-opacity=\"0.6\"/>"
    );
    for (square, value) in values.filter(|(_, value)| *value != 0.0) {
        warm(square, axis.place(value), &mut body);
        let ((x, y), ink) =
            (Orientation::White.middle(square), colour("coordinate"));
        put!(
            body,
            "<text x=\"{x}\" y=\"{}\" font-size=\"30\" text-anchor=\"middle\" fill=\"{ink}\">\
             <title>{square}: {}</title>{}</text>",
            y + 11,
            chart.format.write(value),
            chart.format.tick(value)
        );
    }
    Orientation::White.draw_names(&mut body);
    put!(body, "</g>");
    Drawing {
        body,
        width: BOARD as u32,
        height: BOARD as u32,
        least: None,
        widest: 384,
        is_fluid: false,
        description: super::describe::rows(chart),
    }
}

/// Warms a square, from 0 to 1.
fn warm(square: Square, warmth: f64, out: &mut String) {
    let (x, y) = Orientation::White.corner(square);
    put!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\" \
         fill-opacity=\"{warmth:.3}\"/>",
        colour("heat")
    );
}
