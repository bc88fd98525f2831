//! Arrows: from the edge of a piece to the edge of another, each with a halo that
//! separates it from whatever is below.

use std::collections::BTreeMap;

use super::{Arrow, Orientation, Style};
use crate::svg::escaped;

/// How far from the middle of its square an arrow begins: at the edge of the piece.
const START: f64 = 36.0;
/// How far before the middle of its square the tip is, if no other arrow points
/// there.
const TIP: f64 = 16.0;
/// The same if others do, so that all tips are around the piece.
const SHARED_TIP: f64 = 36.0;
/// The files and ranks between two corners of the board.
const LONGEST: u32 = 14;

/// Arrows, the longest first, so that none covers a shorter one on the same line.
pub(super) fn draw(arrows: &[Arrow], orientation: Orientation) -> String {
    let of = |length| arrows.iter().filter(move |arrow| arrow.length() == length);
    let drawn = (1..=LONGEST).rev().flat_map(of).map(|arrow| {
        let meets =
            |other: &Arrow| other != arrow && other.squares[1] == arrow.squares[1];
        arrow.draw(
            orientation,
            if arrows.iter().any(meets) { SHARED_TIP } else { TIP },
        )
    });
    drawn.collect()
}

/// What arrows of more than one colour mean, as a line of HTML, or what is missing
/// in the author's words for them.
pub(super) fn key(
    arrows: &[Arrow],
    mut words: BTreeMap<String, String>,
) -> Result<String, String> {
    let drawn = |style: &Style| arrows.iter().any(|arrow| arrow.style == *style);
    let styles = Style::ALL.into_iter().filter(drawn).collect::<Vec<_>>();
    let mut key = String::new();
    for style in styles.iter().filter(|_| styles.len() > 1) {
        let (name, before) =
            (style.name(), if key.is_empty() { "<br>" } else { "; " });
        let missing = || {
            format!(
                "there are arrows of several colours, but the key lacks '{name}'"
            )
        };
        let (look, means) = (style.look(), words.remove(name).ok_or_else(missing)?);
        key += &format!(
            "{before}<span class=\"bmf-key bmf-{name}\">{look}: {}</span>",
            escaped(&means)
        );
    }
    match words.into_keys().next() {
        Some(name) => {
            Err(format!("the key has '{name}', but there is no such arrow"))
        }
        None => Ok(key),
    }
}

impl Arrow {
    /// How many files and ranks it spans.
    fn length(&self) -> u32 {
        let [from, to] =
            self.squares.map(|it| [it.file() as i32, it.rank() as i32]);
        from[0].abs_diff(to[0]) + from[1].abs_diff(to[1])
    }

    /// The arrow with its tip `gap` before the middle of its square.
    fn draw(&self, orientation: Orientation, gap: f64) -> String {
        let [(x0, y0), (x1, y1)] =
            self.squares.map(|square| orientation.middle(square));
        let (x0, y0, x, y) =
            (f64::from(x0), f64::from(y0), f64::from(x1 - x0), f64::from(y1 - y0));
        let length = x.hypot(y);
        let (dx, dy) = (x / length, y / length);
        // A point this far along the arrow, and this far to its right.
        let at = |along: f64, aside: f64| {
            format!(
                "{:.0} {:.0}",
                x0 + dx * along - dy * aside,
                y0 + dy * along + dx * aside
            )
        };
        let half = if self.style == Style::Note { 4.5 } else { 7.5 };
        let tip = length - gap;
        let neck = (tip - 8.0 - 3.6 * half).max(START);
        let (base, barb) = (neck - 3.0, half * 2.4);
        let right = [(START, -half), (neck, -half), (base, -barb), (tip, 0.0)];
        let left = [(base, barb), (neck, half), (START, half)];
        let outline = [&right[..], &left]
            .concat()
            .into_iter()
            .map(|(along, aside)| at(along, aside));
        let (name, outline) =
            (self.style.name(), outline.collect::<Vec<_>>().join("L"));
        let (width, start, end) = (2.0 * half, at(START, 0.0), at(neck - 4.0, 0.0));
        let dashes = match self.style {
            Style::Bad => format!(
                "<path stroke=\"var(--bmf-halo)\" stroke-width=\"{width}\" stroke-dasharray=\"7 17\" \
                 stroke-dashoffset=\"-14\" d=\"M{start}L{end}\"/>\n"
            ),
            _ => String::new(),
        };
        format!(
            "<g class=\"bmf-arrow bmf-{name}\"><path fill=\"var(--bmf-{name})\" stroke=\"var(--bmf-halo)\" stroke-width=\"7\" \
             stroke-linejoin=\"round\" paint-order=\"stroke\" d=\"M{outline}z\"/>\n{dashes}</g>\n"
        )
    }
}
