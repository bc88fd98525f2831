//! The list of replies with its card, and beside it a column of squares a move.

use super::Wall;
use crate::svg::{Drawing, Fit, escaped, put};

/// From one square to the next, and the side of a square.
pub(super) const PITCH: usize = 20;
const SIDE: usize = 18;
/// The width of the list, and the height of the moves' names above the columns.
pub(super) const LIST: usize = 78;
pub(super) const HEAD: usize = 58;
/// Between two walls side by side.
const GAP: usize = 30;

impl Wall {
    /// The width of a wall, with its list.
    pub(super) fn width(&self) -> usize {
        LIST + self.columns.len() * PITCH
    }

    /// Its height, with the names of the moves.
    pub(super) fn height(&self) -> usize {
        HEAD + self.longest() * PITCH
    }

    /// What a wall shows, in a few words.
    pub(super) fn title(&self, place: usize) -> String {
        let at = match place {
            1 => "first".to_owned(),
            _ if place == self.longest() => "last".to_owned(),
            _ => format!("at place {place}"),
        };
        format!("{} {at}: {} replies looked at", self.name, self.looked_at(place))
    }

    /// The wall with the card at a place of the list, from 1.
    pub(super) fn draw(&self, place: usize) -> Drawing {
        let mut body = String::new();
        self.draw_heads(&mut body);
        self.draw_list(place, &mut body);
        self.draw_squares(place, &mut body);
        let (width, height) = (self.width() as u32, self.height() as u32);
        Drawing { body, width, height, fit: Fit::Shrinks, description: self.describe(place) }
    }

    /// The two ends side by side, each with its count below: the card last, and first.
    pub(super) fn both_ends(&self) -> Drawing {
        let (width, height) = (self.width(), self.height());
        let places = [self.longest(), 1];
        let mut body = String::new();
        for (number, place) in places.into_iter().enumerate() {
            let x = number * (width + GAP);
            let (middle, base) = (x + LIST + (width - LIST) / 2, height + 32);
            put!(
                body,
                "<svg x=\"{x}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">"
            );
            body += &self.draw(place).body;
            let title = escaped(&self.title(place));
            put!(body, "</svg>");
            put!(
                body,
                "<text x=\"{middle}\" y=\"{base}\" font-size=\"21\" font-weight=\"600\" text-anchor=\"middle\" \
                 fill=\"var(--bmf-ink)\">{title}</text>"
            );
        }
        let description = places.map(|place| self.describe(place)).join(" ");
        let (width, height) = ((2 * width + GAP) as u32, height as u32 + 44);
        Drawing { body, width, height, fit: Fit::Shrinks, description }
    }

    /// The names of the moves, read from below.
    pub(super) fn draw_heads(&self, out: &mut String) {
        let soft = "font-size=\"12.5\" fill=\"var(--bmf-soft)\"";
        put!(out, "<g class=\"bmf-wall-heads\" {soft}>");
        put!(out, "<text x=\"{}\" y=\"12\" text-anchor=\"end\">White plays</text>", LIST - 8);
        put!(
            out,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">Black replies</text>",
            LIST - 8,
            HEAD - 19
        );
        for (number, column) in self.columns.iter().enumerate() {
            let x = LIST + number * PITCH + SIDE / 2 + 4;
            let name = escaped(&column.name);
            put!(out, "<text transform=\"translate({x} {}) rotate(-90)\">{name}</text>", HEAD - 6);
        }
        put!(out, "</g>");
    }

    fn draw_list(&self, place: usize, out: &mut String) {
        put!(
            out,
            "<g class=\"bmf-wall-names\" font-size=\"13\" text-anchor=\"end\" fill=\"var(--bmf-soft)\">"
        );
        for (number, name) in self.others.iter().enumerate() {
            let row = number + usize::from(number + 1 >= place);
            let (x, y) = (LIST - 12, HEAD + row * PITCH + 13);
            put!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", escaped(name));
        }
        put!(out, "</g>");
        self.draw_card(place, out);
    }

    /// The card at a place of the list.
    pub(super) fn draw_card(&self, place: usize, out: &mut String) {
        let (name, y) = (escaped(&self.name), HEAD + (place - 1) * PITCH);
        put!(out, "<g class=\"bmf-wall-card\" transform=\"translate(0 {y})\">");
        put!(
            out,
            "<rect x=\"8\" y=\"-3\" width=\"{}\" height=\"23\" rx=\"5\" fill=\"var(--bmf-main)\"/>",
            LIST - 14
        );
        put!(
            out,
            "<text x=\"{}\" y=\"13.5\" font-size=\"14\" font-weight=\"700\" text-anchor=\"middle\" \
             fill=\"var(--bmf-panel)\">{name}</text></g>",
            LIST / 2 + 1
        );
    }

    /// Each column three times: all of its squares, those that are looked at, and the one that mates.
    fn draw_squares(&self, place: usize, out: &mut String) {
        for colour in ["spared", "brick", "main"] {
            self.draw_dashes(colour, out, |out| {
                for (number, column) in self.columns.iter().enumerate() {
                    let looked = column.replies.min(place);
                    let (from, to) = match colour {
                        "spared" => (0, column.replies),
                        "brick" => (0, looked - 1),
                        _ => (looked - 1, looked),
                    };
                    put!(out, "<path d=\"{}\"/>", squares(number, from, to));
                }
            });
        }
    }

    /// Squares of one colour.
    pub(super) fn draw_dashes(
        &self,
        colour: &str,
        out: &mut String,
        draw: impl FnOnce(&mut String),
    ) {
        put!(
            out,
            "<g class=\"bmf-wall-{colour}\" stroke=\"var(--bmf-{colour})\" stroke-width=\"{SIDE}\" \
             stroke-dasharray=\"{SIDE} {}\">",
            PITCH - SIDE
        );
        draw(out);
        put!(out, "</g>");
    }

    fn describe(&self, place: usize) -> String {
        let (columns, first) = (self.columns.len(), &self.columns[0]);
        format!(
            "{columns} columns of squares, one for each move that {} refutes, such as {}. With {} at place {place} of the \
             list of replies, {} of {} squares are filled.",
            self.name,
            first.name,
            self.name,
            self.looked_at(place),
            self.looked_at(self.longest())
        )
    }
}

/// The squares of a column in some rows, from 0: a line of dashes.
pub(super) fn squares(column: usize, from: usize, to: usize) -> String {
    let (x, y) = (LIST + column * PITCH + SIDE / 2, HEAD + from * PITCH);
    format!("M{x} {y}v{}", (to - from) * PITCH)
}
