//! What a position looks like, and what may be played in it.

use cozy_chess::Square;
use diagrams::board::{Arrow, BoardFigure, Orientation};
use diagrams::words::{name, side};
use engine::candidate;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::page_position::{At, Line, named};

#[derive(Debug, Deserialize)]
pub(crate) struct Look {
    #[serde(flatten)]
    at: At,
    /// The prefix of the ids within the picture; unique on the page.
    id: String,
    #[serde(default)]
    orientation: Orientation,
    /// Arrows, such as `f3f4:good`.
    #[serde(default)]
    arrows: Vec<Arrow>,
}

/// The position, drawn and described: `end` says why the game is over, and then
/// there are no `moves`; `pieces` lists which piece is where, such as `["e4",
/// "white pawn"]`.
pub(crate) fn answer(look: Look) -> crate::Result<Value> {
    let line = look.at.line()?;
    let board = line.game.position().board();
    let last = line.played.last().and_then(|mv| mv["uci"].as_str());
    let Look { id, orientation, arrows, .. } = look;
    let figure = BoardFigure {
        orientation,
        arrows,
        ..BoardFigure::new(board.clone()).after(last)
    };
    let to_move = side(board.side_to_move());
    let title = format!("Board, {to_move} to move");
    let svg =
        figure.draw(&id).to_svg(&id, "bmf-svg bmf-board bmf-board-svg", &title);
    let end = end(&line);
    let moves = candidate::generate(board).into_iter().filter(|_| end.is_none());
    let piece = |square: Square| {
        let (color, piece) = (board.color_on(square)?, board.piece_on(square)?);
        Some([
            square.to_string(),
            format!("{} {}", side(color).to_ascii_lowercase(), name(piece)),
        ])
    };
    Ok(json!({
        "svg": svg,
        "fen": board.to_string(),
        "side": to_move,
        "is_check": !board.checkers().is_empty(),
        "end": end,
        "played": line.played,
        "moves": moves.map(|candidate| named(board, candidate.mv)).collect::<Value>(),
        "pieces": Square::ALL.into_iter().filter_map(piece).collect::<Vec<_>>(),
    }))
}

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
