//! What stage 12 must do, one demand at a time.
//!
//! When moves are generated can't be seen. But what is learnt between two moves of
//! a node changes the order of those that are still to be generated, and of no
//! others.

use std::cmp::Reverse;

use engine::{Candidate, Ordering, Picker, Stage, candidate};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

/// A capture that wins, one that loses, promotions with and without a victim,
/// castling.
const HERE: &str = "1n2k3/P7/2p5/3p2p1/8/8/3Q4/4K2R w K - 0 1";
/// A position in which a move of the other one captures, and in which most of its
/// moves aren't legal.
const ELSEWHERE: &str = "4k3/8/8/2p5/8/8/3Q3r/4K2R w K - 0 1";
/// Moves of all kinds in the first position, then two that aren't legal there.
const TABLE_MOVES: [&str; 8] =
    ["e1h1", "d2g5", "d2d5", "a7b8q", "a7a8n", "d2e2", "e7e5", "h2h4"];

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("The table's move comes first, and once.", || {
            TABLE_MOVES[..6].iter().all(|word| {
                let test_node = TestNode::new(HERE).with_table_move(word);
                let order = taught::<S>().order(&test_node);
                let is_it = |it: &&Candidate| **it == test_node.find(word);
                is_it(&&order[0]) && order.iter().filter(is_it).count() == 1
            })
        }),
        demand("A table's move that isn't legal here is passed over.", || {
            TABLE_MOVES[6..].iter().all(|word| {
                taught::<S>().order(&TestNode::new(HERE).with_table_move(word))
                    == taught::<S>().order(&TestNode::new(HERE))
            })
        }),
        demand(
            "No capture is left out, neither one that loses nor an under-promotion.",
            || {
                let order = taught::<S>().order(&TestNode::new(HERE));
                ["d2d5", "d2g5", "a7b8q", "a7b8r", "a7b8n", "a7a8r"]
                    .iter()
                    .all(|word| order.contains(&TestNode::new(HERE).find(word)))
            },
        ),
        demand(
            "A killer comes once: not again with the other quiet moves.",
            || {
                let order = taught::<S>().order(&TestNode::new(HERE));
                ["d2e2", "h1h6"].iter().all(|word| {
                    order
                        .iter()
                        .filter(|it| **it == TestNode::new(HERE).find(word))
                        .count()
                        == 1
                })
            },
        ),
        demand(
            "A killer that isn't legal here, or captures here, is no killer here.",
            || {
                let test_node = TestNode::new(ELSEWHERE);
                let mut ordering = TestOrdering::<S>::default();
                ordering.cut(&TestNode::new(HERE), "d2h2");
                ordering.cut(&TestNode::new(HERE), "h1h6");
                let legal =
                    candidate::generate(test_node.node().position.board()).len();
                let order = ordering.order(&test_node);
                order == TestOrdering::<S>::default().order(&test_node)
                    && order.len() == legal
            },
        ),
        demand("A capture that loses comes behind the quiet moves.", || {
            let (order, test_node) =
                (taught::<S>().order(&TestNode::new(HERE)), TestNode::new(HERE));
            let place =
                |word| order.iter().position(|it| *it == test_node.find(word));
            place("d2d5") > place("d2e2") && place("d2d5") > place("e1h1")
        }),
        demand(
            "Equals come as they were generated, all moves by their priorities.",
            || {
                [HERE, ELSEWHERE].iter().all(|fen| {
                    let (ordering, test_node) = (taught::<S>(), TestNode::new(fen));
                    let mut sorted =
                        candidate::generate(test_node.node().position.board())
                            .to_vec();
                    sorted.sort_by_key(|it| {
                        Reverse(ordering.ordering.priority(&test_node.node(), it))
                    });
                    ordering.order(&test_node) == sorted
                })
            },
        ),
        demand(
            "Quiet moves are generated only when the killers have failed, too.",
            || {
                let (mut ordering, test_node) =
                    (taught::<S>(), TestNode::new(HERE));
                let (node, mut picker) = (test_node.node(), S::Picker::default());
                let killers = ["d2e2", "h1h6"].map(|word| test_node.find(word));
                let mut left = killers.len();
                while left > 0 {
                    let Some((_, it)) = picker.next(&node, &ordering.ordering)
                    else {
                        return false;
                    };
                    left -= usize::from(killers.contains(&it));
                }
                ordering.cut(&test_node.at(2, 20), "d2a5");
                let next = picker.next(&node, &ordering.ordering).map(|(_, it)| it);
                next == Some(test_node.find("d2a5"))
            },
        ),
        demand(
            "Killers are looked up only when the good captures have failed.",
            || {
                let (mut ordering, test_node) =
                    (taught::<S>(), TestNode::new(HERE));
                let (node, mut picker) = (test_node.node(), S::Picker::default());
                while let Some((_, it)) = picker.next(&node, &ordering.ordering) {
                    if it == test_node.find("d2g5") {
                        ordering.cut(&test_node, "d2a5");
                        let next = picker
                            .next(&node, &ordering.ordering)
                            .map(|(_, it)| it);
                        return next == Some(test_node.find("d2a5"));
                    }
                }
                false
            },
        ),
        demand("`tried` says what has been handed out so far, in order.", || {
            let test_node = TestNode::new(HERE).with_table_move("d2e2");
            let (ordering, node, mut picker) =
                (taught::<S>(), test_node.node(), S::Picker::default());
            let mut tried = Vec::new();
            while let Some((_, it)) = picker.next(&node, &ordering.ordering) {
                tried.push(it);
                if picker.tried().ne(tried.iter().copied()) {
                    return false;
                }
            }
            true
        }),
    ]
}

/// An ordering with two killers, which has learnt something about other quiet
/// moves.
fn taught<S: Stage>() -> TestOrdering<S> {
    let (mut ordering, test_node) = (TestOrdering::default(), TestNode::new(HERE));
    ordering.cut(&test_node.at(2, 5), "d2d4");
    ordering.cut(&test_node, "h1h6");
    ordering.cut(&test_node, "d2e2");
    ordering
}
