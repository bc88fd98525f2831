//! What stage 6 must do, one demand at a time.
//!
//! Scores can't be seen, but two moves can be compared that have cut different
//! numbers of times, at different depths.

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
        demand(
            "A quiet move that cut comes before those that never did, at any ply.",
            || {
                let ordering = after::<S>(&[("g3g4", 3, 1)]);
                [0, 8, 100].into_iter().all(|ply| {
                    ordering
                        .descends(&TestNode::new(HERE).at(ply, 2), "b2g7 g3g4 a2a3")
                })
            },
        ),
        demand(
            "A cutoff with `node.depth` plies left is worth the square of that depth.",
            || {
                is_equal::<S>(("g3g4", 5, 1), ("h2h3", 1, 25))
                    && is_equal::<S>(("g3g4", 12, 1), ("h2h3", 6, 4))
            },
        ),
        demand("A cutoff is never worth more than 400.", || {
            is_equal::<S>(("g3g4", 21, 1), ("h2h3", 20, 1))
                && is_equal::<S>(("g3g4", 30, 2), ("h2h3", 10, 8))
        }),
        demand("Each side has scores of its own.", || {
            let mut ordering = TestOrdering::<S>::default();
            ordering.cut(&TestNode::new(WHITE).at(2, 4), "h1d5");
            ordering.ties(&TestNode::new(BLACK), "h1d5 h1e4 e8f8")
        }),
        demand(
            "A score belongs to a from-square and a to-square, not to one of them.",
            || {
                let ordering = after::<S>(&[("c1c3", 4, 1)]);
                ordering.descends(&TestNode::new(HERE), "c1c3 b2c3")
                    && ordering.ties(&TestNode::new(HERE), "b2c3 c1c2 a2a3")
            },
        ),
        demand("A capture or a promotion that cuts gains nothing.", || {
            let mut ordering = TestOrdering::<S>::default();
            ordering.cut(&TestNode::new(CAPTURE).at(2, 4), "d1d5");
            ordering.cut(&TestNode::new(CAPTURE).at(2, 4), "b7b8q");
            ordering.ties(&TestNode::new(QUIET), "d1d5 b7b8 d1d4")
        }),
        demand(
            "Halve the scores when one reaches 8192: else old merits never fade.",
            || {
                // 4000, halved with the other's 8194; and 2500 earned since then.
                let old = [
                    ("a2a3", 20, 10),
                    ("g3g4", 20, 20),
                    ("g3g4", 13, 1),
                    ("g3g4", 5, 1),
                ];
                let fades = after::<S>(
                    &[&old[..], &[("h2h3", 20, 6), ("h2h3", 10, 1)]].concat(),
                )
                .descends(&TestNode::new(HERE), "g3g4 h2h3 a2a3");
                // Exactly 8192, which becomes 4096, against 4100.
                let reached = [
                    ("g3g4", 20, 20),
                    ("g3g4", 13, 1),
                    ("g3g4", 4, 1),
                    ("g3g4", 2, 1),
                    ("g3g4", 1, 3),
                    ("h2h3", 20, 10),
                    ("h2h3", 10, 1),
                ];
                // 8400, halved with the latest gain, against 4225.
                let last = [("g3g4", 20, 21), ("h2h3", 20, 10), ("h2h3", 15, 1)];
                let is_first = |cutoffs| {
                    after::<S>(cutoffs)
                        .descends(&TestNode::new(HERE), "h2h3 g3g4 a2a3")
                };
                fades && is_first(&reached[..]) && is_first(&last[..])
            },
        ),
        demand("Halve the scores no sooner than one reaches 8192.", || {
            // 8191 against 4100.
            let old = [
                ("g3g4", 20, 20),
                ("g3g4", 13, 1),
                ("g3g4", 4, 1),
                ("g3g4", 2, 1),
                ("g3g4", 1, 2),
            ];
            after::<S>(&[&old[..], &[("h2h3", 20, 10), ("h2h3", 10, 1)]].concat())
                .descends(&TestNode::new(HERE), "g3g4 h2h3 a2a3")
        }),
        demand(
            "Halve them, and forget none: half of a score still counts.",
            || {
                let old = [("a2a3", 20, 10), ("g3g4", 20, 21)];
                after::<S>(&[&old[..], &[("h2h3", 20, 4)]].concat())
                    .descends(&TestNode::new(HERE), "g3g4 a2a3 h2h3")
            },
        ),
        demand("Halve all scores together, those of the other side, too.", || {
            let mut ordering = TestOrdering::<S>::default();
            let [white, black] =
                [WHITE, BLACK].map(|fen| TestNode::new(fen).at(2, 20));
            ordering.cut_times(10, &white, "h1d5");
            ordering.cut_times(21, &black, "h1d5");
            ordering.cut_times(6, &white, "h1e4");
            ordering.descends(&white.at(9, 1), "h1e4 h1d5 h1f3")
        }),
        demand(
            "Killers keep their place: before the best score, and in their own order.",
            || {
                let mut ordering = after::<S>(&[("g3g4", 20, 20), ("a2a3", 10, 5)]);
                ordering.cut(&TestNode::new(HERE), "a2a3");
                ordering.cut(&TestNode::new(HERE), "h2h3");
                ordering.descends(&TestNode::new(HERE), "b2g7 h2h3 a2a3 g3g4")
            },
        ),
        demand("In `new_search`, forget the killers, but not the scores.", || {
            let mut ordering = after::<S>(&[("g3g4", 5, 3)]);
            ordering.cut(&TestNode::new(HERE), "h2h3");
            ordering.ordering.new_search();
            ordering.descends(&TestNode::new(HERE), "g3g4 h2h3 a2a3")
        }),
        demand("In `new_game`, forget everything, scores and killers.", || {
            let mut ordering = after::<S>(&[("g3g4", 5, 3)]);
            ordering.cut(&TestNode::new(HERE), "h2h3");
            ordering.ordering.new_game();
            ordering.ties(&TestNode::new(HERE), "g3g4 h2h3 a2a3")
                && ordering.ties(&TestNode::new(HERE).at(2, 3), "g3g4 a2a3")
        }),
    ]
}

/// An ordering in which each of these moves has cut with this many plies left, this
/// many times. The cutoffs are at another ply, so that no move is a killer.
fn after<S: Stage>(cutoffs: &[(&str, i32, usize)]) -> TestOrdering<S> {
    let mut ordering = TestOrdering::default();
    for &(word, depth, times) in cutoffs {
        ordering.cut_times(times, &TestNode::new(HERE).at(2, depth), word);
    }
    ordering
}

/// Whether two moves have earned the same score.
fn is_equal<S: Stage>(one: (&str, i32, usize), other: (&str, i32, usize)) -> bool {
    let words = format!("{} {}", one.0, other.0);
    let ordering = after::<S>(&[one, other]);
    ordering.ties(&TestNode::new(HERE), &words)
        && ordering.descends(&TestNode::new(HERE), &format!("{} a2a3", one.0))
}
