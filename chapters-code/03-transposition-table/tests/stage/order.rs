//! The order of the moves in this chapter's position.

use testkit::listing::listing;

/// The table knows a best move, but this stage does not ask for it.
#[test]
fn captures() {
    let board =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
            .parse()
            .unwrap();
    insta::assert_snapshot!(listing::<transposition_table::Stage>(&board, 4));
}
