//! What stage 8 must do, one demand at a time.

use engine::limits::Stopped;
use engine::move_search::MoveContext;
use engine::score::{INFINITY, MATE, MATE_IN_MAX_PLY, Score};
use engine::{MoveSearch, Stage};
use testkit::exercise::{Demand, TestNode, demand};

const OPEN: (Score, Score) = (-INFINITY, INFINITY);

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand(
            "The first move of a node is searched once, with the whole window.",
            || {
                [-70, 15, 60].iter().all(|&score| {
                    of_move::<S>(true, -20, 30, score) == (vec![(-20, 30)], score)
                })
            },
        ),
        demand(
            "A later move is searched with the window from alpha to alpha + 1 first.",
            || {
                [-70, 0, 15, 60].iter().all(|&score| {
                    of_move::<S>(false, -20, 30, score).0[0] == (-20, -19)
                })
            },
        ),
        demand(
            "A later move that isn't better than alpha needs no second search.",
            || {
                [-70, -20].iter().all(|&score| {
                    of_move::<S>(false, -20, 30, score) == (vec![(-20, -19)], score)
                })
            },
        ),
        demand("A later move that reaches beta needs no second search.", || {
            [30, 60].iter().all(|&score| {
                of_move::<S>(false, -20, 30, score) == (vec![(-20, -19)], score)
            }) && of_move::<S>(false, 10, 11, 11) == (vec![(10, 11)], 11)
        }),
        demand(
            "A later move between alpha and beta is searched again, from alpha to beta.",
            || {
                [-19, 15, 29].iter().all(|&score| {
                    of_move::<S>(false, -20, 30, score)
                        == (vec![(-20, -19), (-20, 30)], score)
                })
            },
        ),
        demand(
            "The score of the second search counts, not that of the first.",
            || {
                let mut scores = [15, -40].into_iter();
                searched::<S>(false, -20, 30, |_, _| scores.next().ok_or(Stopped))
                    == Ok(-40)
            },
        ),
        demand(
            "The first iteration has no last score: it gets the whole window.",
            || root::<S>(None, 12) == [OPEN],
        ),
        demand(
            "After a mate score, the root gets the whole window, whoever mates.",
            || {
                root::<S>(Some(MATE - 5), MATE - 5) == [OPEN]
                    && root::<S>(Some(7 - MATE), 7 - MATE) == [OPEN]
                    && root::<S>(Some(MATE_IN_MAX_PLY), MATE - 5) == [OPEN]
            },
        ),
        demand(
            "The root's first window is 25 centipawns on both sides of the last score.",
            || {
                root::<S>(Some(10), 12) == [(-15, 35)]
                    && root::<S>(Some(-300), -320) == [(-325, -275)]
            },
        ),
        demand("A score on the edge of the root's window is outside.", || {
            [35, -15].iter().all(|&score| root::<S>(Some(10), score).len() > 1)
                && [34, -14].iter().all(|&it| root::<S>(Some(10), it).len() == 1)
        }),
        demand(
            "A side that fails is three times as wide the next time, the other as before.",
            || {
                root::<S>(Some(10), 70) == [(-15, 35), (-15, 85)]
                    && root::<S>(Some(10), -200)
                        == [(-15, 35), (-65, 35), (-215, 35)]
            },
        ),
        demand("A side that would be wider than 500 is opened altogether.", || {
            let above = [(-15, 35), (-15, 85), (-15, 235), (-15, INFINITY)];
            let below = [(-15, 35), (-65, 35), (-215, 35), (-INFINITY, 35)];
            root::<S>(Some(10), 900) == above && root::<S>(Some(10), -900) == below
        }),
        demand(
            "A search that is stopped ends at once, at the root as at a move.",
            || {
                S::MoveSearch::default().root(Some(0), |_, _| Err(Stopped)).is_err()
                    && searched::<S>(false, 0, 9, |_, _| Err(Stopped)).is_err()
            },
        ),
    ]
}

/// The windows in which a move with this score is searched, and the result.
fn of_move<S: Stage>(
    is_first: bool,
    alpha: Score,
    beta: Score,
    score: Score,
) -> (Vec<(Score, Score)>, Score) {
    let mut windows = Vec::new();
    let found = searched::<S>(is_first, alpha, beta, |alpha, beta| {
        windows.push((alpha, beta));
        Ok(score)
    });
    (windows, found.expect("nothing stops this search"))
}

/// The score of a move, which is the first of its node or the second.
fn searched<S: Stage>(
    is_first: bool,
    alpha: Score,
    beta: Score,
    mut search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
) -> Result<Score, Stopped> {
    let node = TestNode::new("6k1/8/8/8/8/8/8/R5K1 w - - 0 1");
    let move_count = if is_first { 1 } else { 2 };
    node.of_move("a1a2", move_count, |mv| {
        let mv = MoveContext { is_pv: beta - alpha > 1, ..mv };
        let windows = S::MoveSearch::default();
        windows.of_move(&mv, alpha, beta, |_, alpha, beta| search(alpha, beta))
    })
}

/// The windows in which a root with this score is searched, at most eight.
fn root<S: Stage>(last: Option<Score>, score: Score) -> Vec<(Score, Score)> {
    let mut windows = Vec::new();
    let _ = S::MoveSearch::default().root(last, |alpha, beta| {
        windows.push((alpha, beta));
        if windows.len() < 8 { Ok(score.clamp(alpha, beta)) } else { Err(Stopped) }
    });
    windows
}
