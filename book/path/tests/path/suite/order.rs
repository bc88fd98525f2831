//! The order in which the picker of step 12 hands out the moves.

use cozy_chess::util::parse_uci_move;
use ordering_suite::Question;
use serde_json::Value;

use super::*;
use crate::suite::{Answer, board_of, is_another};

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::Order { fen, table_move, killers, history } = question else {
        return is_another();
    };
    let board = &Position::new(board_of(fen), None);
    let read = |word: &String| parse_uci_move(board, word).ok();
    let mut search = Search { killers: vec![[None; 2]], ..Search::default() };
    search.history.resize(2, [[0; 64]; 64]);
    for (slot, killer) in search.killers[0].iter_mut().zip(killers) {
        *slot = read(killer);
    }
    let side = board.side_to_move() as usize;
    for (word, score) in history {
        let mv = read(word).unwrap();
        search.history[side][mv.from as usize][mv.to as usize] = *score;
    }
    let table_move = table_move.as_ref().and_then(read);
    let moves = Vec::new();
    let mut picker =
        Picker { board, ply: 0, table_move, parts: 0, tried: 0, moves };
    let tried = std::iter::from_fn(|| picker.next(&search));
    let word = |(_, it): (_, Candidate)| {
        Value::from(display_uci_move(board, it.mv).to_string())
    };
    Ok(tried.map(word).collect())
}
