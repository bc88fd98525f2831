//! The order of the moves in this chapter's position.

use testkit::listing::listing;

/// Captures of guarded pawns come after the quiet moves.
#[test]
fn losing_captures() {
    let board =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
            .parse()
            .unwrap();
    insta::assert_snapshot!(listing::<see::Stage>(&board, 4));
}
