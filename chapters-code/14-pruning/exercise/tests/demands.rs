//! What stage 14 must do, one demand at a time.

use engine::limits::Stopped;
use engine::pruning::{LateMove, NodeSearch};
use engine::score::{MATE, Score};
use engine::table::Entry;
use engine::{Candidate, Node, Position, Pruning, Stage, candidate, fen};
use testkit::exercise::{Demand, demand};

/// White is a queen ahead.
const AHEAD: &str = "4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1";
/// White has nothing but pawns.
const PAWNS: &str = "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
const CHECK: &str = "4k3/8/8/8/4r3/8/PPP2PPP/3QK3 w - - 0 1";
/// A rook can take a pawn that a pawn guards: it loses 400.
const GUARDED: &str = "4k3/8/2p5/3p4/8/8/3R4/3K4 w - - 0 1";
/// Here a queen can, which loses 800.
const GUARDED_QUEEN: &str = "4k3/8/2p5/3p4/8/8/3Q4/3K4 w - - 0 1";
/// A rook can take a knight, and the whole exchange is even.
const EVEN: &str = "3r4/8/4k3/3n4/8/2N5/3R4/4K3 w - - 0 1";

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand("A node far above beta is given up near the horizon.", || {
            (1..=8).all(|depth| {
                let beta = standing(AHEAD) - 75 * depth;
                at::<S>(AHEAD, depth, beta, [None; 2], 0).1 == Some(beta)
            })
        }),
        demand("What it returns is its score less the margin, not beta.", || {
            let least = standing(AHEAD) - 75 * 3;
            at::<S>(AHEAD, 3, least - 40, [None; 2], 0).1 == Some(least)
        }),
        demand(
            "A node that may fall below beta in its last plies is searched.",
            || {
                (1..=8).all(|depth| {
                    let beta = standing(AHEAD) - 75 * depth + 1;
                    at::<S>(AHEAD, depth, beta, [None; 2], 0).1.is_none()
                })
            },
        ),
        demand(
            "Nine plies from the horizon the score alone gives nothing up.",
            || at::<S>(AHEAD, 9, -2000, [None; 2], 0).1.is_none(),
        ),
        demand(
            "A null move is searched less deeply, by the depth of its node.",
            || {
                [(2, 0), (6, 0), (7, 1), (9, 2), (10, 3), (11, 4), (12, 4)]
                    .into_iter()
                    .all(|(depth, reduced)| {
                        let beta = standing(AHEAD);
                        at::<S>(AHEAD, depth, beta, played(), beta)
                            == (vec![reduced], Some(beta))
                    })
            },
        ),
        demand("A null move that fails low proves nothing.", || {
            let beta = standing(AHEAD);
            at::<S>(AHEAD, 12, beta, played(), beta - 1) == (vec![4], None)
        }),
        demand("Below beta, and one ply above the horizon, nobody passes.", || {
            let beta = standing(AHEAD);
            at::<S>(AHEAD, 12, beta + 1, played(), beta + 1) == (Vec::new(), None)
                && at::<S>(AHEAD, 1, beta, played(), beta) == (Vec::new(), None)
        }),
        demand("No null move follows another.", || {
            let beta = standing(AHEAD);
            let passed = [None, played()[1]];
            at::<S>(AHEAD, 12, beta, passed, beta) == (Vec::new(), None)
        }),
        demand("A side with nothing but pawns doesn't pass.", || {
            let beta = standing(PAWNS);
            at::<S>(PAWNS, 12, beta, played(), beta) == (Vec::new(), None)
        }),
        demand("A mate after a null move isn't handed on as a mate.", || {
            let beta = standing(AHEAD);
            at::<S>(AHEAD, 12, beta, played(), MATE - 5).1 == Some(beta)
        }),
        demand("Nothing is given up in check.", || {
            at::<S>(CHECK, 2, -1999, played(), 0) == (Vec::new(), None)
                && !skips::<S>(CHECK, "d1e2", 1, 20, 2000)
        }),
        demand("Nothing is given up with a mate at stake.", || {
            at::<S>(AHEAD, 2, 2 - MATE, played(), 0) == (Vec::new(), None)
                && !skips::<S>(AHEAD, "e2e3", 1, 20, 2 - MATE)
        }),
        demand("Nothing is given up where the window is wider than 1.", || {
            node::<S>(AHEAD, 2, [-2000, -1998], played(), 0) == (Vec::new(), None)
                && !with::<S>(AHEAD, "e2e3", 1, |mv| {
                    (mv.move_count, mv.beta) = (20, mv.alpha + 2);
                })
        }),
        demand("No move that gives check is skipped.", || {
            let quiet = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
            let losing = "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1";
            !skips::<S>(quiet, "d1a4", 1, 20, 3000)
                && !skips::<S>(losing, "d1d8", 1, 20, 3000)
        }),
        demand(
            "Late quiet moves are skipped, the later the deeper the node.",
            || {
                (1..=8).all(|depth| {
                    let last = (3 + depth * depth) as usize;
                    let skips = |count| skips::<S>(AHEAD, "e2e3", depth, count, 0);
                    !skips(last) && skips(last + 1)
                })
            },
        ),
        demand("Nine plies from the horizon no quiet move is skipped.", || {
            !skips::<S>(AHEAD, "e2e3", 9, 200, 2000)
        }),
        demand(
            "A quiet move is skipped where the score is far below alpha.",
            || {
                (1..=6).all(|depth| {
                    let edge = standing(AHEAD) + 100 + 80 * depth;
                    let skips = |alpha| skips::<S>(AHEAD, "e2e3", depth, 2, alpha);
                    !skips(edge - 1) && skips(edge)
                }) && !skips::<S>(AHEAD, "e2e3", 7, 2, 3000)
            },
        ),
        demand("A killer is spared, unless it's late.", || {
            let skips = |count| {
                with::<S>(AHEAD, "e2e3", 2, |mv| {
                    (mv.is_killer, mv.move_count) = (true, count);
                    (mv.alpha, mv.beta) = (3000, 3001);
                })
            };
            !skips(7) && skips(8)
        }),
        demand(
            "A capture is skipped that loses more than the depth allows.",
            || {
                skips::<S>(GUARDED, "d2d5", 3, 2, 0)
                    && !skips::<S>(GUARDED, "d2d5", 4, 2, 0)
                    && skips::<S>(GUARDED_QUEEN, "d2d5", 6, 2, 0)
            },
        ),
        demand("Seven plies from the horizon no capture is skipped.", || {
            !skips::<S>(GUARDED_QUEEN, "d2d5", 7, 2, 0)
        }),
        demand(
            "A capture isn't skipped for coming late, or for a low score.",
            || {
                let board = "4k3/8/8/3p4/8/8/3R4/3K4 w - - 0 1";
                !skips::<S>(board, "d2d5", 1, 200, 3000)
            },
        ),
        demand(
            "Quiescence skips captures that lose material, and no others.",
            || {
                let skips = |board: &str| {
                    let position = parsed(board);
                    let capture = find(&position, "d2d5");
                    S::Pruning::default().skips_capture(&position, &capture)
                };
                skips(GUARDED)
                    && !skips("4k3/8/8/3p4/8/8/3R4/3K4 w - - 0 1")
                    && !skips(EVEN)
            },
        ),
    ]
}

