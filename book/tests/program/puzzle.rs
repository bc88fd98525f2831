//! What the killers chapter says about its position, checked by stage 7.
//!
//! Depths are in plies, margins in centipawns. Our evaluation is simple, so the
//! margins are our engine's, not a stronger one's.

use cozy_chess::{Board, Move};
use engine::Candidate;
use ladder::engines::find;

const FEN: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
/// Deep enough for a fork: the fork, the escape, the capture.
const FORK_DEPTH: i32 = 3;

/// The chapter's position after some moves.
fn after(moves: &str) -> Board {
    let mut board: Board = FEN.parse().expect("a position");
    for word in moves.split_whitespace() {
        board.play(word.parse().expect("a move"));
    }
    board
}

/// What a move is worth to the side that plays it, searched `depth` plies deep,
/// including the move itself.
fn worth(board: &Board, mv: Move, depth: i32) -> i32 {
    let mut next = board.clone();
    next.play(mv);
    -find("see")
        .expect("a stage")
        .measure(&next, depth - 1, 16)
        .expect("memory")
        .score
}

fn best(board: &Board, depth: i32) -> Option<Move> {
    best_of("see", board, depth)
}

fn best_of(stage: &str, board: &Board, depth: i32) -> Option<Move> {
    find(stage)
        .expect("a stage")
        .measure(board, depth, 16)
        .expect("memory")
        .best_move
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// How much better a move is than the best of the others.
fn margin(board: &Board, text: &str, depth: i32) -> i32 {
    let others = engine::candidate::generate(board)
        .into_iter()
        .map(|candidate| candidate.mv);
    let rest = others
        .filter(|&other| other != mv(text))
        .map(|other| worth(board, other, depth));
    worth(board, mv(text), depth) - rest.max().expect("other moves")
}

#[test]
fn the_pawn_move_is_best() {
    for depth in 5..=8 {
        assert_eq!(best(&after(""), depth), Some(mv("f3f4")), "depth {depth}");
    }
}

/// The chapter's remark: the last stage prefers another move.
#[test]
fn stage_11_likes_a_queen_move_better() {
    for depth in 6..=8 {
        assert_eq!(
            best_of("staged", &after(""), depth),
            Some(mv("b2d2")),
            "depth {depth}"
        );
    }
}

/// The threat: if it could move again, White would fork queen and rook.
#[test]
fn the_fork_attacks_queen_and_rook() {
    let board = after("f3f4 a7a6 g2c6");
    let victims: Vec<String> =
        ["d7", "b5"].map(|square| format!("c6{square}")).into();
    let mut white = board.null_move().unwrap();
    for victim in victims {
        let capture = Candidate::find(&white, mv(&victim)).unwrap();
        assert!(capture.victim.is_some());
    }
    // and it is quiet, so it can be a killer
    white = after("f3f4 a7a6");
    assert!(Candidate::find(&white, mv("g2c6")).unwrap().is_quiet());
}

#[test]
fn the_fork_refutes_three_replies() {
    for reply in ["h5f6", "g7g6", "a7a6"] {
        let board = after(&format!("f3f4 {reply}"));
        assert_eq!(best(&board, FORK_DEPTH), Some(mv("g2c6")), "{reply}");
        let margin = margin(&board, "g2c6", FORK_DEPTH);
        assert!(margin >= 50, "{reply}: {margin}");
        assert!(worth(&board, mv("g2c6"), FORK_DEPTH) >= 100, "{reply}");
    }
}

/// The chapter's remark: at greater depths, our engine finds another way to win
/// against the quiet pawn move.
#[test]
fn against_the_quiet_pawn_move_other_moves_win_as_well() {
    let board = after("f3f4 a7a6");
    for depth in 4..=7 {
        assert_ne!(best(&board, depth), Some(mv("g2c6")), "depth {depth}");
        assert!(worth(&board, mv("g2c6"), depth) >= 100, "depth {depth}");
    }
}

#[test]
fn the_queen_escapes_with_a_check() {
    let board = after("f3f4 d7e8");
    let margin = margin(&board, "g2c6", FORK_DEPTH);
    assert!(margin <= -100, "{margin}");
    assert_eq!(best(&after("f3f4 d7e8 g2c6"), FORK_DEPTH), Some(mv("e8e3")));
    assert!(!after("f3f4 d7e8 g2c6 e8e3").checkers().is_empty());
}

#[test]
fn the_queen_in_between_loses_the_rook() {
    let board = after("f3f4 d7e8 g2c6 e8e3 b2f2");
    assert_eq!(best(&board, FORK_DEPTH), Some(mv("e3c1")));
    assert!(worth(&board, mv("e3c1"), FORK_DEPTH) >= 400);
    let before = after("f3f4 d7e8 g2c6 e8e3");
    let best_answer =
        find("see").unwrap().measure(&before, FORK_DEPTH, 16).unwrap().score;
    assert!(best_answer - worth(&before, mv("b2f2"), FORK_DEPTH + 1) >= 400);
}
