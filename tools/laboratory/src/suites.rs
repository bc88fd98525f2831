//! The positions of an experiment.

use std::collections::HashSet;
use std::sync::Arc;

use cozy_chess::Board;
use engine::suite::{self, SuiteError};
use ladder::suites::{POPULATION, Part, parts, split_every};
use rows::Origin;
use serde::Deserialize;

/// Six positions of different kinds, on which programs are compared.
const SIX: &str =
    include_str!("../../../chapters-code/12-staged/benches/rustic-six.fen");

/// The positions that are searched, grouped into parts that are judged separately.
/// In a file it is `built-in`, which is the default, `population`, some parts of
/// that, such as `games classics`, `six`, or lines of FEN or EPD. For a suite with
/// a name, `population/5` is every fifth position of each part.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Suite {
    name: Arc<str>,
    parts: Arc<[Part]>,
}

impl Suite {
    /// A suite without parts.
    pub fn new(name: &str, boards: Vec<Board>) -> Self {
        Self { name: name.into(), parts: [("", boards)].into() }
    }

    /// Whether a text is the name of a suite of the book and not a file.
    pub fn is_named(text: &str) -> bool {
        let name = split_every(text).0;
        name == "six" || parts(name).is_some()
    }

    /// The positions.
    pub fn boards(&self) -> Vec<&Board> {
        self.parts.iter().flat_map(|(_, boards)| boards).collect()
    }

    /// The parts, each with its name and its positions.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// How many of its positions belong to a part of the population.
    ///
    /// # Errors
    /// If there is no such part. The error lists the parts.
    pub fn count_of_part(&self, part: &str) -> Result<usize, String> {
        let lines = POPULATION.iter().find(|(name, _)| *name == part);
        let (_, lines) = lines.ok_or_else(|| {
            let names = POPULATION.map(|(name, _)| name).join(", ");
            format!("the population has no part '{part}'; parts: {names}")
        })?;
        let of_part: HashSet<Board> = suite::parse(lines)
            .map_err(|error| format!("the part {part}, line {error}"))?
            .into_iter()
            .collect();
        Ok(self.boards().into_iter().filter(|&it| of_part.contains(it)).count())
    }

    /// The positions, and the origin of each.
    pub(crate) fn places(&self) -> Vec<(Origin, &Board)> {
        let boards = self
            .parts
            .iter()
            .flat_map(|(part, boards)| boards.iter().map(move |it| (part, it)));
        let place = |(position, (part, board)): (usize, (&&str, _))| {
            let (suite, part) = (self.name.to_string(), (*part).to_owned());
            (Origin { suite, part, position }, board)
        };
        (1..).zip(boards).map(place).collect()
    }
}

impl Default for Suite {
    fn default() -> Self {
        Self::new("built-in", suite::built_in())
    }
}

impl TryFrom<String> for Suite {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (asked, every) = split_every(&text);
        let own = |lines| Ok(vec![("", suite::parse(lines)?)]);
        let (name, parts) = match (asked, parts(asked)) {
            ("built-in", Some(parts)) => ("built-in", Ok(parts)),
            (_, Some(parts)) => ("population", Ok(parts)),
            ("six", None) => ("six", own(SIX)),
            (lines, None) => ("own", own(lines)),
        };
        let known = "a suite is built-in, population or some of its parts, six, or lines of FEN or EPD";
        if name == "own" && !asked.contains(char::is_whitespace) {
            return Err(format!(
                "no suite is called {asked:?}; {known}; a file of them goes with --suite"
            ));
        }
        let parts = parts.map_err(|error: SuiteError| {
            format!("the suite, line {error}; {known}")
        })?;
        let thinned = |(part, boards): Part| {
            (part, boards.into_iter().step_by(every).collect())
        };
        let parts = parts.into_iter().map(thinned).collect();
        let name = match every {
            1 => name.into(),
            _ => format!("{name}/{every}").into(),
        };
        let suite = Self { name, parts };
        let is_empty = suite.boards().is_empty();
        if is_empty { Err("a suite has no position".to_owned()) } else { Ok(suite) }
    }
}
