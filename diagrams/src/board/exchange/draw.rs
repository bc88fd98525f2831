//! The strip of an exchange.

use super::{Capture, ExchangeFigure};
use crate::board::names::{code, side};
use crate::board::pieces;
use crate::svg::{Drawing, Escaped, colour, put};

/// How wide a capture is, and how far from the next.
const CARD: (i32, i32) = (104, 12);
/// Where the rows are: the pieces, the balances, what is left of them.
const ROWS: [i32; 3] = [34, 196, 268];
/// The height of the strip.
const HEIGHT: i32 = 294;
/// A strip has room for so many captures at least.
const LEAST: usize = 4;

impl ExchangeFigure {
    /// The picture. `id` must be unique on the page.
    pub fn draw(&self, id: &str) -> Drawing {
        let (step, count) = (CARD.0 + CARD.1, self.captures.len());
        let width = count.max(LEAST) as i32 * step - CARD.1;
        let mut body = String::new();
        put!(
            body,
            "<g class=\"bmf-exchange\" font-size=\"19\" text-anchor=\"middle\">"
        );
        self.define(id, &mut body);
        self.headings(&mut body);
        for (n, capture) in self.captures.iter().enumerate() {
            capture.draw(id, n as i32 * step, n < self.played, &mut body);
        }
        if self.played < count {
            self.stop(self.played as i32 * step - CARD.1 / 2, &mut body);
        }
        put!(body, "</g>");
        Drawing {
            body,
            width: width as u32,
            height: HEIGHT as u32,
            least: Some(width as u32 * 29 / 50),
            widest: width as u32 * 9 / 10,
            is_fluid: false,
            description: self.describe(),
        }
    }

    /// Defines each piece once.
    fn define(&self, id: &str, out: &mut String) {
        let pieces = |c: &Capture| [(c.side, c.piece), (!c.side, c.victim)];
        let mut used: Vec<_> = self.captures.iter().flat_map(pieces).collect();
        used.sort_unstable_by_key(|&(color, piece)| {
            (color as usize, piece as usize)
        });
        used.dedup();
        put!(out, "<defs>");
        for (color, piece) in used {
            let name = code(color, piece);
            put!(out, "<g id=\"{id}-{name}\">{}</g>", pieces::piece(color, piece));
        }
        put!(out, "</defs>");
    }

    /// What the rows are, above each.
    fn headings(&self, out: &mut String) {
        let texts = [
            "Captures in turn, the cheapest piece first",
            "Balance of the capturer if it ends here",
            "What is left of it, from the last to the first",
        ];
        put!(
            out,
            "<g font-size=\"19\" text-anchor=\"start\" fill=\"{}\">",
            colour("soft")
        );
        for (text, y) in texts.into_iter().zip(ROWS) {
            put!(out, "<text x=\"0\" y=\"{}\">{text}</text>", y - 16);
        }
        put!(out, "</g>");
    }

    /// A bar behind the last capture that is played, and behind its balance.
    fn stop(&self, x: i32, out: &mut String) {
        let [captures, balances, _] = ROWS;
        put!(
            out,
            "<path class=\"bmf-stop\" stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\" \
             d=\"M{x} {}V{}M{x} {}V{}\"/>",
            colour("cut"),
            captures - 4,
            captures + 114,
            balances - 6,
            balances + 14
        );
    }

    fn describe(&self) -> String {
        let captures = self.captures.iter().map(|capture| {
            let Capture { san, gain, balance, worth, .. } = capture;
            let side = side(capture.side);
            let [balance, worth] = [balance, worth].map(|value| signed(*value));
            format!("{side} plays {san} and wins {gain}: balance {balance}, worth {worth}")
        });
        let text =
            format!("Exchange. {}.", captures.collect::<Vec<_>>().join("; "));
        match self.captures.get(self.played) {
            Some(refused) => {
                format!(
                    "{text} {} does not play {}.",
                    side(refused.side),
                    refused.san
                )
            }
            None => text,
        }
    }
}

impl Capture {
    /// Draws it in its place; a capture that is not played is only outlined.
    fn draw(&self, id: &str, x: i32, is_played: bool, out: &mut String) {
        let (top, middle) = (ROWS[0], x + CARD.0 / 2);
        let (tile, more) = (
            colour("light-square"),
            if is_played {
                ""
            } else {
                " fill-opacity=\"0.55\" stroke-dasharray=\"5 5\""
            },
        );
        let (ink, soft) = (colour("ink"), colour("soft"));
        let text = if is_played { &ink } else { &soft };
        put!(
            out,
            "<rect x=\"{}\" y=\"{top}\" width=\"{}\" height=\"64\" rx=\"8\" fill=\"{tile}\" stroke=\"{soft}\"{more}/>",
            x + 1,
            CARD.0 - 2
        );
        for (color, piece, left) in [
            (self.side, self.piece, x + 2),
            (!self.side, self.victim, x + CARD.0 - 46),
        ] {
            let code = code(color, piece);
            put!(
                out,
                "<use href=\"#{id}-{code}\" transform=\"translate({left} {}) scale(0.44)\"/>",
                top + 10
            );
        }
        let times = colour("coordinate");
        put!(
            out,
            "<text x=\"{middle}\" y=\"{}\" fill=\"{times}\">×</text>",
            top + 39
        );
        put!(
            out,
            "<text x=\"{middle}\" y=\"{}\" fill=\"{text}\" font-weight=\"600\">{}</text>",
            top + 88,
            Escaped(&self.san)
        );
        put!(
            out,
            "<text x=\"{middle}\" y=\"{}\" fill=\"{soft}\">wins {}</text>",
            top + 112,
            self.gain
        );
        put!(
            out,
            "<text x=\"{middle}\" y=\"{}\" fill=\"{text}\" font-weight=\"600\" font-size=\"22\">{}</text>",
            ROWS[1] + 12,
            signed(self.balance)
        );
        put!(
            out,
            "<text x=\"{middle}\" y=\"{}\" fill=\"{text}\" font-size=\"22\">{}</text>",
            ROWS[2] + 12,
            signed(self.worth)
        );
    }
}

/// A number with its sign, such as +100 or −220.
fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        _ if number < 0 => format!("−{}", -number),
        _ => format!("+{number}"),
    }
}
