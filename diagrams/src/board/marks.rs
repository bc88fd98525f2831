//! What stands out on a board: a square, or an arrow between two.

use cozy_chess::Square;
use serde::Deserialize;

use super::{Orientation, SIDE};

/// What an arrow or a mark means. The styles differ in shape, too, not only in
/// colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The move or the square that the text is about.
    Main,
    /// A good move.
    Good,
    /// A bad one: dashed.
    Bad,
    /// A threat, an attack, a remark: thin.
    Note,
}

impl Style {
    pub(super) const ALL: [Self; 4] =
        [Self::Main, Self::Good, Self::Bad, Self::Note];

    /// The author's word, also the name of its colour and class.
    pub const fn name(self) -> &'static str {
        ["main", "good", "bad", "note"][self as usize]
    }

    /// What an arrow of it looks like.
    pub(super) const fn look(self) -> &'static str {
        ["blue", "green", "dashed red", "thin"][self as usize]
    }
}

/// One square that is marked, or two with an arrow between them, and what that
/// means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Marked<const SQUARES: usize> {
    /// The square, or where the arrow begins and where it points.
    pub squares: [Square; SQUARES],
    /// What it means.
    pub style: Style,
}

/// A square that stands out.
pub type Mark = Marked<1>;
/// An arrow from a square to another.
pub type Arrow = Marked<2>;

impl<const SQUARES: usize> TryFrom<String> for Marked<SQUARES> {
    type Error = String;

    /// `c6`, `c6:bad`, `f3f4` or `f3f4:bad`.
    fn try_from(word: String) -> Result<Self, String> {
        let read = || {
            let (squares, name) = word.split_once(':').unwrap_or((&word, "main"));
            let style =
                Style::ALL.into_iter().find(|style| style.name() == name)?;
            let each = squares
                .as_bytes()
                .chunks(2)
                .map(|it| str::from_utf8(it).ok()?.parse().ok());
            let squares = each.collect::<Option<Vec<Square>>>()?;
            Some(Self { squares: squares.try_into().ok()?, style })
        };
        let wanted = match SQUARES {
            1 => "a marked square, such as c6 or d7:bad",
            _ => "an arrow, such as f3f4 or d7e8:bad",
        };
        read().ok_or_else(|| format!("'{word}' is not {wanted}"))
    }
}

impl<const SQUARES: usize> Marked<SQUARES> {
    /// Its squares and its style, for readers who do not see it.
    pub(super) fn in_words(&self) -> String {
        let style = match self.style {
            Style::Main => String::new(),
            style => format!(" ({})", style.name()),
        };
        self.squares.map(|square| square.to_string()).join(" to ") + &style
    }
}

impl Mark {
    pub(super) fn draw(&self, orientation: Orientation) -> String {
        let (x, y) = orientation.corner(self.squares[0]);
        let (x, y, inner, name) = (x + 5, y + 5, SIDE - 10, self.style.name());
        let dashes = if self.style == Style::Bad {
            " stroke-dasharray=\"16 8\""
        } else {
            ""
        };
        format!(
            "<rect class=\"bmf-mark bmf-{name}\" x=\"{x}\" y=\"{y}\" width=\"{inner}\" \
             height=\"{inner}\" rx=\"8\" fill=\"var(--bmf-{name})\" fill-opacity=\"0.2\" \
             stroke=\"var(--bmf-{name})\" stroke-width=\"7\"{dashes}/>\n"
        )
    }
}
