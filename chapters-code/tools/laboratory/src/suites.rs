//! The positions of an experiment.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::Arc;

use cozy_chess::Board;
use engine::suite::{self, SuiteError};
use ladder::suites::POPULATION;
use rows::Origin;
use serde::Deserialize;

/// Six positions of different kinds, on which programs are compared.
const SIX: &str = include_str!("../../../12-staged/benches/rustic-six.fen");
/// A part of a suite: its name, empty if there are no others, and its positions.
type Part = (&'static str, Vec<Board>);

/// Which positions are searched, by the parts that are judged apart. Its text is
/// `built-in`, which is the default, `population`, some parts of that, such as
/// `games classics`, `six`, or lines of FEN or EPD. Of a suite that has a name,
/// `population/5` is every fifth position of each part.
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

    /// Whether a text names a suite of the book, and is no file.
    pub fn is_named(text: &str) -> bool {
        let name = split_every(text).0;
        let is_part = |(part, _): &(&str, &str)| *part == name;
        ["built-in", "population", "six"].contains(&name)
            || POPULATION.iter().any(is_part)
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
    /// If it has no such part: those that there are.
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

    /// The positions, and where each of them stands.
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
        let names: HashSet<&str> = asked.split(' ').collect();
        let of_population: Vec<_> =
            POPULATION.into_iter().filter(|it| names.contains(it.0)).collect();
        let read = |lines: &[(&'static str, &str)]| {
            let part = |&(name, lines)| Ok((name, suite::parse(lines)?));
            lines.iter().map(part).collect::<Result<Vec<Part>, SuiteError>>()
        };
        let (name, parts) = match asked {
            "built-in" => ("built-in", Ok(vec![("", suite::built_in())])),
            "population" => ("population", read(&POPULATION)),
            "six" => ("six", read(&[("", SIX)])),
            _ if of_population.len() == names.len() => {
                ("population", read(&of_population))
            }
            lines => ("own", read(&[("", lines)])),
        };
        let known = "a suite is built-in, population or some of its parts, six, or lines of FEN or EPD";
        if name == "own" && !asked.contains(char::is_whitespace) {
            return Err(format!(
                "no suite is called {asked:?}; {known}; a file of them goes with --suite"
            ));
        }
        let parts =
            parts.map_err(|error| format!("the suite, line {error}; {known}"))?;
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

/// What stands before the slash of `population/5`, and the number behind it, which is
/// 1 where there's none.
fn split_every(text: &str) -> (&str, usize) {
    let split = text.split_once('/');
    let number = split.and_then(|(_, number)| number.parse::<NonZeroUsize>().ok());
    match (split, number) {
        (Some((name, _)), Some(number)) => (name, number.get()),
        _ => (text, 1),
    }
}
