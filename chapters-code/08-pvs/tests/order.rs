//! The order of the moves is that of stage 7.

use cozy_chess::Board;
use workbench::listing::listing;

#[test]
fn windows_change_no_order() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1",
    ] {
        let board: Board = fen.parse().unwrap();
        assert_eq!(listing::<pvs::Stage>(&board, 0), listing::<see::Stage>(&board, 0));
    }
}

#[test]
fn root() {
    let board = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1".parse().unwrap();
    insta::assert_snapshot!(listing::<pvs::Stage>(&board, 5));
}
