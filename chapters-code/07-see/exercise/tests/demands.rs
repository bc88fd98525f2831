//! What stage 7 must do, one demand at a time.

use engine::{Candidate, Stage};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand(
            "A capture that loses material comes behind the quiet moves.",
            || {
                is_bad::<S>("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1", "d2d5")
                    && is_bad::<S>("3r2k1/8/8/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5")
            },
        ),
        demand("A losing capture still comes before the under-promotions.", || {
            let node = TestNode::new("4k3/P7/2p5/3p4/8/8/3Q4/4K3 w - - 0 1");
            TestOrdering::<S>::default().descends(&node, "a7a8q e1e2 d2d5 a7a8n")
        }),
        demand("Of losing captures, too, the better victim comes first.", || {
            let node = TestNode::new("4k3/8/1p2p3/2n2p2/8/8/2Q5/4K3 w - - 0 1");
            TestOrdering::<S>::default().descends(&node, "e1e2 c2c5 c2f5")
        }),
        demand(
            "A victim worth at least its attacker is no loss, whatever guards it.",
            || {
                is_good::<S>("4k3/8/2p5/3r4/8/8/3R4/4K3 w - - 0 1", "d2d5")
                    && is_good::<S>("4k3/8/2p5/3b4/8/2N5/8/4K3 w - - 0 1", "c3d5")
            },
        ),
        demand("An exchange that comes out even is no loss.", || {
            is_good::<S>("3r4/8/4k3/3n4/8/2N5/3R4/4K3 w - - 0 1", "d2d5")
        }),
        demand(
            "What nobody guards can be taken by any piece, and stays among the captures.",
            || is_good::<S>("4k3/8/8/3p4/8/8/3Q4/4K3 w - - 0 1", "d2d5"),
        ),
        demand(
            "A guard that may itself be lost for it is no guard: look at the whole exchange.",
            || is_good::<S>("3qk3/8/8/3p4/8/2N5/8/3RK3 w - - 0 1", "c3d5"),
        ),
        demand("Pieces behind others join in, those of both sides.", || {
            is_good::<S>("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5")
                && is_bad::<S>("3rk3/3r4/8/3p4/8/2N5/8/3RK3 w - - 0 1", "c3d5")
        }),
        demand("A king takes what nobody guards.", || {
            is_bad::<S>("8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5")
        }),
        demand("A king takes nothing that is guarded.", || {
            is_good::<S>("8/8/4k3/3p4/8/1B6/3R4/4K3 w - - 0 1", "d2d5")
        }),
        demand("The cheapest piece captures first.", || {
            is_bad::<S>("3qk3/8/2p5/3p4/8/2N5/8/3RK3 w - - 0 1", "c3d5")
        }),
        demand("Each side is free to stop when it no longer pays.", || {
            is_bad::<S>("3qk3/8/2p5/3p4/8/2N5/3R4/3QK3 w - - 0 1", "c3d5")
        }),
        demand("A pawn that captures on the last rank becomes a queen.", || {
            is_good::<S>("3n4/1nP4k/8/8/8/8/8/3Q2K1 w - - 0 1", "d1d8")
        }),
        demand("Pins aren't seen: a pinned piece guards like any other.", || {
            is_bad::<S>("4k3/4n3/8/3p4/8/8/8/3QR1K1 w - - 0 1", "d1d5")
        }),
        demand("A bishop is worth ten more than a knight: 330 and 320.", || {
            is_bad::<S>("4k3/8/2p5/3n4/4B3/8/8/4K3 w - - 0 1", "e4d5")
        }),
        demand(
            "A promotion to a queen comes first even if the queen is lost.",
            || {
                let node = TestNode::new("1r2k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1");
                TestOrdering::<S>::default()
                    .descends(&node, "a7b8q a7a8q e4d5 e1e2 a7a8n")
            },
        ),
        demand(
            "Killers and scores keep their places between good captures and bad.",
            || {
                let (mut ordering, node) = (
                    TestOrdering::<S>::default(),
                    TestNode::new("4k3/8/2p5/3p2p1/8/8/3Q4/4K3 w - - 0 1"),
                );
                ordering.cut(&node.at(2, 5), "e1f2");
                ordering.cut(&node, "e1d1");
                ordering.descends(&node, "d2g5 e1d1 e1f2 e1e2 d2d5")
            },
        ),
    ]
}

/// Whether a capture comes before all quiet moves.
fn is_good<S: Stage>(fen: &str, word: &str) -> bool {
    let (capture, order) = order::<S>(fen, word);
    order.iter().take_while(|it| !it.is_quiet()).any(|it| *it == capture)
}

/// Whether a capture comes after all quiet moves.
fn is_bad<S: Stage>(fen: &str, word: &str) -> bool {
    let (capture, order) = order::<S>(fen, word);
    order.iter().rev().take_while(|it| !it.is_quiet()).any(|it| *it == capture)
}

fn order<S: Stage>(fen: &str, word: &str) -> (Candidate, Vec<Candidate>) {
    let node = TestNode::new(fen);
    (node.find(word), TestOrdering::<S>::default().order(&node))
}
