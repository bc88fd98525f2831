//! A heat map: a board whose squares are the warmer the greater their values.

use cozy_chess::Square;

use super::Chart;
use super::axis::Axis;
use crate::board::{self, BOARD, Orientation, SIDE, draw_squares};
use crate::svg::{Drawing, put};

/// Draws the first series. A square without a value, or with zero, is cold.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let axis = Axis::new(chart.keys.scale, chart.ends().chain([0.0]));
    let values = chart.rows().iter().filter_map(|it| Some((it.label.parse().ok()?, it.value?)));
    let mut body = String::new();
    put!(body, "<g class=\"bmf-heat\">");
    draw_squares(&mut body);
    // Cold squares differ little, so that warm ones stand out.
    put!(
        body,
        "<rect width=\"{BOARD}\" height=\"{BOARD}\" fill=\"var(--bmf-light-square)\" fill-opacity=\"0.6\"/>"
    );
    for (square, value) in values.filter(|(_, value): &(Square, f64)| *value != 0.0) {
        let (x, y) = Orientation::White.corner(square);
        let (middle, base) = (x + SIDE / 2, y + SIDE / 2 + 11);
        let (warmth, whole) = (axis.place(value), chart.format.write(value));
        let short = chart.format.tick(value);
        put!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"var(--bmf-heat)\" fill-opacity=\"{warmth:.3}\"/>\
             <text x=\"{middle}\" y=\"{base}\" font-size=\"30\" text-anchor=\"middle\" fill=\"var(--bmf-coordinate)\">\
             <title>{square}: {whole}</title>{short}</text>"
        );
    }
    Orientation::White.draw_names(&mut body);
    put!(body, "</g>");
    board::drawing(body, super::describe::describe(chart))
}
