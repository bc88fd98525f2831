//! What stage 13 must do, one demand at a time. The history that the reductions get
//! is the sum of what a move has earned and what the board says about it.

use engine::{Ordering, Stage};
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

/// A rook that a bishop attacks, and a knight that a pawn attacks; another knight
/// attacks a square that it could go to.
const ATTACKED: &str = "1k6/8/8/8/p1n5/1N3b2/4R3/4K3 w - - 0 1";
/// A queen on the line of a rook.
const QUEEN: &str = "1k4r1/8/8/8/6Q1/8/8/4K3 w - - 0 1";
/// A rook can move to squares that a pawn attacks, with check and without, and give
/// check elsewhere.
const STEPS: &str = "3k4/8/2p5/R7/8/8/8/4K3 w - - 0 1";
/// The same without the pawn.
const NO_PAWN: &str = "3k4/8/8/R7/8/8/8/4K3 w - - 0 1";
/// A bishop between a rook and the king.
const DISCOVERED: &str = "4k3/8/8/8/4B3/8/4R3/K7 w - - 0 1";
/// Only a knight and the kings, seen from both sides.
const WHITE: &str = "4k3/8/8/8/8/8/8/N3K3 w - - 0 1";
const BLACK: &str = "n3k3/8/8/8/8/8/8/4K3 b - - 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand(
            "Leaving a square where a lesser piece attacks gains its points.",
            || {
                points::<S>(ATTACKED, "b3d4") == 128
                    && points::<S>(ATTACKED, "e2a2") == 256
                    && points::<S>(QUEEN, "g4h4") == 512
            },
        ),
        demand("Stepping where a lesser piece attacks costs its points.", || {
            points::<S>(STEPS, "a5b5") == -1024
                && points::<S>(QUEEN, "g4g5") == 512 - 2048
        }),
        demand(
            "A knight has nothing to fear of a knight, nor a rook of a rook.",
            || {
                points::<S>(ATTACKED, "b3a5") == 128
                    && points::<S>("1k6/8/8/8/r7/8/2R5/4K3 w - - 0 1", "c2a2") == 0
            },
        ),
        demand("Threats are those of the other side.", || {
            points::<S>("1k6/8/8/8/8/1P6/8/R3K3 w - - 0 1", "a1a4") == 0
        }),
        demand("A check from a safe square gains points.", || {
            points::<S>(STEPS, "a5a8") == 256 && points::<S>(NO_PAWN, "a5d5") == 256
        }),
        demand("A check where a lesser piece attacks gains none.", || {
            points::<S>(STEPS, "a5d5") == -1024
        }),
        demand("Only a direct check counts, not one that is discovered.", || {
            points::<S>(DISCOVERED, "e4d3") == 0
        }),
        demand("A gain on the squares is worth a point for 2 centipawns.", || {
            let (node, ordering) =
                (TestNode::new(WHITE), TestOrdering::<S>::default());
            ordering.history(&node, "a1b3") == gain(&node, "a1b3") / 2
                && ordering.history(&node, "e1e2") == gain(&node, "e1e2") / 2
        }),
        demand("Black gains on the squares by Black's scores.", || {
            let ordering = TestOrdering::<S>::default();
            let [white, black] = [(WHITE, "a1b3"), (BLACK, "a8b6")]
                .map(|(fen, word)| ordering.history(&TestNode::new(fen), word));
            white > 0 && white == black
        }),
        demand(
            "What was learnt still counts, and the points are added to it.",
            || {
                let mut ordering = TestOrdering::<S>::default();
                ordering.cut_times(3, &TestNode::new(STEPS).at(2, 5), "a5a8");
                let more = ordering.history(&TestNode::new(STEPS), "a5a8")
                    - TestOrdering::<S>::default()
                        .history(&TestNode::new(STEPS), "a5a8");
                more == 25 + 25 + 25
            },
        ),
        demand(
            "The points aren't stored: elsewhere only what was learnt counts.",
            || {
                let mut ordering = TestOrdering::<S>::default();
                ordering.cut(&TestNode::new(STEPS).at(2, 5), "a5b5");
                let (here, node) =
                    (TestOrdering::<S>::default(), TestNode::new(NO_PAWN));
                ordering.history(&node, "a5b5") - here.history(&node, "a5b5") == 25
            },
        ),
        demand("Moves are tried in the order of the sums.", || {
            let mut ordering = TestOrdering::<S>::default();
            let node = TestNode::new(STEPS);
            ordering.cut(&node.at(2, 5), "a5b5 a5a6");
            ordering.descends(&node, "a5a8 a5a6 a5a7 a5b5")
        }),
        demand(
            "Killers keep their place, and bad captures theirs, whatever the board says.",
            || {
                let mut ordering = TestOrdering::<S>::default();
                let node = TestNode::new("3k4/8/2p1p3/R2p4/8/8/8/4K3 w - - 0 1");
                ordering.cut(&node, "a5b5");
                ordering.descends(&node, "a5b5 a5a8 a5c5 a5d5")
                    && ordering.is_killer(&node, "a5b5")
            },
        ),
        demand(
            "`new_game` forgets what was learnt, and the board is asked as before.",
            || {
                let mut ordering = TestOrdering::<S>::default();
                let node = TestNode::new(STEPS);
                ordering.cut(&node, "a5b5 a5a8");
                ordering.ordering.new_game();
                ["a5b5", "a5a8"].iter().all(|word| {
                    ordering.history(&node, word)
                        == TestOrdering::<S>::default().history(&node, word)
                        && !ordering.is_killer(&node, word)
                })
            },
        ),
    ]
}

/// What a move gains on the piece-square tables, in centipawns.
fn gain(node: &TestNode, word: &str) -> i32 {
    node.node().position.gain(&node.find(word))
}

/// What the board says about a move if nothing was learnt, without the gain on the
/// piece-square tables.
fn points<S: Stage>(fen: &str, word: &str) -> i32 {
    let node = TestNode::new(fen);
    TestOrdering::<S>::default().history(&node, word) - gain(&node, word) / 2
}
