//! A board in words, for readers who do not see it.

use cozy_chess::{Color, Piece};

use super::{BoardFigure, Marked};

/// The name of a side: `White` or `Black`.
pub const fn side(color: Color) -> &'static str {
    ["White", "Black"][color as usize]
}

/// The name of a piece, such as `pawn`.
pub const fn name(piece: Piece) -> &'static str {
    ["pawn", "knight", "bishop", "rook", "queen", "king"][piece as usize]
}

/// Squares, arrows or marks as a list, if there are any.
fn list(items: impl Iterator<Item = String>, by: &str) -> Option<String> {
    items.reduce(|all, item| all + by + &item)
}

/// Where the pieces stand, who is to move, and what the arrows and marks say.
pub(super) fn describe(figure: &BoardFigure) -> String {
    let board = &figure.board;
    let mut text = String::new();
    for color in Color::ALL {
        let pieces = Piece::ALL.into_iter().rev().filter_map(|piece| {
            let squares = board.colored_pieces(color, piece);
            let plural = if squares.len() > 1 { "s" } else { "" };
            let listed = list(squares.into_iter().map(|square| square.to_string()), " ")?;
            Some(format!("{}{plural} {listed}", name(piece)))
        });
        text += &format!("{}: {}. ", side(color), list(pieces, ", ").unwrap_or_default());
    }
    text += &format!("{} to move.", side(board.side_to_move()));
    if let Some((from, to)) = figure.last {
        text += &format!(" Last move: {from} to {to}.");
    }
    let arrows = list(figure.arrows.iter().map(Marked::in_words), ", ");
    let marks = list(figure.marks.iter().map(Marked::in_words), ", ");
    for (what, items) in [("Arrows", arrows), ("Marked squares", marks)] {
        text += &items.map_or(String::new(), |items| format!(" {what}: {items}."));
    }
    text
}
