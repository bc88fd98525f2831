//! The order of the moves in this chapter's position.

use testkit::listing::listing;

/// Pawns, then knights: the order of generation, whatever was searched before.
#[test]
fn start() {
    let board =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse().unwrap();
    insta::assert_snapshot!(listing::<plain::Stage>(&board, 0));
}
