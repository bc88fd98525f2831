//! A text that claims to be a position.
//!
//! Nothing may panic. What is accepted survives being written and read again, its
//! moves can be played, and they keep its evaluation up to date.

#![no_main]

use engine::evaluation::Evaluation;
use engine::{Position, candidate, fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(board) = fen::parse(text) else { return };
    let written = board.to_string();
    assert_eq!(fen::parse(&written).as_ref(), Ok(&board), "{written}");
    let position = Position::new(board);
    for candidate in candidate::generate(position.board()) {
        let next = position.play(&candidate);
        assert_eq!(
            next.evaluation(),
            Evaluation::new(next.board()),
            "{written}: {candidate:?}"
        );
        candidate::generate(next.board());
    }
});
