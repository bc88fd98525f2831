//! The suites that have names: the ladder's own 36 positions and the population.

use std::num::NonZeroUsize;
use std::path::Path;

use cozy_chess::Board;
use engine::suite;
use text::printable::shorten;

/// The parts of the population: positions of three kinds that are in no other
/// suite, 200 each from games, from classic test suites, and from random play. A
/// result that holds in all three isn't peculiar to one kind. The laboratory's
/// example `population` draws the first and the last.
pub const POPULATION: [(&str, &str); 3] = [
    ("games", include_str!("population/games.fen")),
    ("classics", include_str!("population/classics.epd")),
    ("random", include_str!("population/random.fen")),
];

/// Its names, for users who have typed another.
pub const NAMES: &str = "built-in, population or some of its parts (games, classics, random), and population/5 for every fifth position of each part";

/// A part of a suite: its name, empty if the suite has only one part, and its
/// positions.
pub type Part = (&'static str, Vec<Board>);

/// The positions of a suite with a name: `built-in`, `population`, or some of its
/// parts, such as `games` or `games classics`; a following `/5` keeps only every
/// fifth position of each part.
pub fn named(text: &str) -> Option<Vec<Board>> {
    let (name, every) = split_every(text);
    let boards = parts(name)?.into_iter().map(|(_, boards)| boards);
    Some(boards.flat_map(|it| it.into_iter().step_by(every)).collect())
}

/// The parts of a suite with this name.
pub fn parts(name: &str) -> Option<Vec<Part>> {
    if name == "built-in" {
        return Some(vec![("", suite::built_in())]);
    }
    let mut parts = Vec::new();
    let is_all = name == "population";
    for (part, lines) in POPULATION {
        if is_all || name.split(' ').any(|it| it == part) {
            let boards = suite::parse(lines).expect("the population is tested");
            parts.push((part, boards));
        }
    }
    let is_part = |word| POPULATION.iter().any(|(part, _)| *part == word);
    (is_all || name.split(' ').all(is_part)).then_some(parts)
}

/// The name before the slash of `population/5`, and the number after it, which is 1
/// if there is no slash.
pub fn split_every(text: &str) -> (&str, usize) {
    let split = text.split_once('/');
    let number = split.and_then(|(_, number)| number.parse::<NonZeroUsize>().ok());
    match (split, number) {
        (Some((name, _)), Some(number)) => (name, number.get()),
        _ => (text, 1),
    }
}

/// Adds the names of suites to an error about a file, if the user may have meant
/// one of them.
pub fn or_named(error: anyhow::Error, typed: &Path, names: &str) -> anyhow::Error {
    let word = typed.to_string_lossy();
    let (name, _) = word.split_once('/').unwrap_or((&word, ""));
    let is_path = name.contains(['.', '\\']) || word.matches('/').count() > 1;
    if typed.exists() || is_path || ["", "-"].contains(&name) {
        return error;
    }
    error.context(format!(
        "--suite: '{}' is read as a file, since the named suites are {names}",
        shorten(&word)
    ))
}
