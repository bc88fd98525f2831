//! What a position looks like, and what may be played in it.

use cozy_chess::{Color, Square};
use diagrams::board::{Arrow, BoardFigure, Mark, Orientation, name, side};
use engine::candidate;
use serde::{Deserialize, Serialize};

use crate::position::{At, Line, Named};

/// How a position is to be shown.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    at: At,
    /// What the ids within the picture begin with; unique on the page.
    id: String,
    #[serde(default)]
    orientation: Orientation,
    /// Arrows, such as `f3f4:good`.
    #[serde(default)]
    arrows: Vec<Arrow>,
    /// Squares, such as `c6:bad`; those of the last move are tinted anyway.
    #[serde(default)]
    marks: Vec<Mark>,
}

/// A position as a picture, in words, and with the moves to play on.
#[derive(Debug, Serialize)]
pub struct Shown {
    /// The picture.
    svg: String,
    /// The position as FEN.
    fen: String,
    /// Who is to move: `White` or `Black`.
    side: &'static str,
    /// Whether that side is in check.
    is_check: bool,
    /// Why the game is over; `None` while it goes on.
    end: Option<&'static str>,
    /// The moves that were played.
    played: Vec<Named>,
    /// The moves that may be played; none where the rules have ended the game.
    moves: Vec<Named>,
    /// What stands where, such as `["e4", "white pawn"]`.
    pieces: Vec<(String, String)>,
}

/// The position, drawn and described.
///
/// # Errors
/// What is wrong with the position or its moves.
pub fn answer(asked: Asked) -> crate::Result<Shown> {
    let line = asked.at.line()?;
    let board = line.game.position().board();
    let mut figure = BoardFigure::new(board.clone());
    figure.orientation = asked.orientation;
    figure.arrows = asked.arrows;
    if let Some(Named { uci, .. }) = line.played.last() {
        figure = figure.after(uci);
    }
    figure.marks = asked.marks;
    let side = side(board.side_to_move());
    let title = format!("Board, {side} to move");
    let end = end(&line);
    let moves = candidate::generate(board).into_iter().filter(|_| end.is_none());
    Ok(Shown {
        svg: figure.draw(&asked.id).to_svg(
            &asked.id,
            "bmf-svg bmf-board bmf-board-svg",
            &title,
        ),
        fen: board.to_string(),
        side,
        is_check: !board.checkers().is_empty(),
        moves: moves.map(|candidate| Named::of(board, &candidate)).collect(),
        end,
        pieces: Square::ALL
            .into_iter()
            .filter_map(|square| {
                let color = if board.color_on(square)? == Color::White {
                    "white"
                } else {
                    "black"
                };
                let piece = name(board.piece_on(square)?);
                Some((square.to_string(), format!("{color} {piece}")))
            })
            .collect(),
        played: line.played,
    })
}

/// Why a game is over.
fn end(line: &Line) -> Option<&'static str> {
    let position = line.game.position();
    let board = position.board();
    Some(match candidate::generate(board).is_empty() {
        true if board.checkers().is_empty() => "stalemate",
        true => "checkmate",
        _ if position.has_insufficient_material() => "insufficient material",
        _ if board.halfmove_clock() >= 100 => {
            "fifty moves without a capture or a pawn's move"
        }
        _ if line.times >= 3 => "threefold repetition",
        _ => return None,
    })
}
