//! What the pictures call sides and pieces.

use cozy_chess::{Color, Piece};

/// The name of a side: `White` or `Black`.
pub const fn side(color: Color) -> &'static str {
    ["White", "Black"][color as usize]
}

/// The name of a piece, such as `pawn`.
pub const fn name(piece: Piece) -> &'static str {
    ["pawn", "knight", "bishop", "rook", "queen", "king"][piece as usize]
}
