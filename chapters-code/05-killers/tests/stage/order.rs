//! The order of the moves in this chapter's position.

use testkit::listing::listing;

/// A root has no siblings, so no killers: only the table move and the captures
/// stand out.
#[test]
fn root() {
    let board =
        "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1".parse().unwrap();
    insta::assert_snapshot!(listing::<killers::Stage>(&board, 5));
}
