//! The wall as a picture that moves by itself: the card goes down the list, the wall fills, and both come up again.

use super::Wall;
use super::draw::{LIST, squares};
use crate::svg::{Drawing, Fit, put};

/// How long a round takes, in seconds.
const ROUND: u32 = 9;
/// When the card begins to go down, has come down, begins to go up, and has come up, in per cent of a round.
const DOWN: f64 = 8.0;
const BOTTOM: f64 = 48.0;
const UP: f64 = 62.0;
const TOP: f64 = 76.0;

impl Wall {
    /// An SVG file: light or dark as the reader's system is, and still, with the card on top, for whoever wants
    /// nothing to move.
    pub fn to_moving_file(&self) -> String {
        let (mut body, mut sheet) = (String::new(), String::new());
        self.draw_heads(&mut body);
        self.draw_dashes("spared", &mut body, |out| {
            for (number, column) in self.columns.iter().enumerate() {
                put!(out, "<path d=\"{}\"/>", squares(number, 0, column.replies));
            }
        });
        // A row is filled while the card is below it.
        self.draw_dashes("brick", &mut body, |out| {
            for row in 1..self.longest() {
                put!(
                    out,
                    "<path class=\"moves\" style=\"animation-name:r{row}\" d=\"{}\"/>",
                    self.row(row)
                );
                let frames = [(self.down(row + 1), 1), (self.up(row), 0)];
                put!(sheet, "@keyframes r{row} {{ 0%{{opacity:0}} {} }}", steps(&frames));
            }
        });
        for place in 1..=self.longest() {
            let class = if place == 1 { "moves rests" } else { "moves" };
            put!(body, "<g class=\"{class}\" style=\"animation-name:p{place}\">");
            self.draw_place(place, &mut body);
            put!(body, "</g>");
            let down = [(self.down(place), 1), (self.down(place + 1), 0)];
            let up = [(self.up(place), 1), (self.up(place - 1), 0)];
            let frames = match place {
                1 => vec![(0.0, 1), down[1], up[0]],
                _ if place == self.longest() => vec![(0.0, 0), down[0], up[1]],
                _ => [&[(0.0, 0)], &down[..], &up[..]].concat(),
            };
            put!(sheet, "@keyframes p{place} {{ {} }}", steps(&frames));
        }
        let style = format!(
            "<style>\n.moves {{ opacity: 0; animation: {ROUND}s step-end infinite; }}\n.rests {{ opacity: 1; }}\n\
             @media (prefers-reduced-motion: reduce) {{ .moves {{ animation: none; }} }}\n{sheet}</style>\n"
        );
        let (width, height) = (self.width() as u32 + 12, self.height() as u32 + 48);
        let title = format!("{} goes down Black’s list of replies, and up again", self.name);
        let description = format!("{}. {}.", self.title(1), self.title(self.longest()));
        let body = style + &body;
        let drawing = Drawing { body, width, height, fit: Fit::Scrolls, description };
        drawing.to_file("wall", "bmf-wall", &title)
    }

    /// The squares that mate, the card, and the count, where the card is at a place.
    fn draw_place(&self, place: usize, out: &mut String) {
        self.draw_dashes("main", out, |out| {
            let mates = self.columns.iter().enumerate().map(|(number, column)| {
                let row = column.replies.min(place);
                squares(number, row - 1, row)
            });
            put!(out, "<path d=\"{}\"/>", mates.collect::<String>());
        });
        self.draw_card(place, out);
        let (middle, base) = (LIST + (self.width() - LIST) / 2, self.height() + 34);
        put!(
            out,
            "<text x=\"{middle}\" y=\"{base}\" font-size=\"17\" text-anchor=\"middle\" fill=\"var(--bmf-ink)\">\
             <tspan font-size=\"26\" font-weight=\"700\">{}</tspan> replies looked at</text>",
            self.looked_at(place)
        );
    }

    /// The squares of a row, from 1.
    fn row(&self, row: usize) -> String {
        let long = self.columns.iter().enumerate().filter(|(_, column)| column.replies >= row);
        long.map(|(number, _)| squares(number, row - 1, row)).collect()
    }

    /// When the card comes to a place on its way down, and on its way up, in per cent of a round.
    fn down(&self, place: usize) -> f64 {
        DOWN + (BOTTOM - DOWN) * self.depth(place)
    }

    fn up(&self, place: usize) -> f64 {
        TOP - (TOP - UP) * self.depth(place)
    }

    /// How far down a place is, from 0 to 1.
    fn depth(&self, place: usize) -> f64 {
        (place as f64 - 1.0) / (self.longest() as f64 - 1.0)
    }
}

/// The frames of an animation: from when on, in per cent of a round, and how opaque.
fn steps(frames: &[(f64, u8)]) -> String {
    let frames = frames.iter().map(|(at, opacity)| format!("{at:.2}%{{opacity:{opacity}}}"));
    frames.collect::<Vec<_>>().join(" ")
}
