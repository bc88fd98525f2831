//! Mates to be found, in positions of games.

use cozy_chess::Board;
use engine::suite;

/// A position a line, with the moves to the mate behind it (`dm`).
const MATES: &str = include_str!("mates.epd");

/// 160 positions in which the side to move mates in one to four moves, by `pvs`, and
/// in how many. A side that played at random now and then has lost these games.
pub fn mates() -> Vec<(Board, i32)> {
    let parse = |line: &str| {
        let (_, moves) = line.rsplit_once("dm ")?;
        let moves = moves.trim_end_matches(';').parse().ok()?;
        Some((suite::parse_line(line).ok()?, moves))
    };
    MATES.lines().map(|line| parse(line).expect(line)).collect()
}
