//! What stage 11 must do, one demand at a time. The history that the reductions are told of is the sum of a move's
//! scores.

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
        demand("Add the score after the move one ply back.", || {
            let scene = after_moves(HERE, ["e2e4", ""]);
            let pupil = taught::<S>(&scene, &["g3g4"]);
            sum::<S>(&pupil, &scene, "g3g4") == 50
                && sum::<S>(&pupil, &after_moves(HERE, ["d2d4", ""]), "g3g4") == 25
        }),
        demand("Add the score after the move two plies back.", || {
            let scene = after_moves(HERE, ["e2e4", "g1f3"]);
            let pupil = taught::<S>(&scene, &["g3g4"]);
            let only_second = after_moves(HERE, ["d2d4", "g1f3"]);
            sum::<S>(&pupil, &scene, "g3g4") == 75
                && sum::<S>(&pupil, &only_second, "g3g4") == 50
        }),
        demand("The move's own score still counts, whatever was played.", || {
            let pupil =
                taught::<S>(&after_moves(HERE, ["e2e4", "g1f3"]), &["g3g4"]);
            sum::<S>(&pupil, &after_moves(HERE, ["d2d4", "d2d4"]), "g3g4") == 25
        }),
        demand(
            "Where nothing was played before, only the own score counts.",
            || {
                let scene = Scene::new(HERE).at(2, 5);
                let pupil = taught::<S>(&scene, &["g3g4"]);
                sum::<S>(&pupil, &scene, "g3g4") == 25
                    && sum::<S>(
                        &pupil,
                        &after_moves(HERE, ["e2e4", "g1f3"]),
                        "g3g4",
                    ) == 25
            },
        ),
        demand("One ply back and two plies back are two tables.", || {
            let pupil =
                taught::<S>(&after_moves(HERE, ["e2e4", "g1f3"]), &["g3g4"]);
            sum::<S>(&pupil, &after_moves(HERE, ["g1f3", "e2e4"]), "g3g4") == 25
        }),
        demand(
            "The earlier move counts by its piece and the square that it went to.",
            || {
                let scene = Scene::new(KNIGHTS).at(2, 5);
                let of = |word| scene.after([Some(scene.find(word)), None]);
                let pupil = taught::<S>(&of("b1d2"), &["e1f2"]);
                sum::<S>(&pupil, &of("f1d2"), "e1f2") == 50
                    && sum::<S>(&pupil, &of("e1d2"), "e1f2") == 25
            },
        ),
        demand(
            "The later move counts by its piece and the square that it goes to.",
            || {
                let scene = after_moves(KNIGHTS, ["e2e4", ""]);
                let pupil = taught::<S>(&scene, &["b1d2"]);
                sum::<S>(&pupil, &scene, "f1d2") == 25
                    && sum::<S>(&pupil, &scene, "e1d2") == 0
            },
        ),
        demand("Each side has pairs of its own.", || {
            let [white, black] =
                [WHITE, BLACK].map(|fen| after_moves(fen, ["e2e4", "g1f3"]));
            sum::<S>(&taught::<S>(&white, &["h1d5"]), &black, "h1d5") == 0
        }),
        demand("Pairs lose, too, where the later move was tried in vain.", || {
            let scene = after_moves(HERE, ["e2e4", "g1f3"]);
            let pupil = taught::<S>(&scene, &["a2a3 h2h3 g3g4"]);
            ["a2a3", "h2h3"]
                .iter()
                .all(|word| sum::<S>(&pupil, &scene, word) == -75)
        }),
        demand(
            "A pair moves by its own score towards its own bounds, not by the sum.",
            || {
                let scene = after_moves(HERE, ["e2e4", "g1f3"]);
                let deep = scene.at(2, 20);
                let twice = taught::<S>(&deep, &["a2a3 g3g4"; 2]);
                let often = taught::<S>(&deep, &["a2a3 g3g4"; 500]);
                let is_told = |pupil, range: std::ops::RangeInclusive<i32>| {
                    range.contains(&sum::<S>(pupil, &scene, "g3g4"))
                        && range.contains(&-sum::<S>(pupil, &scene, "a2a3"))
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
            let pupil = taught::<S>(&here, &cutoffs);
            sum::<S>(&pupil, &quiet, "d1d5") == 0
                && sum::<S>(&pupil, &quiet, "b7b8") == 0
        }),
        demand(
            "Killers keep their place, and the worst quiet move comes before a bad capture.",
            || {
                let scene = after_moves(
                    "4k3/8/2p5/3p2p1/8/8/3Q4/4K3 w - - 0 1",
                    ["e2e4", "g1f3"],
                );
                let mut pupil = taught::<S>(&scene, &["e1e2 e1f2"]);
                pupil.cut(&scene.at(9, 4), "e1d1");
                pupil.descends(&scene.at(9, 4), "d2g5 e1d1 e1f2 d2d1 e1e2 d2d5")
                    && pupil.is_killer(&scene.at(9, 4), "e1d1")
            },
        ),
        demand("`new_search` forgets killers, but no scores and no pairs.", || {
            let scene = after_moves(HERE, ["e2e4", "g1f3"]);
            let mut pupil = taught::<S>(&scene, &["a2a3 g3g4"]);
            pupil.ordering.new_search();
            !pupil.is_killer(&scene, "g3g4")
                && pupil.history(&scene, "g3g4") == 75
                && pupil.history(&scene, "a2a3") == -75
        }),
        demand("`new_game` forgets everything: scores, pairs and killers.", || {
            let scene = after_moves(HERE, ["e2e4", "g1f3"]);
            let mut pupil = taught::<S>(&scene, &["a2a3 g3g4"]);
            pupil.ordering.new_game();
            pupil.ties(&scene, "g3g4 a2a3 h2h3")
                && pupil.ties(&scene.at(9, 4), "g3g4 a2a3 h2h3")
        }),
    ]
}

/// Five plies above the horizon, after two moves of the beginning of a game, the latest first; an empty word is none.
fn after_moves(fen: &str, previous: [&str; 2]) -> Scene {
    let start =
        Scene::new("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let played = |word: &str| -> Option<Candidate> {
        (!word.is_empty()).then(|| start.find(word))
    };
    Scene::new(fen).at(2, 5).after(previous.map(played))
}

/// What has learnt from these cutoffs.
fn taught<S: Stage>(scene: &Scene, cutoffs: &[&str]) -> Pupil<S> {
    let mut pupil = Pupil::default();
    cutoffs.iter().for_each(|words| pupil.cut(scene, words));
    pupil
}

/// The sum of a move's scores, asked for where it is no killer.
fn sum<S: Stage>(pupil: &Pupil<S>, scene: &Scene, word: &str) -> i32 {
    pupil.history(&scene.at(9, 4), word)
}
