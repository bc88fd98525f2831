//! The suites that have a name: the ladder's own 36 positions and the population.

use cozy_chess::Board;
use engine::suite;

/// The parts of the population: positions of three kinds that no other suite holds,
/// 200 of each, of games, of classic test suites, and of random play. What holds in
/// each of them isn't peculiar to one. The laboratory's example `population` draws
/// the first and the last.
pub const POPULATION: [(&str, &str); 3] = [
    ("games", include_str!("population/games.fen")),
    ("classics", include_str!("population/classics.epd")),
    ("random", include_str!("population/random.fen")),
];

/// The positions of a suite that has a name: `built-in`, `population`, or a part of
/// that.
pub fn named(name: &str) -> Option<Vec<Board>> {
    let parts: Vec<&str> = match name {
        "built-in" => return Some(suite::built_in()),
        "population" => POPULATION.map(|(_, lines)| lines).into(),
        part => vec![POPULATION.iter().find(|it| it.0 == part)?.1],
    };
    let boards = parts
        .into_iter()
        .map(|lines| suite::parse(lines).expect("the population is tested"));
    Some(boards.flatten().collect())
}
