//! What a capture wins, as the last step computes it.

use cozy_chess::util::parse_uci_move;
use ordering_suite::Question;
use serde_json::{Value, json};

use super::*;
use crate::suite::{Answer, LeftOut, board_of, is_another};

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::See { fen, mv, .. } = question else { return is_another() };
    let board = board_of(fen);
    let it = Candidate::find(&board, parse_uci_move(&board, mv).ok()).unwrap();
    if it.mv.promotion.is_some() {
        return Err(LeftOut("promotions have places of their own in the order"));
    }
    let loses = loses_material(&board, &it);
    if board.piece_on(it.mv.to).is_none() {
        return Ok(json!({ "loses": loses })); // en passant: no value is computed
    }
    let (left, side) =
        (board.occupied() ^ it.mv.from.bitboard(), !board.side_to_move());
    let won = value(it.victim.unwrap())
        - see(&board, it.mv.to, left, side, value(it.piece));
    assert_eq!(loses, won < 0);
    Ok(Value::from(won))
}
