//! Moves as UCI writes them, `e2e4`, `e7e8q`, castling as the king's own move, `e1g1`; and a
//! board in letters.

use std::fmt;

use cozy_chess::util::display_uci_move;
use cozy_chess::{Board, Color, File, Move, Rank, Square};

use crate::candidate::{Candidate, generate};

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
    let from: Square = word.get(..2)?.parse().ok()?;
    let mut moves = generate(board).into_iter().filter(|candidate| candidate.mv.from == from);
    moves.find(|candidate| uci(board, candidate.mv) == word)
}

/// A board drawn in letters, the eighth rank on top.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a>(pub &'a Board);

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{} ", rank as usize + 1)?;
            for file in File::ALL {
                write!(f, " {}", letter(self.0, Square::new(file, rank)))?;
            }
            writeln!(f)?;
        }
        write!(f, "   a b c d e f g h")
    }
}

fn letter(board: &Board, square: Square) -> char {
    let piece = board.piece_on(square).map_or('.', char::from);
    match board.color_on(square) {
        Some(Color::White) => piece.to_ascii_uppercase(),
        _ => piece,
    }
}
