//! A board in words, for readers who do not see it.

use cozy_chess::{Color, Piece};

use super::BoardFigure;
use super::names::{name, side};

/// Where the pieces stand, who is to move, and what the arrows and marks say.
pub(super) fn describe(figure: &BoardFigure) -> String {
    let board = &figure.board;
    let mut text = String::new();
    for color in Color::ALL {
        let pieces = Piece::ALL.into_iter().rev().filter_map(|piece| {
            let squares: Vec<_> = board
                .colored_pieces(color, piece)
                .into_iter()
                .map(|s| s.to_string())
                .collect();
            let plural = if squares.len() > 1 { "s" } else { "" };
            let names = || format!("{}{plural} {}", name(piece), squares.join(" "));
            (!squares.is_empty()).then(names)
        });
        text += &format!(
            "{}: {}. ",
            side(color),
            pieces.collect::<Vec<_>>().join(", ")
        );
    }
    text += &format!("{} to move.", side(board.side_to_move()));
    if let Some((from, to)) = figure.last {
        text += &format!(" Last move: {from} to {to}.");
    }
    let arrows = figure.arrows.iter().map(|arrow| {
        format!("{} to {}{}", arrow.from, arrow.to, arrow.style.in_words())
    });
    sentence(&mut text, "Arrows", arrows);
    let marks = figure
        .marks
        .iter()
        .map(|mark| format!("{}{}", mark.square, mark.style.in_words()));
    sentence(&mut text, "Marked squares", marks);
    let labels = figure
        .labels
        .iter()
        .map(|label| format!("{} “{}”", label.square, label.text));
    sentence(&mut text, "Labels", labels);
    text
}

fn sentence(text: &mut String, what: &str, items: impl Iterator<Item = String>) {
    let items: Vec<_> = items.collect();
    if !items.is_empty() {
        *text += &format!(" {what}: {}.", items.join(", "));
    }
}
