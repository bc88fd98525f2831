//! A board in words, for readers who do not see it.

use cozy_chess::{Color, Piece};

use super::BoardFigure;

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

/// Where the pieces stand, who is to move, and what the arrows and marks say.
pub(super) fn describe(figure: &BoardFigure) -> String {
    let board = &figure.board;
    let mut text = String::new();
    for color in Color::ALL {
        let pieces = Piece::ALL.into_iter().rev().filter_map(|piece| {
            let squares: Vec<_> =
                board.colored_pieces(color, piece).into_iter().map(|s| s.to_string()).collect();
            let plural = if squares.len() > 1 { "s" } else { "" };
            let names = || format!("{}{plural} {}", name(piece), squares.join(" "));
            (!squares.is_empty()).then(names)
        });
        text += &format!("{}: {}. ", side(color), pieces.collect::<Vec<_>>().join(", "));
    }
    text += &format!("{} to move.", side(board.side_to_move()));
    if let Some((from, to)) = figure.last {
        text += &format!(" Last move: {from} to {to}.");
    }
    let arrows = figure.arrows.iter();
    let arrows = arrows.map(|it| format!("{} to {}{}", it.from, it.to, it.style.in_words()));
    let marks = figure.marks.iter().map(|it| format!("{}{}", it.square, it.style.in_words()));
    let lists: [(&str, Vec<String>); 2] =
        [("Arrows", arrows.collect()), ("Marked squares", marks.collect())];
    for (what, items) in lists.into_iter().filter(|(_, items)| !items.is_empty()) {
        text += &format!(" {what}: {}.", items.join(", "));
    }
    text
}
