//! A heat map: a board whose squares are the warmer the greater their values.

use cozy_chess::Square;

use super::Chart;
use super::axis::Axis;
use crate::board::{BOARD, Orientation, SIDE, draw_squares};
use crate::svg::{Drawing, Fit, colour, put};

/// Draws the chart. A square without a value, or with zero, is cold.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let axis = Axis::new(chart.scale, chart.values().chain([0.0]));
    let values = chart.rows().iter().filter_map(|it| Some((it.label.parse().ok()?, it.value?)));
    let mut body = String::new();
    put!(body, "<g class=\"bmf-heat\">");
    draw_squares(&mut body);
    // Cold squares differ little, so that warm ones stand out.
    let (veil, warm, ink) = (colour("light-square"), colour("heat"), colour("coordinate"));
    put!(body, "<rect width=\"{BOARD}\" height=\"{BOARD}\" fill=\"{veil}\" fill-opacity=\"0.6\"/>");
    for (square, value) in values.filter(|(_, value): &(Square, f64)| *value != 0.0) {
        let (x, y) = Orientation::White.corner(square);
        put!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{warm}\" fill-opacity=\"{:.3}\"/>\
             <text x=\"{}\" y=\"{}\" font-size=\"30\" text-anchor=\"middle\" fill=\"{ink}\"><title>{square}: {}</title>{}</text>",
            axis.place(value),
            x + SIDE / 2,
            y + SIDE / 2 + 11,
            chart.format.write(value),
            chart.format.tick(value)
        );
    }
    Orientation::White.draw_names(&mut body);
    put!(body, "</g>");
    let (width, height) = (BOARD as u32, BOARD as u32);
    let description = super::describe::describe(chart);
    Drawing { body, width, height, fit: Fit::Shrinks(384), description }
}
