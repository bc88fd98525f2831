//! The order of the moves in the position of the chapter on killers.

use testkit::listing::listing;

#[test]
fn root() {
    let board =
        "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1".parse().unwrap();
    insta::assert_snapshot!(listing::<continuation::Stage>(&board, 6));
}
