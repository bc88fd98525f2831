//! The positions of an experiment.

use std::sync::Arc;

use cozy_chess::Board;
use engine::suite::{self, SuiteError};
use serde::Deserialize;

/// Six positions of different kinds, on which programs are compared.
const SIX: &str = include_str!("../../../12-staged/benches/rustic-six.fen");
/// The parts of the population, as `examples/population.rs` draws them: positions of three kinds that no other suite
/// holds, 200 of each, of games, of classic test suites, and of random play. What holds in each of them isn't peculiar to
/// one.
const POPULATION: [(&str, &str); 3] = [
    ("games", include_str!("../population/games.fen")),
    ("classics", include_str!("../population/classics.epd")),
    ("random", include_str!("../population/random.fen")),
];

/// A part of a suite: its name, empty if there are no others, and its positions.
type Part = (&'static str, Vec<Board>);

/// Which positions are searched, by the parts that are judged apart. Its text is `built-in`, which is the default,
/// `population`, `six`, or lines of FEN or EPD.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Suite(Arc<[Part]>);

impl Suite {
    /// The positions.
    pub fn boards(&self) -> Vec<&Board> {
        self.0.iter().flat_map(|(_, boards)| boards).collect()
    }

    /// The parts, each with its name and its positions.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }
}

impl From<Vec<Board>> for Suite {
    fn from(boards: Vec<Board>) -> Self {
        Self([("", boards)].into())
    }
}

impl Default for Suite {
    fn default() -> Self {
        suite::built_in().into()
    }
}

impl TryFrom<String> for Suite {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parts: &[(&'static str, &str)] = match text.as_str() {
            "built-in" => return Ok(Self::default()),
            "population" => &POPULATION,
            "six" => &[("", SIX)],
            lines => &[("", lines)],
        };
        let part = |&(name, lines): &(&'static str, &str)| Ok((name, suite::parse(lines)?));
        let parts: Result<_, SuiteError> = parts.iter().map(part).collect();
        let known = "a suite is built-in, population, six, or lines of FEN or EPD";
        let suite = Self(parts.map_err(|error| format!("the suite, line {error}; {known}"))?);
        let is_empty = suite.boards().is_empty();
        if is_empty { Err("a suite has no position".to_owned()) } else { Ok(suite) }
    }
}
