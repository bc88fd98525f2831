//! Moves as readers write them: `Bc6`, `exd5`, `O-O`, `e8=Q+` (standard algebraic
//! notation).

use cozy_chess::util::{display_san_move, parse_san_move};
use cozy_chess::{Board, Move};
use engine::notation;

/// A legal move in standard algebraic notation.
pub fn san(board: &Board, mv: Move) -> String {
    display_san_move(board, mv).to_string()
}

/// The legal move that a word means, in algebraic notation or in UCI's.
///
/// # Errors
/// If there is none.
pub fn parse(board: &Board, word: &str) -> Result<Move, String> {
    let uci = notation::parse_uci(board, word).map(|candidate| candidate.mv);
    uci.or_else(|| parse_san_move(board, word).ok())
        .ok_or_else(|| format!("'{word}' isn't a legal move in '{board}'"))
}
