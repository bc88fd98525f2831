//! The order of the moves in this chapter's position.

use testkit::listing::listing;

/// Promotions with and without a victim, en passant, and victims of every value.
#[test]
fn captures() {
    let board =
        "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/3P4/P1P1P3/RNBQKBNR w KQkq e6 0 1"
            .parse()
            .unwrap();
    insta::assert_snapshot!(listing::<mvv_lva::Stage>(&board, 0));
}
