//! The six mistakes with history tables that SeaJay's plan warns of, and the
//! bounds.

use cozy_chess::{Board, Color, Move, Square};
use engine::score::MAX_PLY;
use engine::{
    Candidate, Game, Limits, Node, Ordering, Position, Search, candidate, fen,
};
use history::{History, MoveOrder, Priority, Stage};
use killers::Slot;
use proptest::collection::vec;
use proptest::prelude::any;
use testkit::random_play::check;

/// The greatest score: at 8192 all are halved.
const MOST: i32 = 8191;

fn mv(word: &str) -> Move {
    word.parse().expect("a move of this file")
}

fn scores(history: &History) -> impl Iterator<Item = i32> {
    Color::ALL.into_iter().flat_map(move |side| {
        Square::ALL.into_iter().flat_map(move |from| {
            Square::ALL.into_iter().map(move |to| {
                history.score(side, Move { from, to, promotion: None })
            })
        })
    })
}

/// What an ordering says about each move of a position.
fn priorities(ordering: &MoveOrder, board: &Board, ply: usize) -> Vec<Priority> {
    let position = Position::new(board.clone());
    let node = Node { ply, ..Node::root(&position, 1) };
    candidate::generate(board)
        .iter()
        .map(|mv| ordering.priority(&node, mv))
        .collect()
}

/// A cutoff by a move of a position.
fn cut(
    ordering: &mut MoveOrder,
    board: &Board,
    word: &str,
    ply: usize,
    depth: i32,
) {
    let position = Position::new(board.clone());
    let node = Node { ply, ..Node::root(&position, depth) };
    ordering
        .cutoff(&node, &Candidate::find(board, mv(word)).expect("a legal move"));
}

#[test]
fn pitfall_1_it_is_cleared_on_a_new_game() {
    let mut search = Search::<Stage>::new(1).unwrap();
    let game = Game::default();
    let fresh = priorities(search.ordering(), game.position().board(), MAX_PLY - 1);
    search.run(&game, &Limits::depth(5), |_| {});
    let learnt =
        priorities(search.ordering(), game.position().board(), MAX_PLY - 1);
    assert_ne!(learnt, fresh, "the search has learnt something");
    search.new_game();
    assert_eq!(
        priorities(search.ordering(), game.position().board(), MAX_PLY - 1),
        fresh
    );
}

#[test]
fn pitfall_2_it_ages_before_it_overflows() {
    let (mut history, knight, pawn) = (History::default(), mv("g1f3"), mv("e2e4"));
    history.add_bonus(Color::White, pawn, 10);
    for _ in 0..1_000_000 {
        history.add_bonus(Color::White, knight, i32::from(u8::MAX));
        assert!((0..=MOST).contains(&history.score(Color::White, knight)));
    }
    assert!(history.score(Color::White, knight) > MOST / 3, "recent merits count");
    assert_eq!(history.score(Color::White, pawn), 0, "old ones fade");
}

#[test]
fn pitfall_3_captures_are_not_credited() {
    let board = fen::parse("4k3/1P6/8/3p4/8/8/8/3RK3 w - - 0 1").unwrap();
    // Here moves between the same squares are quiet.
    let quiet = fen::parse("4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1").unwrap();
    let mut ordering = MoveOrder::default();
    let before = priorities(&ordering, &quiet, 1);
    cut(&mut ordering, &board, "d1d5", 0, 8); // a capture
    cut(&mut ordering, &board, "b7b8q", 0, 8); // a promotion
    assert_eq!(priorities(&ordering, &quiet, 1), before);
    cut(&mut ordering, &board, "d1d4", 0, 8); // a quiet move
    assert_ne!(priorities(&ordering, &quiet, 1), before);
}

#[test]
fn pitfall_4_every_pair_of_squares_has_an_entry_of_its_own() {
    let mut history = History::default();
    for side in Color::ALL {
        for from in Square::ALL {
            for to in Square::ALL {
                history.add_bonus(side, Move { from, to, promotion: None }, 1);
            }
        }
    }
    assert!(scores(&history).all(|score| score == 1));
}

#[test]
fn pitfall_5_every_ply_of_a_search_has_its_killers() {
    let board = Board::default();
    let mut ordering = MoveOrder::default();
    for ply in 0..MAX_PLY {
        cut(&mut ordering, &board, "e2e4", ply, 1);
        let killers = priorities(&ordering, &board, ply);
        assert!(
            killers.iter().any(|it| matches!(it, Priority::Killer(_))),
            "{ply}"
        );
    }
    // And no search goes beyond: here only shuffling is left, down to the deepest
    // iteration.
    let game =
        Game::new(fen::parse("7k/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1").unwrap());
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    let outcome = Search::<Stage>::new(16).unwrap().run(&game, &limits, |_| {});
    assert!(outcome.depth > 10, "{}", outcome.depth);
}

#[test]
fn pitfall_6_each_side_has_its_own_entry() {
    let mut history = History::default();
    history.add_bonus(Color::White, mv("d1d4"), 3);
    assert_eq!(history.score(Color::White, mv("d1d4")), 9);
    assert_eq!(history.score(Color::Black, mv("d1d4")), 0);
    // The ordering asks for the side to move.
    let mut ordering = MoveOrder::default();
    let white = fen::parse("4k3/8/8/8/8/8/8/4K2Q w - - 0 1").unwrap();
    let black = fen::parse("4k3/8/8/8/8/8/4K3/7q b - - 0 1").unwrap();
    cut(&mut ordering, &white, "h1d5", 0, 4);
    assert!(priorities(&ordering, &white, 1).contains(&Priority::Quiet(16)));
    assert!(!priorities(&ordering, &black, 1).contains(&Priority::Quiet(16)));
}

#[test]
fn scores_stay_within_bounds_whatever_cuts() {
    let bonuses = vec((any::<bool>(), 0..64_usize, 0..64_usize, 1..256), 0..2000);
    check(bonuses, |bonuses| {
        let mut history = History::default();
        for (white, from, to, depth) in bonuses {
            let side = if white { Color::White } else { Color::Black };
            // Few squares, so that the scores grow.
            let (from, to) = (Square::index(from % 3), Square::index(to % 3));
            history.add_bonus(side, Move { from, to, promotion: None }, depth);
        }
        assert!(scores(&history).all(|score| (0..=MOST).contains(&score)));
    });
}

/// However high a score, it never reaches the killers: the variants decide before
/// the numbers.
#[test]
fn history_never_outranks_a_killer() {
    let worst_killer = Priority::Killer(Slot::Second);
    assert!(Priority::Quiet(i32::MAX) < worst_killer);
}
