//! What stage 2 must do, one demand at a time.

use engine::Stage;
use testkit::exercise::{Demand, TestNode, TestOrdering, demand};

/// Victims from the queen to the pawn, each with several attackers.
const VICTIMS: &str = "4k3/8/8/1p1q1r2/4P3/2N5/8/3RK3 w - - 0 1";
/// A queen that can take one piece of each kind.
const EACH: &str = "1k6/p2q2r1/8/8/b2Q3n/8/8/4K3 w - - 0 1";
/// A knight that each kind of piece can take.
const ATTACKERS: &str = "k7/7B/8/8/4n2Q/2NP1K2/8/4R3 w - - 0 1";
/// A capture en passant next to an ordinary pawn capture, and castling.
const EN_PASSANT: &str = "4k3/8/8/2ppP3/1P6/8/8/R3K2R w KQ d6 0 1";
/// Promotions that take a rook, a bishop or nothing.
const PROMOTIONS: &str =
    "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/3P4/P1P1P3/RNBQKBNR w KQkq e6 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("A capture comes before all quiet moves.", || {
            is_order::<S>(VICTIMS, "c3b5 e1e2")
                && is_order::<S>(VICTIMS, "d1d5 c3a2")
        }),
        demand(
            "En passant, a pawn takes a pawn as anywhere else: ask `candidate.victim`.",
            || is_tie::<S>(EN_PASSANT, "e5d6 b4c5"),
        ),
        demand("The better victim comes first, whatever takes it.", || {
            let bishop_or_knight = "4k3/8/8/1n1b4/2P5/8/8/4K3 w - - 0 1";
            is_order::<S>(VICTIMS, "d1d5 e4f5 c3b5")
                && is_order::<S>(bishop_or_knight, "c4d5 c4b5")
                && is_order::<S>(EACH, "d4d7 d4g7 d4a4 d4h4 d4a7")
        }),
        demand("Of equal victims, the cheapest attacker comes first.", || {
            is_order::<S>(ATTACKERS, "d3e4 c3e4 h7e4 e1e4 h4e4 f3e4")
        }),
        demand("A promotion to a queen comes before all captures.", || {
            is_order::<S>(PROMOTIONS, "g7g8q d4e5")
                && is_order::<S>(
                    "1q2k3/P1P5/8/8/8/8/8/4K3 w - - 0 1",
                    "c7c8q a7b8n",
                )
        }),
        demand(
            "Of promotions to a queen, the better victim comes first, and none last.",
            || is_order::<S>(PROMOTIONS, "g7h8q g7f8q g7g8q"),
        ),
        demand("Other promotions come last, even if they capture.", || {
            ["g7g8n", "g7g8b", "g7f8r", "g7h8n"]
                .iter()
                .all(|word| is_order::<S>(PROMOTIONS, &format!("a2a3 {word}")))
        }),
        demand(
            "Quiet moves, castling too, stay as they were generated: all are equal.",
            || is_tie::<S>(EN_PASSANT, "e1h1 e1a1 e1e2 a1a5 e5e6 h1h8"),
        ),
    ]
}

/// Whether the moves come in this order.
fn is_order<S: Stage>(fen: &str, words: &str) -> bool {
    TestOrdering::<S>::default().descends(&TestNode::new(fen), words)
}

/// Whether nothing decides between the moves.
fn is_tie<S: Stage>(fen: &str, words: &str) -> bool {
    TestOrdering::<S>::default().ties(&TestNode::new(fen), words)
}
