//! What stage 10 must do, one demand at a time. The history that the reductions get
//! is the score.

use engine::{Ordering, Stage};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

const HERE: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
/// A rook can take a pawn in the first, and the same move is quiet in the second.
const CAPTURE: &str = "4k3/1P6/8/3p4/8/8/8/3RK3 w - - 0 1";
const QUIET: &str = "4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1";
/// A white queen on h1, and a black one.
const WHITE: &str = "4k3/8/8/8/8/8/8/4K2Q w - - 0 1";
const BLACK: &str = "4k3/8/8/8/8/8/4K3/7q b - - 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("The move that cut gains its depth squared, at most 400.", || {
            [(5, 25), (20, 400), (30, 400)].into_iter().all(|(depth, gain)| {
                let ordering =
                    after::<S>(&TestNode::new(HERE).at(2, depth), &["g3g4"]);
                ordering.history(&TestNode::new(HERE), "g3g4") == gain
            })
        }),
        demand(
            "Each quiet move tried before the one that cut loses as much.",
            || {
                let scores = |depth| {
                    let node = TestNode::new(HERE).at(2, depth);
                    let ordering = after::<S>(&node, &["a2a3 h2h3 c1c2 g3g4"]);
                    ["a2a3", "h2h3", "c1c2", "f3f4"]
                        .map(|word| ordering.history(&TestNode::new(HERE), word))
                };
                scores(5) == [-25, -25, -25, 0]
                    && scores(30) == [-400, -400, -400, 0]
            },
        ),
        demand("Quiet moves lose, too, where it was a capture that cut.", || {
            let ordering =
                after::<S>(&TestNode::new(CAPTURE).at(2, 5), &["e1e2 d1d5"]);
            ordering.history(&TestNode::new(QUIET), "e1e2") == -25
        }),
        demand(
            "A killer that was tried in vain loses like any other move.",
            || {
                let node = TestNode::new(HERE).at(2, 5);
                let ordering =
                    after::<S>(&node, &["a2a3", "g3g4", "a2a3 g3g4 h2h3"]);
                ["a2a3", "g3g4"]
                    .iter()
                    .all(|word| ordering.history(&TestNode::new(HERE), word) == 0)
            },
        ),
        demand("Captures and promotions neither gain nor lose.", || {
            let ordering = after::<S>(
                &TestNode::new(CAPTURE).at(2, 5),
                &["e1d2 d1d5", "d1d5 b7b8q e1e2", "e1f2 b7b8q"],
            );
            ordering.history(&TestNode::new(QUIET), "d1d5") == 0
                && ordering.history(&TestNode::new(QUIET), "b7b8") == 0
        }),
        demand("The nearer a score is to 8192, the less it still gains.", || {
            let twice = after_times::<S>(2, "g3g4");
            let often = after_times::<S>(500, "g3g4");
            twice.history(&TestNode::new(HERE), "g3g4")
                == 400 + 400 - 400 * 400 / 8192
                && (8100..=8192)
                    .contains(&often.history(&TestNode::new(HERE), "g3g4"))
        }),
        demand(
            "The nearer to −8192, the less it still loses: the b in v·|b| has no sign.",
            || {
                let twice = after_times::<S>(2, "a2a3 g3g4");
                let often = after_times::<S>(500, "a2a3 g3g4");
                let score = |ordering: &TestOrdering<S>| {
                    ordering.history(&TestNode::new(HERE), "a2a3")
                };
                score(&twice) == -400 - 400 + 400 * 400 / 8192
                    && (-8192..=-8100).contains(&score(&often))
            },
        ),
        demand("A full score loses twice as much as an empty one.", || {
            let mut ordering = after_times::<S>(500, "g3g4");
            let full = ordering.history(&TestNode::new(HERE), "g3g4");
            ordering.cut(&TestNode::new(HERE).at(2, 20), "g3g4 a2a3");
            let left = ordering.history(&TestNode::new(HERE), "g3g4");
            full - left == 400 + full * 400 / 8192
        }),
        demand("No score is halved any more: what others earn is no loss.", || {
            let mut ordering = after::<S>(&TestNode::new(HERE).at(2, 5), &["a2a3"]);
            ordering.cut_times(500, &TestNode::new(HERE).at(2, 20), "g3g4");
            ordering.history(&TestNode::new(HERE), "a2a3") == 25
        }),
        demand("Each side has scores of its own.", || {
            let [white, black] =
                [WHITE, BLACK].map(|fen| TestNode::new(fen).at(2, 5));
            let ordering = after::<S>(&white, &["h1e4 h1d5"]);
            ["h1d5", "h1e4"].iter().all(|word| {
                ordering.history(&white.at(9, 5), word) != 0
                    && ordering.history(&black.at(9, 5), word) == 0
            })
        }),
        demand(
            "Killers keep their place, and the worst quiet move comes before a bad capture.",
            || {
                let node = TestNode::new("4k3/8/2p5/3p2p1/8/8/3Q4/4K3 w - - 0 1");
                let mut ordering = after::<S>(&node.at(2, 5), &["e1e2 e1f2"]);
                ordering.cut(&node, "e1d1");
                ordering.descends(&node, "d2g5 e1d1 e1f2 d2d1 e1e2 d2d5")
                    && ordering.is_killer(&node, "e1d1")
            },
        ),
        demand("`new_search` forgets killers, but no scores.", || {
            let node = TestNode::new(HERE).at(2, 5);
            let mut ordering = after::<S>(&node, &["a2a3 g3g4"]);
            ordering.ordering.new_search();
            !ordering.is_killer(&node, "g3g4")
                && ordering.history(&node, "g3g4") == 25
                && ordering.history(&node, "a2a3") == -25
        }),
        demand("`new_game` forgets everything: scores and killers.", || {
            let node = TestNode::new(HERE).at(2, 5);
            let mut ordering = after::<S>(&node, &["a2a3 g3g4"]);
            ordering.ordering.new_game();
            ordering.ties(&node, "g3g4 a2a3 h2h3")
                && ordering.ties(&node.at(9, 5), "g3g4 a2a3 h2h3")
        }),
    ]
}

/// An ordering that has learnt from these cutoffs.
fn after<S: Stage>(node: &TestNode, cutoffs: &[&str]) -> TestOrdering<S> {
    let mut ordering = TestOrdering::default();
    cutoffs.iter().for_each(|words| ordering.cut(node, words));
    ordering
}

/// An ordering that has learnt from this many cutoffs 20 plies above the horizon.
fn after_times<S: Stage>(times: usize, words: &str) -> TestOrdering<S> {
    let mut ordering = TestOrdering::default();
    ordering.cut_times(times, &TestNode::new(HERE).at(2, 20), words);
    ordering
}
