//! What stage 9 must do, one demand at a time.

use engine::limits::Stopped;
use engine::move_search::MoveContext;
use engine::score::Score;
use engine::{MoveSearch, Stage};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

/// How much history counts as one ply.
pub(crate) const HISTORY_PER_PLY: i32 = 1024;
/// White has quiet moves, captures, a check and promotions.
const HERE: &str = "6k1/1P6/8/3p4/4P3/8/8/R5K1 w - - 0 1";
/// The white king is in check.
const IN_CHECK: &str = "6k1/8/8/8/8/8/8/r5K1 w - - 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("Reduce from the fourth move on, the first three never.", || {
            let plies = |place| quiet::<S>(8, place, 0);
            (1..4).all(|place| plies(place) == 0) && plies(4) > 0
        }),
        demand("Reduce from depth 2 on.", || {
            quiet::<S>(1, 12, 0) == 0 && quiet::<S>(2, 12, 0) == 1
        }),
        demand("In check, nothing is reduced.", || {
            plies::<S>(IN_CHECK, "g1f2", 8, 16, |mv| mv) == 0
        }),
        demand("A move that gives check isn't reduced.", || {
            plies::<S>(HERE, "a1a8", 8, 16, |mv| mv) == 0
        }),
        demand(
            "Only quiet moves are reduced, no captures and no promotions.",
            || {
                let plies = |word| plies::<S>(HERE, word, 8, 16, |mv| mv);
                plies("e4d5") == 0 && plies("b7b8n") == 0 && plies("a1b1") > 0
            },
        ),
        demand("A killer isn't reduced.", || {
            plies::<S>(HERE, "g1f2", 8, 16, |mv| MoveContext {
                is_killer: true,
                ..mv
            }) == 0
        }),
        demand(
            "The ordering says of both killers that they are some, of no other move.",
            || {
                let (mut ordering, node) =
                    (TestOrdering::<S>::default(), TestNode::new(HERE));
                ordering.cut(&node, "a1c1");
                ordering.cut(&node, "a1d1");
                let is_killer = |word| ordering.is_killer(&node, word);
                ["a1c1", "a1d1"].into_iter().all(is_killer)
                    && !["a1b1", "g1f2", "e4d5", "b7b8q"].into_iter().any(is_killer)
            },
        ),
        demand(
            "The ordering tells of a plain quiet move its history, as it is.",
            || {
                [(5, 1, 25), (20, 1, 400), (20, 10, 4000)].into_iter().all(
                    |(depth, times, expected)| {
                        let (mut ordering, node) =
                            (TestOrdering::<S>::default(), TestNode::new(HERE));
                        ordering.cut_times(times, &node.at(2, depth), "a1c1");
                        ordering.history(&node, "a1c1") == expected
                            && ordering.history(&node, "a1d1") == 0
                    },
                )
            },
        ),
        demand(
            "Reduce by 768 + ln depth · ln place / 2304 1024ths of a ply.",
            || {
                [(4, 16, 2), (8, 16, 3), (16, 32, 5), (32, 32, 6), (16, 8, 3)]
                    .into_iter()
                    .all(|(depth, place, expected)| {
                        quiet::<S>(depth, place, 0) == expected
                    })
            },
        ),
        demand("Round down at the end, not before.", || {
            quiet::<S>(8, 8, 0) == 2
                && quiet::<S>(6, 12, 0) == 2
                && quiet::<S>(8, 16, -3 * HISTORY_PER_PLY / 4) == 4
        }),
        demand(
            "What a move has earned makes its reduction smaller; what it has lost, greater.",
            || {
                [(4, 3), (2, 2), (1, 2), (-4, 3), (-1, 4)].into_iter().all(
                    |(part, expected)| {
                        quiet::<S>(8, 16, HISTORY_PER_PLY / part) == expected
                    },
                )
            },
        ),
        demand(
            "However much a move has earned or lost, it is a ply, and no more.",
            || {
                // A little over 5, and nearly 6: one ply less or one ply more.
                let is_a_ply = [(1, 4), (100, 4), (-1, 6), (-100, 6)]
                    .into_iter()
                    .all(|(times, expected)| {
                        quiet::<S>(27, 36, HISTORY_PER_PLY * times) == expected
                    });
                is_a_ply
                    && [(1, 4), (3, 4), (100, 4), (-1, 6), (-3, 6), (-100, 6)]
                        .into_iter()
                        .all(|(times, expected)| {
                            quiet::<S>(16, 32, HISTORY_PER_PLY * times) == expected
                        })
            },
        ),
        demand("In an open window, reduce a ply less.", || {
            let open = |depth, place| {
                plies::<S>(HERE, "g1f2", depth, place, |mv| MoveContext {
                    is_pv: true,
                    ..mv
                })
            };
            open(8, 16) == 2 && open(16, 32) == 4 && open(4, 4) == 0
        }),
        demand("A reduced move is searched in a null window first.", || {
            searches::<S>(&[10]) == (vec![(4, 10, 11)], Some(10))
        }),
        demand("One that beats alpha is searched again at its full depth.", || {
            searches::<S>(&[40, 10]) == (vec![(4, 10, 11), (0, 10, 11)], Some(10))
        }),
        demand(
            "If it beats alpha there, too, it is searched with the whole window.",
            || {
                let whole = vec![(4, 10, 11), (0, 10, 11), (0, 10, 60)];
                searches::<S>(&[40, 40, 30]) == (whole, Some(30))
            },
        ),
        demand(
            "Reduce by depth − 1 at most, and never by less than nothing.",
            || {
                let least = plies::<S>(HERE, "g1f2", 4, 4, |mv| MoveContext {
                    is_pv: true,
                    history: HISTORY_PER_PLY,
                    ..mv
                });
                quiet::<S>(2, 60, -HISTORY_PER_PLY) == 1
                    && quiet::<S>(3, 60, -HISTORY_PER_PLY) == 2
                    && least == 0
            },
        ),
    ]
}

