//! What stage 11 must do, one demand at a time. The history that the reductions get
//! is the sum of a move's scores.

use engine::{Candidate, Ordering, Stage};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

const HERE: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
/// Two knights and a king, all of which can go to d2.
const KNIGHTS: &str = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
/// A rook can take a pawn in the first, and the same move is quiet in the second.
const CAPTURE: &str = "4k3/1P6/8/3p4/8/8/8/3RK3 w - - 0 1";
const QUIET: &str = "4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1";
/// A white queen on h1, and a black one.
const WHITE: &str = "4k3/8/8/8/8/8/8/4K2Q w - - 0 1";
const BLACK: &str = "4k3/8/8/8/8/8/4K3/7q b - - 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("Add the score after the move one ply back.", || {
            let node = after_moves(HERE, ["e2e4", ""]);
            let ordering = taught::<S>(&node, &["g3g4"]);
            sum::<S>(&ordering, &node, "g3g4") == 50
                && sum::<S>(&ordering, &after_moves(HERE, ["d2d4", ""]), "g3g4")
                    == 25
        }),
        demand("Add the score after the move two plies back.", || {
            let node = after_moves(HERE, ["e2e4", "g1f3"]);
            let ordering = taught::<S>(&node, &["g3g4"]);
            let only_second = after_moves(HERE, ["d2d4", "g1f3"]);
            sum::<S>(&ordering, &node, "g3g4") == 75
                && sum::<S>(&ordering, &only_second, "g3g4") == 50
        }),
        demand("The move's own score still counts, whatever was played.", || {
            let ordering =
                taught::<S>(&after_moves(HERE, ["e2e4", "g1f3"]), &["g3g4"]);
            sum::<S>(&ordering, &after_moves(HERE, ["d2d4", "d2d4"]), "g3g4") == 25
        }),
        demand(
            "Where nothing was played before, only the own score counts.",
            || {
                let node = TestNode::new(HERE).at(2, 5);
                let ordering = taught::<S>(&node, &["g3g4"]);
                sum::<S>(&ordering, &node, "g3g4") == 25
                    && sum::<S>(
                        &ordering,
                        &after_moves(HERE, ["e2e4", "g1f3"]),
                        "g3g4",
                    ) == 25
            },
        ),
        demand("One ply back and two plies back are two tables.", || {
            let ordering =
                taught::<S>(&after_moves(HERE, ["e2e4", "g1f3"]), &["g3g4"]);
            sum::<S>(&ordering, &after_moves(HERE, ["g1f3", "e2e4"]), "g3g4") == 25
        }),
        demand(
            "The earlier move counts by its piece and the square that it went to.",
            || {
                let node = TestNode::new(KNIGHTS).at(2, 5);
                let of = |word| node.after([Some(node.find(word)), None]);
                let ordering = taught::<S>(&of("b1d2"), &["e1f2"]);
                sum::<S>(&ordering, &of("f1d2"), "e1f2") == 50
                    && sum::<S>(&ordering, &of("e1d2"), "e1f2") == 25
            },
        ),
        demand(
            "The later move counts by its piece and the square that it goes to.",
            || {
                let node = after_moves(KNIGHTS, ["e2e4", ""]);
                let ordering = taught::<S>(&node, &["b1d2"]);
                sum::<S>(&ordering, &node, "f1d2") == 25
                    && sum::<S>(&ordering, &node, "e1d2") == 0
            },
        ),
        demand("Each side has pairs of its own.", || {
            let [white, black] =
                [WHITE, BLACK].map(|fen| after_moves(fen, ["e2e4", "g1f3"]));
            sum::<S>(&taught::<S>(&white, &["h1d5"]), &black, "h1d5") == 0
        }),
        demand("Pairs lose, too, where the later move was tried in vain.", || {
            let node = after_moves(HERE, ["e2e4", "g1f3"]);
            let ordering = taught::<S>(&node, &["a2a3 h2h3 g3g4"]);
            ["a2a3", "h2h3"]
                .iter()
                .all(|word| sum::<S>(&ordering, &node, word) == -75)
        }),
        demand(
            "A pair moves by its own score towards its own bounds, not by the sum.",
            || {
                let node = after_moves(HERE, ["e2e4", "g1f3"]);
                let deep = node.at(2, 20);
                let twice = taught::<S>(&deep, &["a2a3 g3g4"; 2]);
                let often = taught::<S>(&deep, &["a2a3 g3g4"; 500]);
                let is_told = |ordering, range: std::ops::RangeInclusive<i32>| {
                    range.contains(&sum::<S>(ordering, &node, "g3g4"))
                        && range.contains(&-sum::<S>(ordering, &node, "a2a3"))
                };
                let expected = 3 * (400 + 400 - 400 * 400 / 8192);
                is_told(&twice, expected..=expected)
                    && is_told(&often, 3 * 8100..=3 * 8192)
            },
        ),
        demand("Captures and promotions have no pairs.", || {
            let [here, quiet] =
                [CAPTURE, QUIET].map(|fen| after_moves(fen, ["e2e4", "g1f3"]));
            let cutoffs = ["d1d5 b7b8q e1e2", "e1f2 d1d5"];
            let ordering = taught::<S>(&here, &cutoffs);
            sum::<S>(&ordering, &quiet, "d1d5") == 0
                && sum::<S>(&ordering, &quiet, "b7b8") == 0
        }),
        demand(
            "Killers keep their place, and the worst quiet move comes before a bad capture.",
            || {
                let node = after_moves(
                    "4k3/8/2p5/3p2p1/8/8/3Q4/4K3 w - - 0 1",
                    ["e2e4", "g1f3"],
                );
                let mut ordering = taught::<S>(&node, &["e1e2 e1f2"]);
                ordering.cut(&node.at(9, 4), "e1d1");
                ordering.descends(&node.at(9, 4), "d2g5 e1d1 e1f2 d2d1 e1e2 d2d5")
                    && ordering.is_killer(&node.at(9, 4), "e1d1")
            },
        ),
        demand("`new_search` forgets killers, but no scores and no pairs.", || {
            let node = after_moves(HERE, ["e2e4", "g1f3"]);
            let mut ordering = taught::<S>(&node, &["a2a3 g3g4"]);
            ordering.ordering.new_search();
            !ordering.is_killer(&node, "g3g4")
                && ordering.history(&node, "g3g4") == 75
                && ordering.history(&node, "a2a3") == -75
        }),
        demand("`new_game` forgets everything: scores, pairs and killers.", || {
            let node = after_moves(HERE, ["e2e4", "g1f3"]);
            let mut ordering = taught::<S>(&node, &["a2a3 g3g4"]);
            ordering.ordering.new_game();
            ordering.ties(&node, "g3g4 a2a3 h2h3")
                && ordering.ties(&node.at(9, 4), "g3g4 a2a3 h2h3")
        }),
    ]
}

/// A node five plies above the horizon, after two moves from the start of a game,
/// the latest first; an empty word is no move.
fn after_moves(fen: &str, previous: [&str; 2]) -> TestNode {
    let start =
        TestNode::new("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let played = |word: &str| -> Option<Candidate> {
        (!word.is_empty()).then(|| start.find(word))
    };
    TestNode::new(fen).at(2, 5).after(previous.map(played))
}

/// An ordering that has learnt from these cutoffs.
fn taught<S: Stage>(node: &TestNode, cutoffs: &[&str]) -> TestOrdering<S> {
    let mut ordering = TestOrdering::default();
    cutoffs.iter().for_each(|words| ordering.cut(node, words));
    ordering
}

/// The sum of a move's scores, at a ply where the move is no killer.
fn sum<S: Stage>(ordering: &TestOrdering<S>, node: &TestNode, word: &str) -> i32 {
    ordering.history(&node.at(9, 4), word)
}
