//! The history of step 9, which adds up and is halved.

use ordering_suite::{Event, Question, Rule};

use super::*;
use crate::suite::{Answer, board_of_side, is_another, scores};

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::History { rule: Rule::Sum, events, .. } = question else {
        return is_another();
    };
    let mut search =
        Search { killers: vec![[None; 2]; MAX_DEPTH], ..Search::default() };
    search.history.resize(2, [[0; 64]; 64]);
    for Event { side, depth, cut, .. } in events {
        let mv = cut.parse().unwrap();
        let cut = Candidate { mv, piece: Piece::Queen, victim: None };
        search.learn(&board_of_side(side), *depth as usize, 0, &cut);
    }
    Ok(scores(&search.history))
}
