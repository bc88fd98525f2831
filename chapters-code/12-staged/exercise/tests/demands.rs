//! What stage 12 must do, one demand at a time.
//!
//! When moves are generated isn't seen. But what is learnt between two moves of a node changes the order of
//! those that are still to be generated, and of no others.

use std::cmp::Reverse;

use engine::{Candidate, Ordering, Picker, Stage, candidate};
use testkit::exercise::{Demand, Pupil, Scene, demand};

/// A capture that wins, one that loses, promotions with and without a victim, castling.
const HERE: &str = "1n2k3/P7/2p5/3p2p1/8/8/3Q4/4K2R w K - 0 1";
/// Where a move of the other position captures, and where most of its moves aren't legal.
const ELSEWHERE: &str = "4k3/8/8/2p5/8/8/3Q3r/4K2R w K - 0 1";
/// Moves of all kinds in the first, then two that are not legal there.
const TABLE_MOVES: [&str; 8] =
    ["e1h1", "d2g5", "d2d5", "a7b8q", "a7a8n", "d2e2", "e7e5", "h2h4"];

/// All of them.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("The table's move comes first, and once.", || {
            TABLE_MOVES[..6].iter().all(|word| {
                let scene = Scene::new(HERE).with_table_move(word);
                let order = taught::<S>().order(&scene);
                let is_it = |it: &&Candidate| **it == scene.find(word);
                is_it(&&order[0]) && order.iter().filter(is_it).count() == 1
            })
        }),
        demand("A table's move that isn't legal here is passed over.", || {
            TABLE_MOVES[6..].iter().all(|word| {
                taught::<S>().order(&Scene::new(HERE).with_table_move(word))
                    == taught::<S>().order(&Scene::new(HERE))
            })
        }),
        demand(
            "No capture is left out, neither one that loses nor an under-promotion.",
            || {
                let order = taught::<S>().order(&Scene::new(HERE));
                ["d2d5", "d2g5", "a7b8q", "a7b8r", "a7b8n", "a7a8r"]
                    .iter()
                    .all(|word| order.contains(&Scene::new(HERE).find(word)))
            },
        ),
        demand(
            "A killer comes once: not again with the other quiet moves.",
            || {
                let order = taught::<S>().order(&Scene::new(HERE));
                ["d2e2", "h1h6"].iter().all(|word| {
                    order
                        .iter()
                        .filter(|it| **it == Scene::new(HERE).find(word))
                        .count()
                        == 1
                })
            },
        ),
        demand(
            "A killer that isn't legal here, or captures here, is no killer here.",
            || {
                let scene = Scene::new(ELSEWHERE);
                let mut pupil = Pupil::<S>::default();
                pupil.cut(&Scene::new(HERE), "d2h2");
                pupil.cut(&Scene::new(HERE), "h1h6");
                let legal =
                    candidate::generate(scene.node().position.board()).len();
                let order = pupil.order(&scene);
                order == Pupil::<S>::default().order(&scene) && order.len() == legal
            },
        ),
        demand("A capture that loses comes behind the quiet moves.", || {
            let (order, scene) =
                (taught::<S>().order(&Scene::new(HERE)), Scene::new(HERE));
            let place = |word| order.iter().position(|it| *it == scene.find(word));
            place("d2d5") > place("d2e2") && place("d2d5") > place("e1h1")
        }),
        demand(
            "Equals come as they were generated, all moves by their priorities.",
            || {
                [HERE, ELSEWHERE].iter().all(|fen| {
                    let (pupil, scene) = (taught::<S>(), Scene::new(fen));
                    let mut sorted =
                        candidate::generate(scene.node().position.board()).to_vec();
                    sorted.sort_by_key(|it| {
                        Reverse(pupil.ordering.priority(&scene.node(), it))
                    });
                    pupil.order(&scene) == sorted
                })
            },
        ),
        demand(
            "Quiet moves are generated only when the killers have failed, too.",
            || {
                let (mut pupil, scene) = (taught::<S>(), Scene::new(HERE));
                let (node, mut picker) = (scene.node(), S::Picker::default());
                let killers = ["d2e2", "h1h6"].map(|word| scene.find(word));
                let mut left = killers.len();
                while left > 0 {
                    let Some((_, it)) = picker.next(&node, &pupil.ordering) else {
                        return false;
                    };
                    left -= usize::from(killers.contains(&it));
                }
                pupil.cut(&scene.at(2, 20), "d2a5");
                let next = picker.next(&node, &pupil.ordering).map(|(_, it)| it);
                next == Some(scene.find("d2a5"))
            },
        ),
        demand(
            "Killers are looked up only when the good captures have failed.",
            || {
                let (mut pupil, scene) = (taught::<S>(), Scene::new(HERE));
                let (node, mut picker) = (scene.node(), S::Picker::default());
                while let Some((_, it)) = picker.next(&node, &pupil.ordering) {
                    if it == scene.find("d2g5") {
                        pupil.cut(&scene, "d2a5");
                        let next =
                            picker.next(&node, &pupil.ordering).map(|(_, it)| it);
                        return next == Some(scene.find("d2a5"));
                    }
                }
                false
            },
        ),
        demand("`tried` says what has been handed out so far, in order.", || {
            let scene = Scene::new(HERE).with_table_move("d2e2");
            let (pupil, node, mut picker) =
                (taught::<S>(), scene.node(), S::Picker::default());
            let mut tried = Vec::new();
            while let Some((_, it)) = picker.next(&node, &pupil.ordering) {
                tried.push(it);
                if picker.tried().ne(tried.iter().copied()) {
                    return false;
                }
            }
            true
        }),
    ]
}

/// What knows two killers, and something of the other quiet moves.
fn taught<S: Stage>() -> Pupil<S> {
    let (mut pupil, scene) = (Pupil::default(), Scene::new(HERE));
    pupil.cut(&scene.at(2, 5), "d2d4");
    pupil.cut(&scene, "h1h6");
    pupil.cut(&scene, "d2e2");
    pupil
}
