//! A board in letters, the answer to `d`.

use cozy_chess::{Board, Color, File, Rank, Square};

/// The board drawn in letters, the eighth rank on top.
pub(crate) fn diagram(board: &Board) -> String {
    let letter = |square| {
        let piece = board.piece_on(square).map_or('.', char::from);
        let is_white = board.colors(Color::White).has(square);
        if is_white { piece.to_ascii_uppercase() } else { piece }
    };
    let row = |rank| {
        let letters =
            File::ALL.map(|file| format!(" {}", letter(Square::new(file, rank))));
        format!("{} {}\n", rank as usize + 1, letters.concat())
    };
    let rows: String = Rank::ALL.into_iter().rev().map(row).collect();
    rows + "   a b c d e f g h"
}
