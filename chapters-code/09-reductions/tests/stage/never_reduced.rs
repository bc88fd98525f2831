//! What is never reduced, one kind of move at a time, compared with an ordinary
//! late quiet move, which is.

use engine::Ordering;
use engine::move_search::MoveContext;
use reductions::MoveOrder;
use reductions::late_moves::{HISTORY_PER_PLY, reduction};
use testkit::exercise::TestNode;

/// White has a quiet move, a capture, a check and a promotion.
const FEN: &str = "6k1/1P6/8/3p4/4P3/8/8/R5K1 w - - 0 1";
/// The white king is in check.
const IN_CHECK: &str = "6k1/8/8/8/8/8/8/r5K1 w - - 0 1";

/// By how many plies a move about which nothing is known is reduced.
fn plies(fen: &str, word: &str, depth: i32, move_count: usize) -> i32 {
    let node = TestNode::new(fen).at(0, depth);
    node.of_move(word, move_count, |mv| reduction(&mv))
}

/// By how many plies a late quiet move with this history is reduced.
fn with_history(history: i32) -> i32 {
    let node = TestNode::new(FEN).at(0, 8);
    node.of_move("g1f2", 30, |mv| reduction(&MoveContext { history, ..mv }))
}

#[test]
fn a_late_quiet_move_is_reduced() {
    assert!(plies(FEN, "g1f2", 6, 12) > 0);
}

#[test]
fn the_first_three_moves_are_not() {
    for move_count in 1..=3 {
        assert_eq!(plies(FEN, "g1f2", 6, move_count), 0, "{move_count}");
    }
    assert!(plies(FEN, "g1f2", 6, 4) > 0);
}

#[test]
fn the_last_ply_is_not() {
    assert_eq!(plies(FEN, "g1f2", 1, 12), 0);
    assert!(plies(FEN, "g1f2", 2, 12) > 0);
}

#[test]
fn checks_and_moves_out_of_check_are_not() {
    assert_eq!(plies(FEN, "a1a8", 6, 12), 0);
    assert_eq!(plies(IN_CHECK, "g1f2", 6, 12), 0);
}

/// Captures, promotions and killers, by what this stage's order says about them.
/// (The table's move is the first of its node.)
#[test]
fn a_move_with_a_reason_of_its_own_is_not() {
    let test_node = TestNode::new(FEN).at(0, 6);
    let node = test_node.node();
    let mut order = MoveOrder::default();
    order.cutoff(&node, &test_node.find("a1c1"));
    let plies = |word| {
        let priority = order.priority(&node, &test_node.find(word));
        let (is_killer, history) =
            (order.is_killer(&priority), order.history(&priority));
        test_node.of_move(word, 12, |mv| {
            reduction(&MoveContext { is_killer, history, ..mv })
        })
    };
    for word in ["e4d5", "b7b8q", "b7b8n", "a1c1"] {
        assert_eq!(plies(word), 0, "{word}");
    }
    for word in ["g1f2", "a1d1"] {
        assert!(plies(word) > 0, "{word}");
    }
}

#[test]
fn an_open_window_takes_a_ply_back() {
    let open = TestNode::new(FEN)
        .at(0, 8)
        .of_move("g1f2", 30, |mv| reduction(&MoveContext { is_pv: true, ..mv }));
    assert_eq!(open, with_history(0) - 1);
}

#[test]
fn history_is_worth_a_ply_at_most() {
    let all: Vec<i32> =
        (-HISTORY_PER_PLY..=HISTORY_PER_PLY).map(with_history).collect();
    assert!(all.is_sorted_by(|more, less| more >= less));
    for (plies, sign) in [(1, -1), (-1, 1)] {
        let expected = with_history(0) + plies;
        for history in [HISTORY_PER_PLY, 2 * HISTORY_PER_PLY, 1_000_000] {
            assert_eq!(with_history(sign * history), expected, "{history}");
        }
    }
}

#[test]
fn no_move_is_searched_less_deeply_than_quiescence() {
    for depth in 1..60 {
        let node = TestNode::new(FEN).at(0, depth);
        for move_count in 1..250 {
            let plies = node.of_move("g1f2", move_count, |mv| {
                reduction(&MoveContext { history: -HISTORY_PER_PLY, ..mv })
            });
            assert!(
                (0..depth).contains(&plies),
                "depth {depth}, move {move_count}"
            );
        }
    }
}
