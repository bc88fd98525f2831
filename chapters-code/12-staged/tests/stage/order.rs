//! The order of the moves is that of stage 11, although they come part by part.

use cozy_chess::Board;
use testkit::listing::listing;

#[test]
fn the_same_order() {
    for board in engine::suite::built_in() {
        assert_eq!(
            listing::<staged::Stage>(&board, 0),
            listing::<continuation::Stage>(&board, 0)
        );
    }
}

#[test]
fn root() {
    let board: Board =
        "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1".parse().unwrap();
    insta::assert_snapshot!(listing::<staged::Stage>(&board, 6));
}
