//! What stage 10 must do, one demand at a time. The confidence in a move says what its scores add up to.

use engine::{Candidate, Ordering, Stage};
use testkit::exercise::{Demand, Pupil, Scene, demand};

const HERE: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
/// Two knights and a king, all of which can go to d2.
const KNIGHTS: &str = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
/// Where a rook takes a pawn, and where the same move is quiet.
const CAPTURE: &str = "4k3/1P6/8/3p4/8/8/8/3RK3 w - - 0 1";
const QUIET: &str = "4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1";
/// Queens with the same way to go.
const WHITE: &str = "4k3/8/8/8/8/8/8/4K2Q w - - 0 1";
const BLACK: &str = "4k3/8/8/8/8/8/4K3/7q b - - 0 1";

/// All of them.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("The move that cut gains its depth squared, at most 400.", || {
            let gain = |depth| {
                let pupil = after::<S>(&Scene::new(HERE).at(2, depth), &["g3g4"]);
                sum::<S>(&pupil, &Scene::new(HERE), "g3g4")
            };
            gain(5) == told(25) && gain(20) == told(400) && gain(30) == told(400)
        }),
        demand(
            "Each quiet move tried before the one that cut loses as much.",
            || {
                let scene = Scene::new(HERE).at(2, 5);
                let pupil = after::<S>(&scene, &["a2a3 h2h3 g3g4"]);
                ["a2a3", "h2h3"]
                    .iter()
                    .all(|word| sum::<S>(&pupil, &scene, word) == told(-25))
                    && sum::<S>(&pupil, &scene, "f3f4") == told(0)
            },
        ),
        demand("Quiet moves lose, too, where it was a capture that cut.", || {
            let pupil = after::<S>(&Scene::new(CAPTURE).at(2, 5), &["e1e2 d1d5"]);
            sum::<S>(&pupil, &Scene::new(QUIET), "e1e2") == told(-25)
        }),
        demand("Captures and promotions neither gain nor lose.", || {
            let pupil = after::<S>(
                &Scene::new(CAPTURE).at(2, 5),
                &["d1d5 b7b8q e1e2", "e1f2 d1d5"],
            );
            sum::<S>(&pupil, &Scene::new(QUIET), "d1d5") == told(0)
                && sum::<S>(&pupil, &Scene::new(QUIET), "b7b8") == told(0)
        }),
        demand("The nearer a score is to 8192, the less it still gains.", || {
            let scene = Scene::new(HERE).at(2, 20);
            let twice = after::<S>(&scene, &["g3g4"; 2]);
            let often = after::<S>(&scene, &["g3g4"; 500]);
            sum::<S>(&twice, &scene, "g3g4") == told(400 + 400 - 400 * 400 / 8192)
                && sum::<S>(&often, &scene, "g3g4")
                    .is_some_and(|it| (960..=969).contains(&it))
        }),
        demand(
            "The nearer to −8192, the less it still loses: the b in v·|b| has no sign.",
            || {
                let scene = Scene::new(HERE).at(2, 20);
                let twice = after::<S>(&scene, &["a2a3 g3g4"; 2]);
                let often = after::<S>(&scene, &["a2a3 g3g4"; 500]);
                sum::<S>(&twice, &scene, "a2a3")
                    == told(-400 - 400 + 400 * 400 / 8192)
                    && sum::<S>(&often, &scene, "a2a3")
                        .is_some_and(|it| (-969..=-960).contains(&it))
            },
        ),
        demand("Add the score after the move one ply back.", || {
            let scene =
                Scene::new(HERE).at(2, 5).after([Some(played("e2e4")), None]);
            let pupil = after::<S>(&scene, &["g3g4"]);
            let others = scene.after([Some(played("d2d4")), None]);
            sum::<S>(&pupil, &scene, "g3g4") == told(50)
                && sum::<S>(&pupil, &others, "g3g4") == told(25)
        }),
        demand("Add the score after the move two plies back.", || {
            let scene = Scene::new(HERE)
                .at(2, 5)
                .after([Some(played("e2e4")), Some(played("g1f3"))]);
            let pupil = after::<S>(&scene, &["g3g4"]);
            let others = scene.after([Some(played("d2d4")), Some(played("g1f3"))]);
            sum::<S>(&pupil, &scene, "g3g4") == told(75)
                && sum::<S>(&pupil, &others, "g3g4") == told(50)
        }),
        demand("One ply back and two plies back are two tables.", || {
            let [one, two] = [Some(played("e2e4")), Some(played("g1f3"))];
            let scene = Scene::new(HERE).at(2, 5);
            let pupil = after::<S>(&scene.after([one, two]), &["g3g4"]);
            sum::<S>(&pupil, &scene.after([two, one]), "g3g4") == told(25)
        }),
        demand(
            "The earlier move counts by its piece and the square that it went to.",
            || {
                let scene = Scene::new(KNIGHTS).at(2, 5);
                let of = |word| scene.after([Some(scene.find(word)), None]);
                let pupil = after::<S>(&of("b1d2"), &["e1f2"]);
                sum::<S>(&pupil, &of("f1d2"), "e1f2") == told(50)
                    && sum::<S>(&pupil, &of("e1d2"), "e1f2") == told(25)
            },
        ),
        demand(
            "The later move counts by its piece and the square that it goes to.",
            || {
                let scene = Scene::new(KNIGHTS)
                    .at(2, 5)
                    .after([Some(played("e2e4")), None]);
                let pupil = after::<S>(&scene, &["b1d2"]);
                sum::<S>(&pupil, &scene, "f1d2") == told(25)
                    && sum::<S>(&pupil, &scene, "e1d2") == told(0)
            },
        ),
        demand("Each side has scores of its own, for moves and for pairs.", || {
            let previous = [Some(played("e2e4")), Some(played("g1f3"))];
            let [white, black] =
                [WHITE, BLACK].map(|fen| Scene::new(fen).at(2, 5).after(previous));
            sum::<S>(&after::<S>(&white, &["h1d5"]), &black, "h1d5") == told(0)
        }),
        demand(
            "Killers keep their place and have no confidence; a bad score is no losing capture.",
            || {
                let scene = Scene::new("4k3/8/2p5/3p2p1/8/8/3Q4/4K3 w - - 0 1");
                let mut pupil = after::<S>(&scene.at(2, 5), &["e1e2 e1f2"]);
                pupil.cut(&scene, "e1d1");
                pupil.descends(&scene, "d2g5 e1d1 e1f2 d2d1 e1e2 d2d5")
                    && pupil.confidence(&scene, "e1d1").is_none()
            },
        ),
        demand("`new_search` forgets killers, but no scores and no pairs.", || {
            let previous = [Some(played("e2e4")), Some(played("g1f3"))];
            let scene = Scene::new(HERE).at(2, 5).after(previous);
            let mut pupil = after::<S>(&scene, &["a2a3 g3g4"]);
            pupil.ordering.new_search();
            pupil.confidence(&scene, "g3g4") == told(75)
                && sum::<S>(&pupil, &scene, "a2a3") == told(-75)
        }),
        demand("`new_game` forgets everything: scores, pairs and killers.", || {
            let previous = [Some(played("e2e4")), Some(played("g1f3"))];
            let scene = Scene::new(HERE).at(2, 5).after(previous);
            let mut pupil = after::<S>(&scene, &["a2a3 g3g4"]);
            pupil.ordering.new_game();
            pupil.ties(&scene, "g3g4 a2a3 h2h3")
                && sum::<S>(&pupil, &scene, "a2a3") == told(0)
        }),
    ]
}

/// A move at the beginning of a game, as one that was played.
fn played(word: &str) -> Candidate {
    Scene::new("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
        .find(word)
}

/// What has learnt from these cutoffs.
fn after<S: Stage>(scene: &Scene, cutoffs: &[&str]) -> Pupil<S> {
    let mut pupil = Pupil::default();
    cutoffs.iter().for_each(|words| pupil.cut(scene, words));
    pupil
}

/// The confidence in a move away from the killers' ply.
fn sum<S: Stage>(pupil: &Pupil<S>, scene: &Scene, word: &str) -> Option<i32> {
    pupil.confidence(&scene.at(9, 4), word)
}

/// The confidence that tells of scores with this sum.
fn told(sum: i32) -> Option<i32> {
    Some(1000 * sum / (sum.abs() + 256))
}
