//! A heat map: a board whose squares are warmer the greater their values.

use cozy_chess::Square;

use super::Chart;
use super::axis::Axis;
use crate::board::{self, BOARD, MARGIN, Orientation, SIDE, squares};
use crate::svg::Drawing;

/// Draws the first series. A square without a value, or with zero, is cold.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let axis = Axis::new(chart.keys.scale, chart.ends().chain([0.0]));
    let values = chart
        .rows()
        .iter()
        .filter_map(|it| Some((it.label.parse().ok()?, it.value?)));
    let warm = values.filter(|(_, value): &(Square, f64)| *value != 0.0).map(|(square, value)| {
        let (x, y) = Orientation::White.corner(square);
        let (middle, base) = (x + SIDE / 2, y + SIDE / 2 + 11);
        let (warmth, whole) = (axis.place(value), chart.keys.write(value));
        let short = chart.keys.tick(value);
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"var(--bmf-heat)\" fill-opacity=\"{warmth:.3}\"/>\
             <text x=\"{middle}\" y=\"{base}\" font-size=\"30\" text-anchor=\"middle\" fill=\"var(--bmf-coordinate)\">\
             <title>{square}: {whole}</title>{short}</text>\n"
        )
    });
    // Cold squares differ little, so that warm ones stand out.
    let body = format!(
        "<g class=\"bmf-heat\">\n{}<rect x=\"{MARGIN}\" width=\"{BOARD}\" height=\"{BOARD}\" fill=\"var(--bmf-light-square)\" \
         fill-opacity=\"0.6\"/>\n{}{}</g>\n",
        squares(),
        warm.collect::<String>(),
        Orientation::White.names()
    );
    board::drawing(body, super::describe::describe(chart))
}
