//! What stage 5 must do, one demand at a time.

use engine::score::MAX_PLY;
use engine::{Ordering, Stage};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

/// A node with many quiet moves and a bad capture, and one of its siblings.
const HERE: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
const SIBLING: &str = "6k1/p4ppp/1p2q3/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
/// A rook and a king can take pawns in the first; the same moves are quiet in the
/// second.
const CAPTURE: &str = "4k3/1P6/8/3p4/8/8/4p3/3RK3 w - - 0 1";
const QUIET: &str = "4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand(
            "A quiet move that cut comes before others in its sibling nodes.",
            || {
                let ordering = after_cuts::<S>(&["g3g4"]);
                ordering.descends(&TestNode::new(SIBLING), "g3g4 a2a3")
                    && ordering.descends(&TestNode::new(SIBLING), "g3g4 h2h3")
            },
        ),
        demand(
            "A killer stays behind the captures, even behind a bad one.",
            || {
                after_cuts::<S>(&["g3g4"])
                    .descends(&TestNode::new(HERE), "b2g7 g3g4")
            },
        ),
        demand(
            "Remember the last two moves, and with them the one before the last.",
            || {
                after_cuts::<S>(&["g3g4", "h2h3"])
                    .descends(&TestNode::new(HERE), "g3g4 a2a3")
            },
        ),
        demand("Of two killers, the latest is in front.", || {
            after_cuts::<S>(&["g3g4", "h2h3"])
                .descends(&TestNode::new(HERE), "h2h3 g3g4")
        }),
        demand(
            "Two different moves: one that cuts twice must not fill both slots.",
            || {
                let ordering = after_cuts::<S>(&["g3g4", "h2h3", "h2h3"]);
                ordering.descends(&TestNode::new(HERE), "h2h3 g3g4 a2a3")
            },
        ),
        demand(
            "A killer that cuts again goes to the front, and the other one stays.",
            || {
                let ordering = after_cuts::<S>(&["g3g4", "h2h3", "g3g4"]);
                ordering.descends(&TestNode::new(HERE), "g3g4 h2h3 a2a3")
            },
        ),
        demand("A third move takes the place of the oldest.", || {
            let ordering = after_cuts::<S>(&["g3g4", "h2h3", "f3f4"]);
            ordering.descends(&TestNode::new(HERE), "f3f4 h2h3 a2a3")
                && ordering.ties(&TestNode::new(HERE), "g3g4 a2a3")
        }),
        demand(
            "Killers go by `node.ply`; `node.depth` has nothing to do with it.",
            || {
                let ordering = after_cuts::<S>(&["g3g4"]);
                [1, 3, 30].into_iter().all(|depth| {
                    ordering
                        .descends(&TestNode::new(HERE).at(9, depth), "g3g4 a2a3")
                })
            },
        ),
        demand(
            "Each ply has killers of its own, whichever side is to move.",
            || {
                let ordering = after_cuts::<S>(&["g3g4"]);
                [7, 8, 10, 11].into_iter().all(|ply| {
                    ordering.ties(&TestNode::new(HERE).at(ply, 4), "g3g4 a2a3")
                })
            },
        ),
        demand("There is a row for every ply from the root to `MAX_PLY`.", || {
            [0, MAX_PLY / 2, MAX_PLY - 1].into_iter().all(|ply| {
                let (mut ordering, node) =
                    (TestOrdering::<S>::default(), TestNode::new(HERE).at(ply, 1));
                ordering.cut(&node, "g3g4");
                ordering.descends(&node, "g3g4 a2a3")
            })
        }),
        demand(
            "A capture or a promotion that cuts is no killer: keep it out.",
            || {
                let mut ordering = TestOrdering::<S>::default();
                ordering.cut(&TestNode::new(QUIET), "b7b5");
                ordering.cut(&TestNode::new(CAPTURE), "d1d5");
                ordering.cut(&TestNode::new(CAPTURE), "b7b8q");
                ordering.descends(&TestNode::new(QUIET), "b7b5 d1d5")
                    && ordering.ties(&TestNode::new(QUIET), "b7b8 d1d5 d1d4")
            },
        ),
        demand("A killer that captures here is a capture like any other.", || {
            let mut ordering = TestOrdering::<S>::default();
            ordering.cut(&TestNode::new(QUIET), "d1d5");
            ordering.descends(&TestNode::new(CAPTURE), "d1d5 d1d4")
                && ordering.order(&TestNode::new(CAPTURE))
                    == TestOrdering::<S>::default().order(&TestNode::new(CAPTURE))
        }),
        demand("In `new_search`, forget everything.", || {
            let mut ordering = after_cuts::<S>(&["g3g4", "h2h3"]);
            ordering.ordering.new_search();
            ordering.ties(&TestNode::new(HERE), "g3g4 h2h3 a2a3")
                && [0, MAX_PLY - 1].into_iter().all(|ply| {
                    let (mut ordering, node) = (
                        TestOrdering::<S>::default(),
                        TestNode::new(HERE).at(ply, 1),
                    );
                    ordering.cut(&node, "g3g4");
                    ordering.ordering.new_search();
                    ordering.ties(&node, "g3g4 a2a3")
                })
        }),
    ]
}

/// An ordering for which these moves have cut.
fn after_cuts<S: Stage>(words: &[&str]) -> TestOrdering<S> {
    let mut ordering = TestOrdering::default();
    words.iter().for_each(|word| ordering.cut(&TestNode::new(HERE), word));
    ordering
}
