//! A heat map: a board whose squares are the warmer the greater their values.

use cozy_chess::{File, Rank, Square};

use super::contents::Contents;
use super::scale::Axis;
use crate::svg::{Drawing, colour, put};

const SIDE: usize = 40;
/// Room for the names of the ranks on the left, and of the files below.
const MARGIN: usize = 20;

/// Draws the chart: the first series, whose labels are squares. A square without a value is cold.
pub(super) fn draw(chart: &Contents) -> Drawing {
    let axis = Axis::new(chart.scale, chart.values());
    let points = chart.series.first().map_or(&[][..], |series| &series.points);
    let value_of = |square: Square| {
        points.iter().find(|at| at.label == square.to_string()).and_then(|at| at.value)
    };
    let mut body = String::new();
    put!(
        body,
        "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"{}\">",
        colour("ink")
    );
    for square in Square::ALL {
        let (x, y) = (MARGIN + SIDE * square.file() as usize, SIDE * (7 - square.rank() as usize));
        let value = value_of(square);
        let warmth = value.map_or(0.0, |value| axis.place(value));
        put!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\" \
             fill-opacity=\"{warmth:.3}\" stroke=\"{}\"/>",
            colour("heat"),
            colour("faint")
        );
        if let Some(value) = value {
            put!(
                body,
                "<text x=\"{}\" y=\"{}\"><title>{square}: {}</title>{}</text>",
                x + SIDE / 2,
                y + SIDE / 2 + 4,
                chart.format.write(value),
                chart.format.tick(value)
            );
        }
    }
    for (file, rank) in File::ALL.into_iter().zip(Rank::ALL) {
        let (x, y) = (MARGIN + SIDE * file as usize, SIDE * (7 - rank as usize));
        put!(body, "<text x=\"{}\" y=\"{}\">{file}</text>", x + SIDE / 2, 8 * SIDE + 15);
        put!(body, "<text x=\"9\" y=\"{}\">{rank}</text>", y + SIDE / 2 + 4);
    }
    put!(body, "</g>");
    let size = (MARGIN + 8 * SIDE) as u32;
    Drawing {
        body,
        width: size,
        height: size,
        least: None,
        widest: 360,
        is_fluid: false,
        description: super::describe::rows(chart),
    }
}
