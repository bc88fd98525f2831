//! What a stage answers when it is broken off, when only some moves are asked for,
//! and in positions that no game reaches.

use std::cell::Cell;

use cozy_chess::Move;
use engine::score::mate_in_moves;
use engine::table::Bound;
use engine::{Candidate, Event, Game, Limits, Outcome, candidate, notation};
use proptest::collection::vec;
use proptest::prelude::any;

use crate::invariants::{after, game};
use crate::random_play::{check, games, placements};
use crate::stage_search::{Make, Setup};

/// Broken off after any number of nodes, a search answers with a move that is legal
/// and allowed, and with a line that is legal to its end.
pub fn an_answer_whenever_it_is_broken_off(stage: Make) {
    check(
        (games(), 0..3000_u64, vec(any::<u16>(), 0..3)),
        |(game, nodes, allowed)| {
            let legal = candidate::generate(game.position().board());
            let allowed = allowed
                .iter()
                .filter_map(|&index| legal.get(usize::from(index) % 40));
            let root_moves: Vec<Move> =
                allowed.map(|candidate| candidate.mv).collect();
            let limits =
                Limits { nodes: Some(nodes), root_moves, ..Limits::default() };
            let outcome = stage(Setup::default()).search(&game, limits.clone());
            assert!(outcome.statistics.nodes() <= nodes);
            expect_legal(&game, &outcome);
            if let (Some(best), false) =
                (outcome.best_move, limits.root_moves.is_empty())
            {
                assert!(limits.root_moves.contains(&best), "{best}");
            }
        },
    );
}

/// What an iteration has proved when it is broken off holds: completed, it scores
/// no less.
pub fn a_broken_iteration_claims_no_more_than_the_whole(stage: Make) {
    let broken = Cell::new(0);
    check((games(), 50..3000_u64), |(game, nodes)| {
        let search = |limits| stage(Setup::exact()).search(&game, limits);
        let outcome = search(Limits { nodes: Some(nodes), ..Limits::default() });
        if outcome.bound == Bound::Lower {
            broken.set(broken.get() + 1);
            let whole = search(Limits::depth(outcome.depth));
            assert!(whole.score >= outcome.score, "{}", game.position().board());
        }
    });
    assert!(broken.get() > 0, "no broken iteration has proved anything");
}

/// A mate in one is played and announced no matter how much is searched: although
/// the first iteration, which ends in quiescence, does not see it, and even where
/// captures never end and that iteration isn't completed.
pub fn a_mate_in_one_however_much_is_searched(stage: Make) {
    let nodes = [0, 1, 40, 200, 1_000, 5_000];
    let nodes =
        nodes.map(|nodes| Limits { nodes: Some(nodes), ..Limits::default() });
    for (fen, depth) in [
        ("rnbqkbnr/pp1p1pp1/2p1p3/7P/5P2/8/PPPPP2P/RNBQKBNR b KQkq - 0 4", 3),
        ("1QqQqQq1/r6Q/Q6q/q6Q/B2q4/q6Q/k6K/1qQ1QqRb w - - 0 1", 0),
    ] {
        let game = game(fen);
        for limits in nodes.iter().cloned().chain((1..=depth).map(Limits::depth)) {
            let outcome = stage(Setup::default()).search(&game, limits.clone());
            assert_eq!(
                mate_in_moves(outcome.score),
                Some(1),
                "{limits:?}: {outcome:?}"
            );
            expect_legal(&game, &outcome);
        }
    }
}

/// A search of some root moves proves nothing about the others: after 1. f3 e5 2.
/// g4 Black mates, even if two other moves were searched there before, and deeper.
pub fn a_root_of_some_moves_says_nothing_of_the_others(stage: Make) {
    let start = Game::default().position().board().to_string();
    let mut searcher = stage(Setup::default());
    let mut search = |moves: &[&str], depth, words: &[&str]| {
        let game = after(&start, moves);
        let read = |word| {
            notation::parse_uci(game.position().board(), word)
                .expect("a legal move")
        };
        let root_moves = words.iter().map(|word| read(word).mv).collect();
        searcher.search(&game, Limits { root_moves, ..Limits::depth(depth) })
    };
    search(&["f2f3", "e7e5", "g2g4"], 6, &["a7a6", "b7b6"]);
    let outcome = search(&["f2f3", "e7e5"], 4, &["g2g4"]);
    assert_eq!(mate_in_moves(outcome.score), Some(-1), "{outcome:?}");
}

/// Root moves that are left out have no place in the order: the others are numbered
/// from the first on.
pub fn root_moves_left_out_are_not_counted(stage: Make) {
    check((games(), vec(any::<u16>(), 1..6)), |(game, choices)| {
        let legal = candidate::generate(game.position().board());
        let chosen = choices
            .iter()
            .filter_map(|&choice| legal.get(usize::from(choice) % 40));
        let mut root_moves: Vec<Move> =
            chosen.map(|candidate| candidate.mv).collect();
        root_moves.dedup();
        if root_moves.is_empty() {
            return;
        }
        let limits = Limits { root_moves, ..Limits::depth(2) };
        let mut greatest = 0;
        stage(Setup::default()).run(&game, &limits, &mut |event| {
            if let Event::RootMove { number, .. } = event {
                greatest = greatest.max(number);
            }
        });
        assert!(
            greatest <= limits.root_moves.len(),
            "{greatest}: {:?}",
            limits.root_moves
        );
    });
}

/// Whatever is accepted as a position can be searched, however little it looks like
/// chess.
pub fn any_position_that_is_accepted_can_be_searched(stage: Make) {
    check(placements(), |board| {
        let game = Game::new(board);
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        expect_legal(&game, &stage(Setup::default()).search(&game, limits.clone()));
    });
}

/// Panics unless the best move and its line can be played.
pub(crate) fn expect_legal(game: &Game, outcome: &Outcome) {
    let board = game.position().board();
    let has_moves = !candidate::generate(board).is_empty();
    assert_eq!(outcome.best_move.is_some(), has_moves, "{board}");
    assert_eq!(
        outcome.principal_variation.first().copied(),
        outcome.best_move,
        "{board}"
    );
    let mut position = game.position().clone();
    for &mv in &outcome.principal_variation {
        let candidate = Candidate::find(position.board(), mv);
        position =
            position.play(&candidate.expect("a line that is legal to its end"));
    }
}
