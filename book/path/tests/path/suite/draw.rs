//! Draws by repetition and by the fifty-move rule, as the last step sees them.

use ordering_suite::Question;
use serde_json::json;

use super::*;
use crate::suite::{Answer, is_another};

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::Draw { fen, moves } = question else { return is_another() };
    let words = format!("fen {fen} moves {}", moves.join(" "));
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut search = Search::default();
    let board = uci::position(&words, &mut search.path).unwrap();
    let is_draw = search.is_draw(&board, board.hash());
    Ok(json!({ "repeated or fifty_moves": is_draw })) // not by material
}
