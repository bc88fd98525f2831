//! Moves as UCI writes them: `e2e4`, `e7e8q`, castling as the king's own move,
//! `e1g1`.

use cozy_chess::util::{display_uci_move, parse_uci_move};
use cozy_chess::{Board, Move};

use crate::candidate::Candidate;

/// A move in UCI notation. The board is the one on which the move is legal.
pub fn uci(board: &Board, mv: Move) -> String {
    display_uci_move(board, mv).to_string()
}

/// The legal move that a word means, or `None`.
///
/// ```
/// use engine::notation;
/// let board = cozy_chess::Board::default();
/// let pawn = notation::parse_uci(&board, "e2e4").expect("a legal move");
/// assert_eq!(notation::uci(&board, pawn.mv), "e2e4");
/// assert_eq!(notation::parse_uci(&board, "e2e5"), None);
/// ```
pub fn parse_uci(board: &Board, word: &str) -> Option<Candidate> {
    let candidate = Candidate::find(board, parse_uci_move(board, word).ok()?)?;
    (uci(board, candidate.mv) == word).then_some(candidate) // not the king onto his own rook
}
