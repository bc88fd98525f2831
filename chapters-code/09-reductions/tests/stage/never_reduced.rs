//! What is never reduced, one kind of move at a time, beside an ordinary late quiet
//! move, which is.

use cozy_chess::Board;
use engine::windows::MoveContext;
use engine::{Candidate, Node, Ordering, Position};
use reductions::MoveOrder;
use reductions::late_moves::reduction;

/// White has a quiet move, a capture, a check and a promotion.
const FEN: &str = "6k1/1P6/8/3p4/4P3/8/8/R5K1 w - - 0 1";
/// The white king is in check.
const IN_CHECK: &str = "6k1/8/8/8/8/8/8/r5K1 w - - 0 1";

/// By how many plies a move is reduced.
fn plies(
    fen: &str,
    mv: &str,
    depth: i32,
    move_count: usize,
    confidence: Option<i32>,
) -> i32 {
    with_window(fen, mv, depth, move_count, confidence, false)
}

fn with_window(
    fen: &str,
    mv: &str,
    depth: i32,
    move_count: usize,
    confidence: Option<i32>,
    is_pv: bool,
) -> i32 {
    let board: Board = fen.parse().expect("a position");
    let candidate =
        Candidate::find(&board, mv.parse().expect("a move")).expect("a legal move");
    let position = Position::new(board);
    let next = position.play(&candidate);
    let node = Node::root(&position, depth);
    reduction(&MoveContext {
        node: &node,
        candidate: &candidate,
        next: &next,
        move_count,
        is_pv,
        confidence,
    })
}

#[test]
fn a_late_quiet_move_is_reduced() {
    assert!(plies(FEN, "g1f2", 6, 12, Some(0)) > 0);
}

#[test]
fn the_first_three_moves_are_not() {
    for move_count in 1..=3 {
        assert_eq!(plies(FEN, "g1f2", 6, move_count, Some(0)), 0, "{move_count}");
    }
    assert!(plies(FEN, "g1f2", 6, 4, Some(0)) > 0);
}

#[test]
fn the_last_ply_is_not() {
    assert_eq!(plies(FEN, "g1f2", 1, 12, Some(0)), 0);
    assert!(plies(FEN, "g1f2", 2, 12, Some(0)) > 0);
}

#[test]
fn checks_and_moves_out_of_check_are_not() {
    assert_eq!(plies(FEN, "a1a8", 6, 12, Some(0)), 0);
    assert_eq!(plies(IN_CHECK, "g1f2", 6, 12, Some(0)), 0);
}

/// The table's move, captures, promotions and killers, by what this stage's order
/// says of them.
#[test]
fn a_move_with_a_reason_of_its_own_is_not() {
    let position = Position::new(FEN.parse().expect("a position"));
    let find =
        |mv: &str| Candidate::find(position.board(), mv.parse().unwrap()).unwrap();
    let table_move = Some(find("a1b1").mv);
    let node = Node { table_move, ..Node::root(&position, 6) };
    let mut order = MoveOrder::default();
    order.cutoff(&node, &find("a1c1"));
    let plies = |mv| {
        let confidence = order.confidence(&order.priority(&node, &find(mv)));
        plies(FEN, mv, 6, 12, confidence)
    };
    for mv in ["a1b1", "e4d5", "b7b8q", "b7b8n", "a1c1"] {
        assert_eq!(plies(mv), 0, "{mv}");
    }
    for mv in ["g1f2", "a1d1"] {
        assert!(plies(mv) > 0, "{mv}");
    }
}

#[test]
fn an_open_window_and_confidence_take_something_back() {
    let reduction = |confidence| plies(FEN, "g1f2", 8, 30, Some(confidence));
    assert_eq!(with_window(FEN, "g1f2", 8, 30, Some(0), true), reduction(0) - 1);
    assert!(reduction(1000) < reduction(0));
    let all: Vec<i32> = (-1000..=1000).step_by(50).map(reduction).collect();
    assert!(all.is_sorted_by(|more, less| more >= less));
}

#[test]
fn at_least_one_ply_is_left() {
    for depth in 1..60 {
        for move_count in 1..250 {
            let plies = plies(FEN, "g1f2", depth, move_count, Some(-1000));
            assert!(
                (0..depth).contains(&plies),
                "depth {depth}, move {move_count}"
            );
        }
    }
}
