//! Searches of some root moves, one after the other on one engine, and then of all:
//! a mate in one that a fresh engine sees is also seen by the one that has made all
//! these searches before.

#![no_main]

use cozy_chess::Move;
use engine::score::{MATE, mate_in_moves};
use engine::{Candidate, Event, Game, Limits, Search, candidate, suite};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [start, length, bytes @ ..] = bytes else { return };
    let suite = suite::built_in();
    let mut game = Game::new(suite[usize::from(*start) % suite.len()].clone());
    let (walk, choices) = bytes.split_at(usize::from(length % 64).min(bytes.len()));
    for &choice in walk {
        let moves = candidate::generate(game.position().board());
        let Some(index) = usize::from(choice).checked_rem(moves.len()) else {
            return;
        };
        game.play(&moves[index]);
    }
    let legal = candidate::generate(game.position().board());
    let mut used =
        Search::<staged::Stage>::new(1).expect("memory for a small table");
    for choice in choices.chunks_exact(2).take(4) {
        let chosen =
            choice.iter().filter_map(|&choice| legal.get(usize::from(choice)));
        let root_moves: Vec<Move> = chosen.map(|candidate| candidate.mv).collect();
        let nodes = Some(2_000);
        let limits = Limits {
            nodes,
            root_moves,
            ..Limits::depth(1 + i32::from(choice[0] % 5))
        };
        let mut greatest = 0;
        let outcome = used.run(&game, &limits, |event| {
            if let Event::RootMove { number, .. } = event {
                greatest = greatest.max(number);
            }
        });
        if limits.root_moves.is_empty() {
            continue;
        }
        assert!(greatest <= limits.root_moves.len(), "moves left out are counted");
        let best = outcome.best_move.expect("there are legal moves");
        assert!(limits.root_moves.contains(&best), "{best}");
    }
    let limits = Limits::depth(2);
    let fresh = Search::<staged::Stage>::new(1).expect("memory").run(
        &game,
        &limits,
        |_| {},
    );
    let outcome = used.run(&game, &limits, |_| {});
    assert!(outcome.score.abs() <= MATE, "{}", outcome.score);
    let best =
        outcome.best_move.map(|mv| Candidate::find(game.position().board(), mv));
    assert_eq!(best.is_some(), !legal.is_empty());
    assert!(best.is_none_or(|best| best.is_some()), "an illegal move");
    if mate_in_moves(fresh.score) == Some(1) {
        assert_eq!(outcome.score, fresh.score, "{}", game.position().board());
    }
});
