//! What stage 4 must do, one demand at a time.

use engine::{Candidate, Stage};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

/// Promotions that take a rook, a bishop or nothing, captures, quiet moves.
const FEN: &str =
    "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/3P4/P1P1P3/RNBQKBNR w KQkq e6 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand(
            "The table's move is the first of all, before promotions and captures.",
            || {
                is_first::<S>("e2e3")
                    && is_first::<S>("b1a3")
                    && is_first::<S>("e1d2")
            },
        ),
        demand(
            "The table's move is the first of all if it captures or promotes, too.",
            || {
                is_first::<S>("d4c5")
                    && is_first::<S>("f5e6")
                    && is_first::<S>("g7g8q")
            },
        ),
        demand(
            "The table's move is the first of all even if it is an under-promotion.",
            || is_first::<S>("g7g8r") && is_first::<S>("g7h8n"),
        ),
        demand(
            "Ask whether the candidate is that move: from where, to where, and what it becomes.",
            || {
                let node = TestNode::new(FEN).with_table_move("g7h8n");
                let to = TestNode::new(FEN).with_table_move("c2d2");
                let from = TestNode::new(FEN).with_table_move("c2a4");
                is_as_without::<S>(&to)
                    && is_as_without::<S>(&from)
                    && TestOrdering::<S>::default()
                        .descends(&node, "g7h8n g7h8q g7f8q")
            },
        ),
        demand(
            "A table's move from another position matches nothing here, and changes nothing.",
            || {
                ["e7e5", "a1a1", "b4b6", "g7g8", "d8h4"].iter().all(|word| {
                    is_as_without::<S>(&TestNode::new(FEN).with_table_move(word))
                })
            },
        ),
        demand(
            "The other moves keep the order that they have without a table's move.",
            || {
                ["e2e3", "d4c5", "g7g8r"].iter().all(|word| {
                    let node = TestNode::new(FEN);
                    let table_move = node.find(word);
                    let mut others = order::<S>(&node);
                    others.retain(|it| *it != table_move);
                    order::<S>(&node.with_table_move(word))[1..] == others
                })
            },
        ),
        demand(
            "Nothing is kept of a table's move when the next node has another.",
            || {
                let (mut ordering, node) =
                    (TestOrdering::<S>::default(), TestNode::new(FEN));
                ordering.cut(&node.with_table_move("e2e3"), "e2e3");
                ordering.order(&node.with_table_move("e2e3"));
                ordering.order(&node) == order::<S>(&node)
            },
        ),
        demand("Ask at every node, at the root as near the horizon.", || {
            [(0, 9), (1, 1), (100, 2)].into_iter().all(|(ply, depth)| {
                let node =
                    TestNode::new(FEN).with_table_move("e2e3").at(ply, depth);
                order::<S>(&node)[0] == node.find("e2e3")
            })
        }),
    ]
}

fn order<S: Stage>(node: &TestNode) -> Vec<Candidate> {
    TestOrdering::<S>::default().order(node)
}

fn is_first<S: Stage>(word: &str) -> bool {
    let node = TestNode::new(FEN).with_table_move(word);
    order::<S>(&node)[0] == node.find(word)
}

fn is_as_without<S: Stage>(node: &TestNode) -> bool {
    order::<S>(node) == order::<S>(&TestNode::new(FEN))
}
