//! Mistakes with pairs of moves, each of which would go unnoticed.

use continuation::{ContinuationHistory, MoveOrder, Priority};
use cozy_chess::{Board, Color};
use engine::{Candidate, Node, Ordering, Position};

const DEPTH: i32 = 4;

fn find(board: &Board, word: &str) -> Candidate {
    Candidate::find(board, word.parse().expect("a move")).expect("a legal move")
}

#[test]
fn each_side_has_its_own_pairs() {
    let board = Board::default();
    let [earlier, later] = ["g1f3", "b1c3"].map(|word| find(&board, word));
    let mut continuation = ContinuationHistory::default();
    continuation.add(Color::White, &earlier, &later, 9);
    assert_eq!(continuation.score(Color::White, &earlier, &later), 9);
    assert_eq!(continuation.score(Color::Black, &earlier, &later), 0);
    assert_eq!(
        continuation.score(Color::White, &later, &earlier),
        0,
        "the order of the two counts"
    );
}

#[test]
fn a_pair_counts_only_after_its_first_move() {
    let board = Board::default();
    let mut after = board.clone();
    after.play("e2e4".parse().unwrap());
    let [played, other] = ["e2e4", "d2d4"].map(|word| find(&board, word));
    let (position, reply) = (Position::new(after.clone()), find(&after, "g8f6"));
    let node = |earlier| Node {
        ply: 1,
        previous: [Some(earlier), None],
        ..Node::root(&position, DEPTH)
    };
    let mut order = MoveOrder::default();
    order.cutoff(&node(played), &reply);
    // Away from the killers' ply: the move's own score and the pair's, or its own
    // alone.
    let priority =
        |earlier| order.priority(&Node { ply: 9, ..node(earlier) }, &reply);
    assert_eq!(priority(played), Priority::Quiet(2 * DEPTH * DEPTH));
    assert_eq!(priority(other), Priority::Quiet(DEPTH * DEPTH));
}

#[test]
fn what_is_learnt_of_pairs_lasts_as_long_as_a_game() {
    let board = Board::default();
    let [earlier, later] = ["g1f3", "e2e4"].map(|word| find(&board, word));
    let position = Position::new(board);
    let node =
        Node { previous: [None, Some(earlier)], ..Node::root(&position, DEPTH) };
    let mut order = MoveOrder::default();
    order.cutoff(&node, &later);
    order.new_search();
    let learnt = Priority::Quiet(2 * DEPTH * DEPTH);
    assert_eq!(order.priority(&node, &later), learnt);
    order.new_game();
    assert_eq!(order.priority(&node, &later), Priority::Quiet(0));
}
