//! What stands out on a board: marked squares.

use cozy_chess::Square;
use serde::Deserialize;

use super::{Orientation, SIDE};
use crate::svg::{colour, put};

/// What an arrow or a mark means. The styles differ in shape too, not in colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The move or the square that the text speaks of.
    Main,
    /// A good move.
    Good,
    /// A bad one: dashed.
    Bad,
    /// A threat, an attack, a remark: thin.
    Note,
}

impl Style {
    /// What stands before a colon, and the style behind it.
    pub(super) fn split(word: &str) -> Option<(&str, Self)> {
        let Some((before, name)) = word.split_once(':') else { return Some((word, Self::Main)) };
        let all = [Self::Main, Self::Good, Self::Bad, Self::Note];
        Some((before, all.into_iter().find(|style| style.name() == name)?))
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
    pub(super) fn in_words(self) -> String {
        if self == Self::Main { String::new() } else { format!(" ({})", self.name()) }
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

impl TryFrom<String> for Mark {
    type Error = String;

    /// `c6` or `c6:bad`.
    fn try_from(word: String) -> Result<Self, String> {
        let read = || {
            let (square, style) = Style::split(&word)?;
            Some(Self { square: square.parse().ok()?, style })
        };
        read().ok_or_else(|| format!("'{word}' is not a marked square, such as c6 or d7:bad"))
    }
}

impl Mark {
    pub(super) fn draw(&self, orientation: Orientation, out: &mut String) {
        let (x, y) = orientation.corner(self.square);
        let (name, colour) = (self.style.name(), colour(self.style.name()));
        let dashes = if self.style == Style::Bad { " stroke-dasharray=\"16 8\"" } else { "" };
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
