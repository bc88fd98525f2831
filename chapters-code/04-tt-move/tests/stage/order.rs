//! The order of the moves in this chapter's position.

use testkit::exercise::{TestNode, TestOrdering};
use testkit::listing::listing;

/// The same position: now the table is asked.
#[test]
fn table_move() {
    let board =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
            .parse()
            .unwrap();
    insta::assert_snapshot!(listing::<tt_move::Stage>(&board, 4));
}

/// The table's move comes first; one that belongs to another position with the same
/// key is not legal here, matches none of the moves, and changes nothing.
#[test]
fn a_table_move_that_is_not_legal_is_passed_over() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (node, ordering) =
        (TestNode::new(start), TestOrdering::<tt_move::Stage>::default());
    let without = ordering.order(&node);
    let with = |word| ordering.order(&node.with_table_move(word));
    assert_eq!(with("g1f3")[0], node.find("g1f3"));
    assert_ne!(without[0], node.find("g1f3"));
    for word in ["e5d6", "e7e5", "a1a1", "e2e4q"] {
        assert_eq!(with(word), without, "{word}");
    }
}
