//! What stage 10 must do, one demand at a time. The history that the reductions are told of is the score.

use engine::{Ordering, Stage};
use testkit::exercise::{Demand, Pupil, Scene, demand};

const HERE: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
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
            [(5, 25), (20, 400), (30, 400)].into_iter().all(|(depth, gain)| {
                let pupil = after::<S>(&Scene::new(HERE).at(2, depth), &["g3g4"]);
                pupil.history(&Scene::new(HERE), "g3g4") == gain
            })
        }),
        demand(
            "Each quiet move tried before the one that cut loses as much.",
            || {
                let scores = |depth| {
                    let scene = Scene::new(HERE).at(2, depth);
                    let pupil = after::<S>(&scene, &["a2a3 h2h3 c1c2 g3g4"]);
                    ["a2a3", "h2h3", "c1c2", "f3f4"]
                        .map(|word| pupil.history(&Scene::new(HERE), word))
                };
                scores(5) == [-25, -25, -25, 0]
                    && scores(30) == [-400, -400, -400, 0]
            },
        ),
        demand("Quiet moves lose, too, where it was a capture that cut.", || {
            let pupil = after::<S>(&Scene::new(CAPTURE).at(2, 5), &["e1e2 d1d5"]);
            pupil.history(&Scene::new(QUIET), "e1e2") == -25
        }),
        demand(
            "A killer that was tried in vain loses like any other move.",
            || {
                let scene = Scene::new(HERE).at(2, 5);
                let pupil = after::<S>(&scene, &["a2a3", "g3g4", "a2a3 g3g4 h2h3"]);
                ["a2a3", "g3g4"]
                    .iter()
                    .all(|word| pupil.history(&Scene::new(HERE), word) == 0)
            },
        ),
        demand("Captures and promotions neither gain nor lose.", || {
            let pupil = after::<S>(
                &Scene::new(CAPTURE).at(2, 5),
                &["e1d2 d1d5", "d1d5 b7b8q e1e2", "e1f2 b7b8q"],
            );
            pupil.history(&Scene::new(QUIET), "d1d5") == 0
                && pupil.history(&Scene::new(QUIET), "b7b8") == 0
        }),
        demand("The nearer a score is to 8192, the less it still gains.", || {
            let twice = after_times::<S>(2, "g3g4");
            let often = after_times::<S>(500, "g3g4");
            twice.history(&Scene::new(HERE), "g3g4") == 400 + 400 - 400 * 400 / 8192
                && (8100..=8192).contains(&often.history(&Scene::new(HERE), "g3g4"))
        }),
        demand(
            "The nearer to −8192, the less it still loses: the b in v·|b| has no sign.",
            || {
                let twice = after_times::<S>(2, "a2a3 g3g4");
                let often = after_times::<S>(500, "a2a3 g3g4");
                let score =
                    |pupil: &Pupil<S>| pupil.history(&Scene::new(HERE), "a2a3");
                score(&twice) == -400 - 400 + 400 * 400 / 8192
                    && (-8192..=-8100).contains(&score(&often))
            },
        ),
        demand("A full score loses twice as much as an empty one.", || {
            let mut pupil = after_times::<S>(500, "g3g4");
            let full = pupil.history(&Scene::new(HERE), "g3g4");
            pupil.cut(&Scene::new(HERE).at(2, 20), "g3g4 a2a3");
            let left = pupil.history(&Scene::new(HERE), "g3g4");
            full - left == 400 + full * 400 / 8192
        }),
        demand("No score is halved any more: what others earn is no loss.", || {
            let mut pupil = after::<S>(&Scene::new(HERE).at(2, 5), &["a2a3"]);
            pupil.cut_times(500, &Scene::new(HERE).at(2, 20), "g3g4");
            pupil.history(&Scene::new(HERE), "a2a3") == 25
        }),
        demand("Each side has scores of its own.", || {
            let [white, black] = [WHITE, BLACK].map(|fen| Scene::new(fen).at(2, 5));
            let pupil = after::<S>(&white, &["h1e4 h1d5"]);
            ["h1d5", "h1e4"].iter().all(|word| {
                pupil.history(&white.at(9, 5), word) != 0
                    && pupil.history(&black.at(9, 5), word) == 0
            })
        }),
        demand(
            "Killers keep their place, and the worst quiet move comes before a bad capture.",
            || {
                let scene = Scene::new("4k3/8/2p5/3p2p1/8/8/3Q4/4K3 w - - 0 1");
                let mut pupil = after::<S>(&scene.at(2, 5), &["e1e2 e1f2"]);
                pupil.cut(&scene, "e1d1");
                pupil.descends(&scene, "d2g5 e1d1 e1f2 d2d1 e1e2 d2d5")
                    && pupil.is_killer(&scene, "e1d1")
            },
        ),
        demand("`new_search` forgets killers, but no scores.", || {
            let scene = Scene::new(HERE).at(2, 5);
            let mut pupil = after::<S>(&scene, &["a2a3 g3g4"]);
            pupil.ordering.new_search();
            !pupil.is_killer(&scene, "g3g4")
                && pupil.history(&scene, "g3g4") == 25
                && pupil.history(&scene, "a2a3") == -25
        }),
        demand("`new_game` forgets everything: scores and killers.", || {
            let scene = Scene::new(HERE).at(2, 5);
            let mut pupil = after::<S>(&scene, &["a2a3 g3g4"]);
            pupil.ordering.new_game();
            pupil.ties(&scene, "g3g4 a2a3 h2h3")
                && pupil.ties(&scene.at(9, 5), "g3g4 a2a3 h2h3")
        }),
    ]
}

/// What has learnt from these cutoffs.
fn after<S: Stage>(scene: &Scene, cutoffs: &[&str]) -> Pupil<S> {
    let mut pupil = Pupil::default();
    cutoffs.iter().for_each(|words| pupil.cut(scene, words));
    pupil
}

/// What has learnt from so many cutoffs 20 plies above the horizon.
fn after_times<S: Stage>(times: usize, words: &str) -> Pupil<S> {
    let mut pupil = Pupil::default();
    pupil.cut_times(times, &Scene::new(HERE).at(2, 20), words);
    pupil
}
