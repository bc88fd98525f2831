//! Mates to be found, in positions of games.

use cozy_chess::{Board, Move};
use engine::game::is_checkmate;
use engine::score::{MATE, Score, is_mate};
use engine::suite;

/// A position a line, followed by the number of moves to the mate (`dm`).
const MATES: &str = include_str!("mates.epd");

/// 160 positions in which the side to move mates in one to four moves, as found by
/// `pvs`, each with the number of these moves. The games were lost by a side that
/// now and then played at random.
pub fn mates() -> Vec<(Board, i32)> {
    let parse = |line: &str| {
        let (_, moves) = line.rsplit_once("dm ")?;
        let moves = moves.trim_end_matches(';').parse().ok()?;
        Some((suite::parse_line(line).ok()?, moves))
    };
    MATES.lines().map(|line| parse(line).expect(line)).collect()
}

/// Whether a line is as long as a mate's score says, and ends in that mate. True
/// for any line whose score is not a mate.
pub fn is_played_out(root: &Board, score: Score, line: &[Move]) -> bool {
    if !is_mate(score) {
        return true;
    }
    let mut board = root.clone();
    for &mv in line {
        if board.try_play(mv).is_err() {
            return false;
        }
    }
    line.len() as i32 == MATE - score.abs() && is_checkmate(&board)
}
