//! What stage 9 must do, one demand at a time.

use engine::limits::Stopped;
use engine::score::Score;
use engine::{Stage, Windows};
use testkit::exercise::{Demand, Pupil, Scene, demand};

/// White has quiet moves, captures, a check and promotions.
const HERE: &str = "6k1/1P6/8/3p4/4P3/8/8/R5K1 w - - 0 1";
/// The white king is in check.
const IN_CHECK: &str = "6k1/8/8/8/8/8/8/r5K1 w - - 0 1";

/// All of them.
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
            plies::<S>(IN_CHECK, "g1f2", 8, 16, Some(0), false) == 0
        }),
        demand("A move that gives check isn't reduced.", || {
            plies::<S>(HERE, "a1a8", 8, 16, Some(0), false) == 0
        }),
        demand("A move without confidence isn't reduced.", || {
            plies::<S>(HERE, "g1f2", 8, 16, None, false) == 0
        }),
        demand(
            "The table's move, captures and promotions have no confidence.",
            || {
                let (pupil, scene) = (
                    Pupil::<S>::default(),
                    Scene::new(HERE).with_table_move("a1b1"),
                );
                let losing = Scene::new("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1");
                ["a1b1", "e4d5", "b7b8q", "b7b8n"]
                    .iter()
                    .all(|word| pupil.confidence(&scene, word).is_none())
                    && pupil.confidence(&losing, "d2d5").is_none()
            },
        ),
        demand("Killers have no confidence.", || {
            let (mut pupil, scene) = (Pupil::<S>::default(), Scene::new(HERE));
            pupil.cut(&scene, "a1c1");
            pupil.confidence(&scene, "a1c1").is_none()
        }),
        demand(
            "Of a plain quiet move with score h, the confidence is 1000 · h / (h + 256).",
            || {
                [(5, 1, 88), (20, 1, 609), (20, 10, 939)].into_iter().all(
                    |(depth, times, expected)| {
                        let (mut pupil, scene) =
                            (Pupil::<S>::default(), Scene::new(HERE));
                        pupil.cut_times(times, &scene.at(2, depth), "a1c1");
                        pupil.confidence(&scene, "a1c1") == Some(expected)
                            && pupil.confidence(&scene, "a1d1") == Some(0)
                    },
                )
            },
        ),
        demand(
            "Reduce by 768 + log₂ depth · log₂ place / 4794 1024ths of a ply.",
            || {
                [(4, 16, 2), (8, 16, 3), (16, 32, 5), (32, 32, 6), (16, 8, 3)]
                    .into_iter()
                    .all(|(depth, place, expected)| {
                        quiet::<S>(depth, place, 0) == expected
                    })
            },
        ),
        demand("Round down at the end, not before.", || {
            quiet::<S>(8, 8, 0) == 2 && quiet::<S>(6, 12, 0) == 2
        }),
        demand(
            "Confidence takes away so many thousandths of a ply; a bad one adds them.",
            || {
                [(88, 4), (1000, 4), (0, 5), (-1000, 6)].into_iter().all(
                    |(confidence, expected)| {
                        quiet::<S>(16, 32, confidence) == expected
                    },
                )
            },
        ),
        demand("In an open window, reduce a ply less.", || {
            let open = |depth, place| {
                plies::<S>(HERE, "g1f2", depth, place, Some(0), true)
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
                quiet::<S>(2, 60, -1000) == 1
                    && quiet::<S>(3, 60, -1000) == 2
                    && plies::<S>(HERE, "g1f2", 4, 4, Some(1000), true) == 0
            },
        ),
    ]
}

/// By how many plies a plain quiet move is reduced in a null window.
fn quiet<S: Stage>(depth: i32, place: usize, confidence: i32) -> i32 {
    plies::<S>(HERE, "g1f2", depth, place, Some(confidence), false)
}

/// By how many plies less than in full a move is searched at first.
fn plies<S: Stage>(
    fen: &str,
    word: &str,
    depth: i32,
    move_count: usize,
    confidence: Option<i32>,
    is_pv: bool,
) -> i32 {
    let scene = Scene::new(fen).at(3, depth);
    let mut first = None;
    let beta = if is_pv { 100 } else { 1 };
    let _ = scene.of_move(word, move_count, is_pv, confidence, |mv| {
        S::Windows::default().of_move(mv, 0, beta, |searched, _, _| {
            first = first.or(Some(mv.full_depth() - searched));
            Err(Stopped)
        })
    });
    first.unwrap_or(i32::MIN)
}

/// The searches of a late move that is reduced: by how many plies, in which window; each ends with the next of these
/// scores, the last of which counts.
fn searches<S: Stage>(
    scores: &[Score],
) -> (Vec<(i32, Score, Score)>, Option<Score>) {
    let (mut searches, mut scores) = (Vec::new(), scores.iter());
    let found =
        Scene::new(HERE).at(3, 16).of_move("g1f2", 32, true, Some(0), |mv| {
            S::Windows::default().of_move(mv, 10, 60, |depth, alpha, beta| {
                searches.push((mv.full_depth() - depth, alpha, beta));
                scores.next().copied().ok_or(Stopped)
            })
        });
    (searches, found.ok())
}
