//! Where pruning would lie: in check, on the principal variation, near a mate, after
//! a null move, and where having to move is what loses.

use engine::limits::Stopped;
use engine::pruning::{LateMove, NodeSearch};
use engine::score::{MATE, Score};
use engine::table::Entry;
use engine::{Candidate, Node, Position, Pruning, candidate, fen};
use pruning::Prune;
use pruning::prune::{DEEPEST_LATE, MARGIN_PER_PLY};

/// White is a queen ahead.
const AHEAD: &str = "4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1";
/// White has nothing but pawns.
const PAWNS: &str = "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
const CHECK: &str = "4k3/8/8/8/4r3/8/PPP2PPP/3QK3 w - - 0 1";

/// Counts the null moves that are tried; the other side's best reply is this good
/// for the side that passed.
struct NullMoves {
    tried: Vec<i32>,
    score: Score,
}

impl NodeSearch for NullMoves {
    fn null_move(
        &mut self,
        depth: i32,
        _: Score,
        _: Score,
    ) -> Result<Score, Stopped> {
        self.tried.push(depth);
        Ok(self.score)
    }

    fn entry(&self, _: &Position) -> Option<Entry> {
        None
    }
}

fn parsed(text: &str) -> Position {
    Position::new(fen::parse(text).expect(text))
}

/// A move that leads to a node: which one does not matter.
fn some_move() -> Option<Candidate> {
    candidate::generate(&Default::default()).first().copied()
}

/// The depths to which null moves are searched at a node, and the score with which it is
/// given up.
fn node(
    text: &str,
    depth: i32,
    [alpha, beta]: [Score; 2],
    previous: [Option<Candidate>; 2],
    score: Score,
) -> (Vec<i32>, Option<Score>) {
    let position = parsed(text);
    let node = Node { ply: 3, previous, ..Node::root(&position, depth) };
    let mut search = NullMoves { tried: Vec::new(), score };
    let pruned =
        Prune.node(&node, alpha, beta, &mut search).expect("nothing stops it");
    (search.tried, pruned)
}

#[test]
fn a_node_far_above_beta_is_given_up_only_near_the_horizon() {
    let standing = parsed(AHEAD).evaluate();
    for depth in 1..=8 {
        let beta = standing - MARGIN_PER_PLY * depth;
        let at = |beta| node(AHEAD, depth, [beta - 1, beta], [None; 2], 0).1;
        assert_eq!(at(beta), Some(beta));
        assert_eq!(at(beta + 1), None);
    }
    assert_eq!(node(AHEAD, 9, [-1, 0], [None; 2], 0), (Vec::new(), None));
}

#[test]
fn no_null_move_follows_another_or_leaves_only_pawns_to_move() {
    let moves = [some_move(); 2];
    let try_at = |text, previous| {
        let standing = parsed(text).evaluate();
        node(text, 12, [standing - 1, standing], previous, standing)
    };
    let (tried, pruned) = try_at(AHEAD, moves);
    assert_eq!((tried, pruned), (vec![4], Some(parsed(AHEAD).evaluate())));
    assert_eq!(
        try_at(AHEAD, [None, some_move()]),
        (Vec::new(), None),
        "two in a row"
    );
    assert_eq!(try_at(PAWNS, moves), (Vec::new(), None), "zugzwang is likely");
}

#[test]
fn nothing_is_given_up_in_check_on_the_principal_variation_or_near_a_mate() {
    let moves = [some_move(); 2];
    assert_eq!(node(CHECK, 2, [-2000, -1999], moves, 0), (Vec::new(), None));
    assert_eq!(node(AHEAD, 2, [-2000, -1998], moves, 0), (Vec::new(), None));
    assert_eq!(node(AHEAD, 2, [-MATE, 1 - MATE], moves, 0), (Vec::new(), None));
}

#[test]
fn a_mate_after_a_null_move_is_no_mate() {
    let beta = parsed(AHEAD).evaluate();
    let (_, pruned) = node(AHEAD, 12, [beta - 1, beta], [some_move(); 2], MATE - 5);
    assert_eq!(pruned, Some(beta));
}

/// Whether a move in this place is skipped, with a neutral history.
fn skips(
    text: &str,
    word: &str,
    depth: i32,
    move_count: usize,
    alpha: Score,
) -> bool {
    let position = parsed(text);
    let node = Node { ply: 3, ..Node::root(&position, depth) };
    let mv = word.parse().expect(word);
    let candidate = &Candidate::find(position.board(), mv).expect(word);
    Prune.skips(&LateMove {
        node: &node,
        candidate,
        move_count,
        is_killer: false,
        history: 0,
        alpha,
        beta: alpha + 1,
    })
}

#[test]
fn the_later_a_quiet_move_and_the_lower_the_score_the_sooner_it_is_skipped() {
    let standing = parsed(AHEAD).evaluate();
    for depth in 1..=DEEPEST_LATE {
        let last = (3 + depth * depth) as usize;
        assert!(!skips(AHEAD, "e2e3", depth, last, standing));
        assert!(skips(AHEAD, "e2e3", depth, last + 1, standing));
    }
    assert!(!skips(AHEAD, "e2e3", 2, 2, standing + 259));
    assert!(skips(AHEAD, "e2e3", 2, 2, standing + 260));
    assert!(!skips(AHEAD, "e2e3", 9, 200, standing + 2000), "too deep");
    assert!(!skips(CHECK, "d1e2", 1, 20, 2000), "in check every move counts");
}

#[test]
fn a_capture_is_skipped_if_it_loses_more_than_the_depth_allows() {
    let board = "4k3/8/2p5/3p4/8/8/3R4/3K4 w - - 0 1"; // loses 400
    assert!(skips(board, "d2d5", 3, 2, 0));
    assert!(!skips(board, "d2d5", 4, 2, 0));
}

#[test]
fn a_move_that_gives_check_is_searched() {
    let quiet = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
    assert!(skips(quiet, "d1d4", 1, 20, 3000));
    assert!(!skips(quiet, "d1a4", 1, 20, 3000));
    let losing = "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1"; // the king takes back
    assert!(!skips(losing, "d1d8", 1, 20, 3000));
}
