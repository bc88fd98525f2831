//! The test of chapter 11, which a reader puts at the end of the program. Here it's
//! a module of step 11.

use super::*;

// ANCHOR: test
#[test]
fn the_fork_has_a_score_after_each_reply() {
    let board = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
    let board: Board = board.parse().unwrap(); // White's turn, as at the fork
    let limits = Limits { depth: Some(8), ..uci::ENDLESS };
    let mut search = Search { limits, ..Search::default() };
    uci::silently(|| search.run(&board));
    let replies = [
        (Piece::Knight, "h5f6"),
        (Piece::Queen, "d7d8"),
        (Piece::King, "g8f8"),
        (Piece::Queen, "d7e8"),
        (Piece::Rook, "b5f5"),
    ];
    let scores = replies.map(|(piece, mv)| {
        search.moves = vec![Candidate { mv: mv.parse().unwrap(), piece, victim: None }];
        let [answer, _] = search.rows(&board);
        search.pairs[answer.unwrap()][Piece::Bishop as usize][Square::C6 as usize]
    });
    assert_eq!(scores, [173, 61, 22, 31, -18]);
}
// ANCHOR_END: test
