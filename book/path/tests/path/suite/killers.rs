//! The killers of a ply, as the last step learns them.

use cozy_chess::util::parse_uci_move;
use ordering_suite::{Cut, Question};
use serde_json::json;

use super::*;
use crate::suite::{Answer, board_of, is_another};

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::Killers { events, ply: asked, .. } = question else {
        return is_another();
    };
    let mut search =
        Search { killers: vec![[None; 2]; MAX_DEPTH], ..Search::default() };
    search.history.resize(2, [[0; 64]; 64]);
    for Cut { fen, ply, depth, mv } in events {
        let board = board_of(fen);
        let cut = Candidate::find(&board, parse_uci_move(&board, mv).ok()).unwrap();
        let tried = [(Priority::TtMove, cut)]; // its place doesn't matter
        search.learn(&board, *depth as usize, *ply, &tried);
    }
    let word = |mv: Move| {
        let is_it = |it: &&Cut| {
            parse_uci_move(&board_of(&it.fen), &it.mv).is_ok_and(|it| it == mv)
        };
        events.iter().find(is_it).map(|it| &it.mv)
    };
    let killers = search.killers[*asked].into_iter().flatten();
    Ok(json!(killers.filter_map(word).collect::<Vec<_>>()))
}
