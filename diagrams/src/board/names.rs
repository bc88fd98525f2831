//! Sides and pieces by their names.

use cozy_chess::{Color, Piece};

/// The name of a side: `White` or `Black`.
pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The name of a piece, such as `pawn`.
pub const fn name(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

/// Two letters for a piece, such as `wk`.
pub(super) fn code(color: Color, piece: Piece) -> String {
    format!("{color}{piece}")
}