fn parsed(text: &str) -> Position {
    Position::new(fen::parse(text).expect(text))
}

fn find(position: &Position, word: &str) -> Candidate {
    Candidate::find(position.board(), word.parse().expect(word)).expect(word)
}

fn standing(text: &str) -> Score {
    parsed(text).evaluate()
}

/// Two moves that lead to a node; it does not matter which.
fn played() -> [Option<Candidate>; 2] {
    [candidate::generate(&Default::default()).first().copied(); 2]
}

/// Records the depths to which null moves are searched. They all have one score for
/// the side that passes.
struct NullMoves {
    depths: Vec<i32>,
    score: Score,
}

impl NodeSearch for NullMoves {
    fn null_move(
        &mut self,
        depth: i32,
        _: Score,
        _: Score,
    ) -> Result<Score, Stopped> {
        self.depths.push(depth);
        Ok(self.score)
    }

    fn entry(&self, _: &Position) -> Option<Entry> {
        None
    }
}

/// The depths to which null moves are searched at a node, and the score with which
/// it is given up, if it is.
fn node<S: Stage>(
    text: &str,
    depth: i32,
    [alpha, beta]: [Score; 2],
    previous: [Option<Candidate>; 2],
    score: Score,
) -> (Vec<i32>, Option<Score>) {
    let position = parsed(text);
    let node = Node { ply: 3, previous, ..Node::root(&position, depth) };
    let mut search = NullMoves { depths: Vec::new(), score };
    let pruned = S::Pruning::default().node(&node, alpha, beta, &mut search);
    (search.depths, pruned.expect("nothing stops it"))
}

/// The same with a null window below beta.
fn at<S: Stage>(
    text: &str,
    depth: i32,
    beta: Score,
    previous: [Option<Candidate>; 2],
    score: Score,
) -> (Vec<i32>, Option<Score>) {
    node::<S>(text, depth, [beta - 1, beta], previous, score)
}

/// Whether a move is skipped after this change of its data.
fn with<S: Stage>(
    text: &str,
    word: &str,
    depth: i32,
    change: impl Fn(&mut LateMove),
) -> bool {
    let position = parsed(text);
    let node = Node { ply: 3, ..Node::root(&position, depth) };
    let candidate = &find(&position, word);
    let (is_killer, history) = (false, 0);
    let (move_count, alpha, beta) = (2, 0, 1);
    let mut mv = LateMove {
        node: &node,
        candidate,
        move_count,
        is_killer,
        history,
        alpha,
        beta,
    };
    change(&mut mv);
    S::Pruning::default().skips(&mv)
}

/// Whether a move at this place, with a neutral history, is skipped.
fn skips<S: Stage>(
    text: &str,
    word: &str,
    depth: i32,
    move_count: usize,
    alpha: Score,
) -> bool {
    with::<S>(text, word, depth, |mv| {
        (mv.move_count, mv.alpha, mv.beta) = (move_count, alpha, alpha + 1);
    })
}
