//! Arrows: from the edge of a piece to the edge of another, each with a halo that parts it from whatever is below.

use super::{Arrow, Orientation, Style};
use crate::svg::put;

/// How far from the middle of its square an arrow begins: at the edge of the piece.
const START: f64 = 36.0;
/// How far before the middle of its square the tip is, where no other arrow points there.
const TIP: f64 = 16.0;
/// The same where others do, so that all tips stand around the piece.
const SHARED_TIP: f64 = 36.0;

/// Draws arrows in their order.
pub(super) fn draw(arrows: &[Arrow], orientation: Orientation, out: &mut String) {
    for arrow in arrows.iter().filter(|it| it.squares[0] != it.squares[1]) {
        let meets = |other: &Arrow| other != arrow && other.squares[1] == arrow.squares[1];
        let gap = if arrows.iter().any(meets) { SHARED_TIP } else { TIP };
        arrow.draw(orientation, gap, out);
    }
}

impl Arrow {
    /// Draws it so that its tip is this far before the middle of its square.
    fn draw(&self, orientation: Orientation, gap: f64, out: &mut String) {
        let [(x0, y0), (x1, y1)] = self.squares.map(|square| orientation.middle(square));
        let (x0, y0, x, y) = (f64::from(x0), f64::from(y0), f64::from(x1 - x0), f64::from(y1 - y0));
        let length = x.hypot(y);
        let (dx, dy) = (x / length, y / length);
        // A point so far along the way, and so far to its right.
        let at = |along: f64, aside: f64| {
            format!("{:.0} {:.0}", x0 + dx * along - dy * aside, y0 + dy * along + dx * aside)
        };
        let half = if self.style == Style::Note { 4.5 } else { 7.5 };
        let tip = length - gap;
        let neck = (tip - 8.0 - 3.6 * half).max(START);
        let wing = half * 2.4;
        let outline = [
            at(START, -half),
            at(neck, -half),
            at(neck - 3.0, -wing),
            at(tip, 0.0),
            at(neck - 3.0, wing),
            at(neck, half),
            at(START, half),
        ];
        let (name, outline) = (self.style.name(), outline.join("L"));
        put!(
            out,
            "<g class=\"bmf-arrow bmf-{name}\"><path fill=\"var(--bmf-{name})\" stroke=\"var(--bmf-halo)\" stroke-width=\"7\" \
             stroke-linejoin=\"round\" paint-order=\"stroke\" d=\"M{outline}z\"/>"
        );
        if self.style == Style::Bad {
            let (width, start, end) = (2.0 * half, at(START, 0.0), at(neck - 4.0, 0.0));
            put!(
                out,
                "<path stroke=\"var(--bmf-halo)\" stroke-width=\"{width}\" stroke-dasharray=\"7 17\" \
                 stroke-dashoffset=\"-14\" d=\"M{start}L{end}\"/>"
            );
        }
        put!(out, "</g>");
    }
}
