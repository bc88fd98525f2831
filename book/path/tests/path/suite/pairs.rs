//! The pairs of the last step: what a quiet move has earned after an earlier one.

use std::collections::BTreeMap;

use ordering_suite::{Event, Question, Rule};
use serde_json::json;

use super::*;
use crate::suite::{Answer, board_of_side, is_another};

/// A move given by its piece and target square; its origin doesn't matter.
fn quiet(word: &String) -> Candidate {
    let (piece, to) = word.split_at(1);
    let (piece, to) = (piece.to_lowercase().parse().unwrap(), to.parse().unwrap());
    let mv = Move { from: to, to, promotion: None };
    Candidate { mv, piece, victim: None }
}

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::History { rule: Rule::Pairs, events, .. } = question else {
        return is_another();
    };
    let mut search =
        Search { killers: vec![[None; 2]; MAX_DEPTH], ..Search::default() };
    search.history.resize(2, [[0; 64]; 64]);
    search.pairs.resize(2 * 2 * 6 * 64, [[0; 64]; 6]);
    for Event { side, depth, cut, tried, before } in events {
        search.moves = before.iter().rev().map(quiet).collect();
        let tried: Vec<_> = tried
            .iter()
            .chain([cut])
            .map(|it| (Priority::Quiet(0), quiet(it)))
            .collect();
        search.learn(&board_of_side(side), *depth as usize, 0, &tried);
    }
    let mut scores = BTreeMap::new();
    for (row, entries) in search.pairs.iter().enumerate() {
        let (plies, side, before) = (row / 768, row / 384 % 2, row % 384);
        let before = word(before / 64, before % 64);
        // The move one ply before is the opponent's.
        let before = [
            before.replacen(char::is_uppercase, &before[..1].to_lowercase(), 1),
            before.clone(),
        ];
        for (index, score) in entries.iter().flatten().enumerate() {
            if *score != 0 {
                let (side, mv) = (["w", "b"][side], word(index / 64, index % 64));
                scores.insert(format!("{side} {} {mv}", before[plies]), *score);
            }
        }
    }
    Ok(json!(scores))
}

fn word(piece: usize, to: usize) -> String {
    let piece = Piece::index(piece).to_string().to_uppercase();
    format!("{piece}{}", Square::index(to))
}
