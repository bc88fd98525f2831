//! Arrows: from the edge of a piece to the edge of another, each with a halo that parts it from whatever is below.

use cozy_chess::Square;
use serde::Deserialize;

use super::{Orientation, Style};
use crate::svg::{colour, put};

/// How far from the middle of its square an arrow begins: at the edge of the piece.
const START: f64 = 36.0;
/// How far before the middle of its square the tip is, where no other arrow points there.
const TIP: f64 = 16.0;
/// The same where others do, so that all tips stand around the piece.
const SHARED_TIP: f64 = 36.0;
/// How much shorter an arrow is than a neighbour that points to the same square from nearly the same side.
const STAGGER: f64 = 34.0;
/// The cosine of the angle below which two arrows are such neighbours, some 35 degrees.
const NEAR: f64 = 0.82;

/// An arrow from a square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
    /// What it means.
    pub style: Style,
}

/// Draws arrows in their order.
pub(super) fn draw(arrows: &[Arrow], orientation: Orientation, out: &mut String) {
    for (arrow, gap) in arrows.iter().zip(gaps(arrows)) {
        if arrow.from != arrow.to {
            arrow.draw(orientation, gap, out);
        }
    }
}

/// How far before the middle of its square each tip is, so that no two arrows merge: of neighbours, every second one
/// ends before the other.
fn gaps(arrows: &[Arrow]) -> Vec<f64> {
    let mut gaps: Vec<f64> = Vec::new();
    for arrow in arrows {
        let is_shared = arrows.iter().any(|other| arrow.meets(other));
        let before =
            || arrows.iter().zip(&gaps).filter(|(other, _)| arrow.is_beside(other));
        let is_free = |gap: &f64| before().all(|(_, taken)| taken != gap);
        let mut places = (0..).map(|place| SHARED_TIP + STAGGER * f64::from(place));
        let gap = if is_shared { places.find(is_free) } else { None };
        gaps.push(gap.unwrap_or(TIP));
    }
    gaps
}

impl Arrow {
    /// Whether another one comes to the same square from elsewhere.
    fn meets(&self, other: &Self) -> bool {
        other.to == self.to && other.from != self.from
    }

    /// Whether it does so from nearly the same side.
    fn is_beside(&self, other: &Self) -> bool {
        let ((x0, y0), (x1, y1)) = (self.direction(), other.direction());
        self.meets(other) && x0 * x1 + y0 * y1 > NEAR
    }

    /// Its direction on the board, one unit long.
    fn direction(&self) -> (f64, f64) {
        let (x, y) = (
            f64::from(self.to.file() as i8 - self.from.file() as i8),
            f64::from(self.to.rank() as i8 - self.from.rank() as i8),
        );
        let length = f64::hypot(x, y);
        (x / length, y / length)
    }

    fn draw(&self, orientation: Orientation, gap: f64, out: &mut String) {
        let ((x0, y0), (x1, y1)) =
            (orientation.middle(self.from), orientation.middle(self.to));
        let (x0, y0) = (f64::from(x0), f64::from(y0));
        let (x, y) = (f64::from(x1) - x0, f64::from(y1) - y0);
        let length = f64::hypot(x, y);
        let (dx, dy) = (x / length, y / length);
        // A point so far along the way, and so far to its right.
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
        let wing = half * 2.4;
        let (name, fill, halo) =
            (self.style.name(), colour(self.style.name()), colour("halo"));
        put!(
            out,
            "<g class=\"bmf-arrow bmf-{name}\"><path fill=\"{fill}\" stroke=\"{halo}\" stroke-width=\"7\" \
             stroke-linejoin=\"round\" paint-order=\"stroke\" d=\"M{}L{}L{}L{}L{}L{}L{}z\"/>",
            at(START, -half),
            at(neck, -half),
            at(neck - 3.0, -wing),
            at(tip, 0.0),
            at(neck - 3.0, wing),
            at(neck, half),
            at(START, half)
        );
        if self.style == Style::Bad {
            put!(
                out,
                "<path stroke=\"{halo}\" stroke-width=\"{}\" stroke-dasharray=\"7 17\" stroke-dashoffset=\"-14\" \
                 d=\"M{}L{}\"/>",
                2.0 * half,
                at(START, 0.0),
                at(neck - 4.0, 0.0)
            );
        }
        put!(out, "</g>");
    }
}

#[cfg(test)]
mod tests {
    use super::{Arrow, SHARED_TIP, STAGGER, TIP};

    /// How far before the middle the tips of some arrows are.
    fn gaps(words: &[&str]) -> Vec<f64> {
        let read = |word: &&str| Arrow::try_from((*word).to_owned()).unwrap();
        super::gaps(&words.iter().map(read).collect::<Vec<_>>())
    }

    #[test]
    fn arrows_to_one_square_do_not_merge() {
        assert_eq!(gaps(&["f3e5", "f3d4", "e5f3"]), [TIP; 3]);
        assert_eq!(gaps(&["f3e5", "e8e5", "c6e5"]), [SHARED_TIP; 3]);
        // From next door: in turn.
        let behind = SHARED_TIP + STAGGER;
        assert_eq!(
            gaps(&["f3e5", "e2e5", "d3e5"]),
            [SHARED_TIP, behind, SHARED_TIP]
        );
    }
}