/// By how many plies a plain quiet move with this history is reduced in a null
/// window.
fn quiet<S: Stage>(depth: i32, place: usize, history: i32) -> i32 {
    plies::<S>(HERE, "g1f2", depth, place, |mv| MoveContext { history, ..mv })
}

/// By how many plies the first search of a move is shallower than a full one;
/// `known` changes what the search knows about the move.
fn plies<S: Stage>(
    fen: &str,
    word: &str,
    depth: i32,
    place: usize,
    known: impl FnOnce(MoveContext) -> MoveContext,
) -> i32 {
    let mut first = None;
    let _ = TestNode::new(fen).at(3, depth).of_move(word, place, |mv| {
        let mv = known(mv);
        let beta = if mv.is_pv { 100 } else { 1 };
        S::MoveSearch::default().of_move(&mv, 0, beta, |searched, _, _| {
            first = first.or(Some(mv.full_depth() - searched));
            Err(Stopped)
        })
    });
    first.unwrap_or(i32::MIN)
}

/// The searches of a reduced late move: by how many plies it is reduced, and the
/// window. The searches return these scores in order; the last one is the result.
fn searches<S: Stage>(
    scores: &[Score],
) -> (Vec<(i32, Score, Score)>, Option<Score>) {
    let (mut searches, mut scores) = (Vec::new(), scores.iter());
    let found = TestNode::new(HERE).at(3, 16).of_move("g1f2", 32, |mv| {
        let mv = MoveContext { is_pv: true, ..mv };
        S::MoveSearch::default().of_move(&mv, 10, 60, |depth, alpha, beta| {
            searches.push((mv.full_depth() - depth, alpha, beta));
            scores.next().copied().ok_or(Stopped)
        })
    });
    (searches, found.ok())
}
