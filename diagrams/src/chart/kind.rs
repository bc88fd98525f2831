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

    /// The only scale of some kinds, and what is wrong with the other one.
    pub(super) const fn only_scale(self) -> Option<(Scale, &'static str)> {
        match self {
            Self::Bars => Some((
                Scale::Linear,
                "bars begin at zero, so they have no 'log' scale",
            )),
            Self::Steps => Some((
                Scale::Logarithmic,
                "steps are factors, so they have no 'linear' scale",
            )),
            Self::Dots | Self::Lines | Self::Heat => None,
        }
    }
}
