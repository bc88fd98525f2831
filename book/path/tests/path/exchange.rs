//! The tests of chapter 7, which a reader puts at the end of the program. Here
//! they're a module of step 7.

use super::*;

// ANCHOR: test
#[test]
fn a_knight_takes_on_e5() {
    let (first, second) = ("PP2QPPP/4R1K1", "PP2RPPP/4Q1K1");
    let loses = [first, second].map(|white| {
        let board = format!("4r1k1/pp3p1p/2n3p1/4p3/8/5N2/{white} w - - 0 1");
        let board: Board = board.parse().unwrap();
        let all = board.occupied();
        assert_eq!(attackers(&board, Square::E5, all).len(), 4);
        let left = all ^ Square::E2.bitboard();
        assert_eq!(attackers(&board, Square::E5, left).len(), 4);
        let mv = "f3e5".parse().unwrap();
        loses_material(&board, &Candidate::new(&board, Piece::Knight, mv))
    });
    assert_eq!(loses, [true, false]);
}

#[test]
fn a_pawn_promotes() {
    let loses = [
        ("1r4k1/P7/8/8/8/8/8/6K1", "a7a8q"), // the rook takes it
        ("1r4k1/P7/8/8/8/8/8/R5K1", "a7a8q"), // and would be taken
        ("1nr3k1/P7/8/8/8/8/8/6K1", "a7b8q"), // a knight is won first
    ]
    .map(|(board, mv)| {
        let board: Board = format!("{board} w - - 0 1").parse().unwrap();
        let mv = mv.parse().unwrap();
        loses_material(&board, &Candidate::new(&board, Piece::Pawn, mv))
    });
    assert_eq!(loses, [true, false, false]);
}
// ANCHOR_END: test
