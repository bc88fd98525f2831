//! The positions of an experiment.

use cozy_chess::Board;
use engine::suite::{self, SuiteError};
use serde::Deserialize;

/// The positions that the mixed suite adds to the built-in one.
const GAMES: &str = include_str!("../games.fen");
/// Six positions of different kinds, on which programs are compared.
const SIX: &str = include_str!("../../11-staged/benches/rustic-six.fen");

/// Which positions are searched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "String")]
pub enum Suite {
    /// The built-in suite.
    #[default]
    BuiltIn,
    /// The built-in suite and positions of games that began at random, 200 in all.
    /// In the built-in suite alone, each position would be nearly three per cent of
    /// the whole.
    Mixed,
    /// Six positions of different kinds.
    Six,
    /// These positions, as lines of FEN or EPD.
    Lines(String),
}

impl From<String> for Suite {
    fn from(text: String) -> Self {
        match text.as_str() {
            "built-in" => Self::BuiltIn,
            "mixed" => Self::Mixed,
            "six" => Self::Six,
            _ => Self::Lines(text),
        }
    }
}

impl Suite {
    /// The positions.
    ///
    /// # Errors
    /// Which line is no position.
    pub fn boards(&self) -> Result<Vec<Board>, SuiteError> {
        match self {
            Self::BuiltIn => Ok(suite::built_in()),
            Self::Mixed => Ok([suite::built_in(), suite::parse(GAMES)?].concat()),
            Self::Six => suite::parse(SIX),
            Self::Lines(lines) => suite::parse(lines),
        }
    }
}
