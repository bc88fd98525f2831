//! Pieces dropped on the board: each position is either refused or can be searched.
//!
//! Nothing may panic, the best move is legal, and so is the whole principal
//! variation.

#![no_main]

use engine::{Candidate, Game, Limits, Search, candidate, fen};
use libfuzzer_sys::fuzz_target;

const PIECES: &[u8] = b"KkPNBRQpnbrq";
const CASTLING: [&str; 4] = ["-", "KQkq", "Kq", "Q"];

fuzz_target!(|bytes: &[u8]| {
    let [side, castling, en_passant, clock, nodes, pieces @ ..] = bytes else {
        return;
    };
    let mut squares = [b'1'; 64];
    for (index, piece) in pieces.chunks_exact(2).enumerate() {
        let kind = if index < 2 {
            index
        } else {
            2 + usize::from(piece[1]) % (PIECES.len() - 2)
        };
        squares[usize::from(piece[0]) % 64] = PIECES[kind];
    }
    let ranks: Vec<&str> = squares
        .chunks(8)
        .map(|rank| std::str::from_utf8(rank).expect("letters"))
        .collect();
    let file = char::from(b'a' + en_passant % 8);
    let text = format!(
        "{} {} {} {} {} 1",
        ranks.join("/"),
        if side % 2 == 0 { 'w' } else { 'b' },
        CASTLING[usize::from(castling % 4)],
        if en_passant & 8 == 0 {
            "-".to_owned()
        } else {
            format!("{file}{}", 3 + 3 * (1 - side % 2))
        },
        clock % 101,
    );
    let Ok(board) = fen::parse(&text) else { return };
    let game = Game::new(board.clone());
    let limits =
        Limits { nodes: Some(16 * u64::from(*nodes)), ..Limits::default() };
    let mut search =
        Search::<staged::Stage>::new(1).expect("memory for a small table");
    let outcome = search.run(&game, &limits, |_| {});
    assert_eq!(
        outcome.best_move.is_some(),
        !candidate::generate(&board).is_empty(),
        "{text}"
    );
    assert_eq!(
        outcome.principal_variation.first().copied(),
        outcome.best_move,
        "{text}"
    );
    let mut position = game.position().clone();
    for &mv in &outcome.principal_variation {
        let legal = Candidate::find(position.board(), mv);
        position = position.play(&legal.expect("a line that is legal to its end"));
    }
});
