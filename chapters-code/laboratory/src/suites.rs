//! The positions of an experiment.

use cozy_chess::Board;
use engine::suite::{self, SuiteError};
use serde::Deserialize;

/// Six positions of different kinds, on which programs are compared.
const SIX: &str = include_str!("../../12-staged/benches/rustic-six.fen");
/// The parts of the population, as `examples/population.rs` draws them.
const POPULATION: [(&str, &str); 3] = [
    ("games", include_str!("../population/games.fen")),
    ("classics", include_str!("../population/classics.epd")),
    ("random", include_str!("../population/random.fen")),
];

/// Which positions are searched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "String")]
pub enum Suite {
    /// The built-in suite.
    #[default]
    BuiltIn,
    /// Positions of three kinds that none of the others holds, 200 of each: of games, of classic test suites, and of
    /// random play. What holds in each of them isn't peculiar to one.
    Population,
    /// Six positions of different kinds.
    Six,
    /// These positions, as lines of FEN or EPD.
    Lines(String),
}

impl From<String> for Suite {
    fn from(text: String) -> Self {
        match text.as_str() {
            "built-in" => Self::BuiltIn,
            "population" => Self::Population,
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
        Ok(self.parts()?.into_iter().flat_map(|(_, boards)| boards).collect())
    }

    /// The positions by the parts that are judged apart, which have names if there are several.
    ///
    /// # Errors
    /// Which line is no position.
    pub fn parts(&self) -> Result<Vec<(&'static str, Vec<Board>)>, SuiteError> {
        let boards = match self {
            Self::Population => {
                let parts = POPULATION.iter();
                return parts.map(|(name, lines)| Ok((*name, suite::parse(lines)?))).collect();
            }
            Self::BuiltIn => suite::built_in(),
            Self::Six => suite::parse(SIX)?,
            Self::Lines(lines) => suite::parse(lines)?,
        };
        Ok(vec![("", boards)])
    }
}
