//! The history of step 10, with gravity and malus.

use ordering_suite::{Event, Question, Rule};

use super::*;
use crate::suite::{Answer, board_of_side, is_another, scores};

pub(crate) fn answer(question: &Question) -> Answer {
    let Question::History { rule: Rule::Gravity, events, .. } = question else {
        return is_another();
    };
    let mut search =
        Search { killers: vec![[None; 2]; MAX_DEPTH], ..Search::default() };
    search.history.resize(2, [[0; 64]; 64]);
    for Event { side, depth, cut, tried, .. } in events {
        let quiet = |word: &String| {
            let mv = word.parse().unwrap();
            (
                Priority::Quiet(0),
                Candidate { mv, piece: Piece::Queen, victim: None },
            )
        };
        let tried: Vec<_> = tried.iter().chain([cut]).map(quiet).collect();
        search.learn(&board_of_side(side), *depth as usize, 0, &tried);
    }
    Ok(scores(&search.history))
}
