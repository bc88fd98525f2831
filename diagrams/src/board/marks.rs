//! What stands out on a board: marked squares, and labels in their corners.

use cozy_chess::Square;
use serde::Deserialize;

use super::{BOARD, Orientation, SIDE};
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
        [Self::Main, Self::Good, Self::Bad, Self::Note]
            .into_iter()
            .find(|s| s.name() == name)
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

/// A square that stands out.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Mark {
    /// The square.
    pub square: Square,
    /// What it means.
    pub style: Style,
}

impl Mark {
    pub(super) fn draw(&self, orientation: Orientation, out: &mut String) {
        let (x, y) = orientation.corner(self.square);
        let (name, colour) = (self.style.name(), colour(self.style.name()));
        let dashes = if self.style == Style::Bad {
            " stroke-dasharray=\"16 8\""
        } else {
            ""
        };
        let inner = SIDE - 10;
        put!(
            out,
            "<rect class=\"bmf-mark bmf-{name}\" x=\"{}\" y=\"{}\" width=\"{inner}\" \
             height=\"{inner}\" rx=\"8\" fill=\"{colour}\" fill-opacity=\"0.2\" \
             stroke=\"{colour}\" stroke-width=\"7\"{dashes}/>",
            x + 5,
            y + 5
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
    pub(super) fn draw(&self, orientation: Orientation, out: &mut String) {
        let (x, y) = orientation.corner(self.square);
        let width = 26 + 16 * self.text.chars().count() as i32;
        let left = (x + SIDE - width + 4).min(BOARD - width);
        put!(
            out,
            "<g class=\"bmf-label\"><rect x=\"{left}\" y=\"{}\" width=\"{width}\" height=\"40\" \
             rx=\"20\" fill=\"{}\"/><text x=\"{}\" y=\"{}\" fill=\"{}\" \
             font-weight=\"bold\" font-size=\"29\" text-anchor=\"middle\">{}</text></g>",
            (y - 4).max(0),
            colour("coordinate"),
            left + width / 2,
            (y - 4).max(0) + 30,
            colour("halo"),
            Escaped(&self.text)
        );
    }
}
