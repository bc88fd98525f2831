//! Whether a remembered move is legal, as the last step checks it.

use cozy_chess::util::parse_uci_move;
use ordering_suite::Question;
use serde_json::Value;

use super::*;
use crate::suite::{Answer, board_of, is_another};

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::Legality { fen, mv } = question else { return is_another() };
    let board = board_of(fen);
    let remembered = parse_uci_move(&board, mv).ok();
    Ok(Value::from(Candidate::find(&board, remembered).is_some()))
}
