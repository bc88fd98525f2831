//! What stage 5 must do, one demand at a time.

use engine::score::MAX_PLY;
use engine::{Ordering, Stage};
use testkit::exercise::{Demand, Pupil, Scene, demand};

/// A node with many quiet moves and a bad capture, and one of its siblings.
const HERE: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
const SIBLING: &str = "6k1/p4ppp/1p2q3/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
/// Where a rook and a king take pawns, and where the same move is quiet.
const CAPTURE: &str = "4k3/1P6/8/3p4/8/8/4p3/3RK3 w - - 0 1";
const QUIET: &str = "4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1";

/// All of them.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand(
            "A quiet move that cut comes before others in its sibling nodes.",
            || {
                let pupil = after_cuts::<S>(&["g3g4"]);
                pupil.descends(&Scene::new(SIBLING), "g3g4 a2a3")
                    && pupil.descends(&Scene::new(SIBLING), "g3g4 h2h3")
            },
        ),
        demand(
            "A killer stays behind the captures, even behind a bad one.",
            || after_cuts::<S>(&["g3g4"]).descends(&Scene::new(HERE), "b2g7 g3g4"),
        ),
        demand(
            "Remember the last two moves, and with them the one before the last.",
            || {
                after_cuts::<S>(&["g3g4", "h2h3"])
                    .descends(&Scene::new(HERE), "g3g4 a2a3")
            },
        ),
        demand("Of two killers, the latest is in front.", || {
            after_cuts::<S>(&["g3g4", "h2h3"])
                .descends(&Scene::new(HERE), "h2h3 g3g4")
        }),
        demand(
            "Two different moves: one that cuts twice must not fill both slots.",
            || {
                let pupil = after_cuts::<S>(&["g3g4", "h2h3", "h2h3"]);
                pupil.descends(&Scene::new(HERE), "h2h3 g3g4 a2a3")
            },
        ),
        demand(
            "A killer that cuts again goes to the front, and the other one stays.",
            || {
                let pupil = after_cuts::<S>(&["g3g4", "h2h3", "g3g4"]);
                pupil.descends(&Scene::new(HERE), "g3g4 h2h3 a2a3")
            },
        ),
        demand("A third move takes the place of the oldest.", || {
            let pupil = after_cuts::<S>(&["g3g4", "h2h3", "f3f4"]);
            pupil.descends(&Scene::new(HERE), "f3f4 h2h3 a2a3")
                && pupil.ties(&Scene::new(HERE), "g3g4 a2a3")
        }),
        demand(
            "Killers go by `node.ply`; `node.depth` has nothing to do with it.",
            || {
                let pupil = after_cuts::<S>(&["g3g4"]);
                [1, 3, 30].into_iter().all(|depth| {
                    pupil.descends(&Scene::new(HERE).at(9, depth), "g3g4 a2a3")
                })
            },
        ),
        demand(
            "Each ply has killers of its own, whichever side is to move.",
            || {
                let pupil = after_cuts::<S>(&["g3g4"]);
                [7, 8, 10, 11].into_iter().all(|ply| {
                    pupil.ties(&Scene::new(HERE).at(ply, 4), "g3g4 a2a3")
                })
            },
        ),
        demand("There is a row for every ply from the root to `MAX_PLY`.", || {
            [0, MAX_PLY / 2, MAX_PLY - 1].into_iter().all(|ply| {
                let (mut pupil, scene) =
                    (Pupil::<S>::default(), Scene::new(HERE).at(ply, 1));
                pupil.cut(&scene, "g3g4");
                pupil.descends(&scene, "g3g4 a2a3")
            })
        }),
        demand(
            "A capture or a promotion that cuts is no killer: keep it out.",
            || {
                let mut pupil = Pupil::<S>::default();
                pupil.cut(&Scene::new(QUIET), "b7b5");
                pupil.cut(&Scene::new(CAPTURE), "d1d5");
                pupil.cut(&Scene::new(CAPTURE), "b7b8q");
                pupil.descends(&Scene::new(QUIET), "b7b5 d1d5")
                    && pupil.ties(&Scene::new(QUIET), "b7b8 d1d5 d1d4")
            },
        ),
        demand("A killer that captures here is a capture like any other.", || {
            let mut pupil = Pupil::<S>::default();
            pupil.cut(&Scene::new(QUIET), "d1d5");
            pupil.descends(&Scene::new(CAPTURE), "d1d5 d1d4")
                && pupil.order(&Scene::new(CAPTURE))
                    == Pupil::<S>::default().order(&Scene::new(CAPTURE))
        }),
        demand("In `new_search`, forget everything.", || {
            let mut pupil = after_cuts::<S>(&["g3g4", "h2h3"]);
            pupil.ordering.new_search();
            pupil.ties(&Scene::new(HERE), "g3g4 h2h3 a2a3")
        }),
    ]
}

/// An ordering for which these moves have cut.
fn after_cuts<S: Stage>(words: &[&str]) -> Pupil<S> {
    let mut pupil = Pupil::default();
    words.iter().for_each(|word| pupil.cut(&Scene::new(HERE), word));
    pupil
}
