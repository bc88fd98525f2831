//! The kinds of charts.

use serde::Deserialize;

use super::scale::Scale;

/// What is drawn for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    /// A dot in a row.
    Dots,
    /// A horizontal bar from zero.
    Bars,
    /// A step of a flight of stairs.
    Steps,
    /// A point of a line.
    Lines,
    /// The warmth of a square of the board.
    Heat,
}

impl Kind {
    /// How many series it shows at most: the marks of a row have two sides for their values, and lines
    /// have seven colours.
    pub(super) const fn most(self) -> usize {
        match self {
            Self::Bars | Self::Heat => 1,
            Self::Dots | Self::Steps => 2,
            Self::Lines => 7,
        }
    }

    /// The scale on which it is drawn.
    pub(super) const fn scale(self, asked: Scale) -> Scale {
        match self {
            Self::Steps => Scale::Logarithmic,
            Self::Bars => Scale::Linear,
            Self::Dots | Self::Lines | Self::Heat => asked,
        }
    }
}
