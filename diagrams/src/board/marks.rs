//! What is drawn over a board: arrows, marked squares, labels.

use cozy_chess::Square;
use serde::Deserialize;

use super::{BoardFigure, SIDE};
use crate::svg::{Escaped, colour, put};

/// What an arrow or a mark means. The styles differ in shape too, not in colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// The move or the square that the text speaks of.
    #[default]
    Main,
    /// A good move.
    Good,
    /// A bad one: dashed.
    Bad,
    /// A threat, an attack, a remark: thin.
    Note,
}

impl Style {
    /// The style that an author's word means.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Main, Self::Good, Self::Bad, Self::Note].into_iter().find(|s| s.name() == name)
    }

    /// The author's word, also the name of its colour and class.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Note => "note",
        }
    }

    /// What stands in the description behind an arrow or a mark of this style.
    pub(super) const fn in_words(self) -> &'static str {
        match self {
            Self::Main => "",
            Self::Good => " (good)",
            Self::Bad => " (bad)",
            Self::Note => " (note)",
        }
    }
}

/// An arrow from the middle of a square to that of another.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
    /// What it means.
    pub style: Style,
}

impl Arrow {
    pub(super) fn draw(&self, figure: &BoardFigure, out: &mut String) {
        let ((x0, y0), (x1, y1)) = (middle(figure, self.from), middle(figure, self.to));
        let length = f64::hypot(x1 - x0, y1 - y0);
        if length == 0.0 {
            return;
        }
        let (dx, dy) = ((x1 - x0) / length, (y1 - y0) / length);
        let along = |x: f64, y: f64, by: f64| (x + dx * by, y + dy * by);
        let (width, dashes) = match self.style {
            Style::Main | Style::Good => (17, ""),
            Style::Bad => (17, " stroke-dasharray=\"30 13\""),
            Style::Note => (10, ""),
        };
        let head = f64::from(width) * 1.35;
        let (start, neck, tip) =
            (along(x0, y0, 16.0), along(x1, y1, -2.2 * head), along(x1, y1, -6.0));
        let (left, right) = (
            (neck.0 - dy * head * 1.15 - dx * 5.0, neck.1 + dx * head * 1.15 - dy * 5.0),
            (neck.0 + dy * head * 1.15 - dx * 5.0, neck.1 - dx * head * 1.15 - dy * 5.0),
        );
        let (name, colour) = (self.style.name(), colour(self.style.name()));
        put!(
            out,
            "<g class=\"bmf-arrow bmf-{name}\" fill=\"{colour}\" stroke=\"{colour}\" \
             opacity=\"0.82\">\
             <path fill=\"none\" stroke-width=\"{width}\"{dashes} d=\"M{:.0} {:.0}L{:.0} {:.0}\"/>\
             <path stroke-width=\"4\" stroke-linejoin=\"round\" \
             d=\"M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}z\"/></g>",
            start.0,
            start.1,
            neck.0,
            neck.1,
            left.0,
            left.1,
            tip.0,
            tip.1,
            right.0,
            right.1
        );
    }
}

/// A square that stands out.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Mark {
    /// Which.
    pub square: Square,
    /// What it means.
    pub style: Style,
}

impl Mark {
    pub(super) fn draw(&self, figure: &BoardFigure, out: &mut String) {
        let (x, y) = figure.corner(self.square);
        let (name, colour) = (self.style.name(), colour(self.style.name()));
        let dashes = if self.style == Style::Bad { " stroke-dasharray=\"16 8\"" } else { "" };
        let inner = SIDE - 8;
        put!(
            out,
            "<rect class=\"bmf-mark bmf-{name}\" x=\"{}\" y=\"{}\" width=\"{inner}\" \
             height=\"{inner}\" rx=\"8\" fill=\"{colour}\" fill-opacity=\"0.3\" \
             stroke=\"{colour}\" stroke-width=\"7\"{dashes}/>",
            x + 4,
            y + 4
        );
    }
}

/// A short text in the upper right corner of a square, over its piece.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Label {
    /// Which square.
    pub square: Square,
    /// One to three letters.
    pub text: String,
}

impl Label {
    pub(super) fn draw(&self, figure: &BoardFigure, out: &mut String) {
        let (x, y) = figure.corner(self.square);
        let width = 26 + 16 * self.text.chars().count() as i32;
        let left = x + SIDE - width + 4;
        put!(
            out,
            "<g class=\"bmf-label\"><rect x=\"{left}\" y=\"{}\" width=\"{width}\" height=\"40\" \
             rx=\"20\" fill=\"{}\"/><text x=\"{}\" y=\"{}\" fill=\"{}\" font-family=\"sans-serif\" \
             font-weight=\"bold\" font-size=\"29\" text-anchor=\"middle\">{}</text></g>",
            y - 4,
            colour("ink"),
            left + width / 2,
            y + 26,
            colour("panel"),
            Escaped(&self.text)
        );
    }
}

fn middle(figure: &BoardFigure, square: Square) -> (f64, f64) {
    let (x, y) = figure.corner(square);
    (f64::from(x + SIDE / 2), f64::from(y + SIDE / 2))
}
