//! Games of random moves, for what must hold in every position that can be reached.

use std::fmt::Debug;

use cozy_chess::Board;
use engine::{Game, candidate, fen};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};

use crate::invariants::{PERFT, game};

const CASES: u32 = 64;

/// The longest random game, in plies.
const LONGEST: usize = 80;

/// Games from well-known positions with many chances to castle, promote and take en
/// passant; a failure is shown with as few moves as possible.
pub fn games() -> impl Strategy<Value = Game> {
    let starts: Vec<&str> = PERFT.iter().map(|(text, _, _)| *text).collect();
    (select(starts), vec(any::<u16>(), 0..LONGEST)).prop_map(|(start, choices)| {
        play(game(start).position().board().clone(), &choices)
    })
}

/// Positions of kings and up to fourteen other pieces a side that were dropped on
/// the board: few can arise in a game, all are accepted.
pub fn placements() -> impl Strategy<Value = Board> {
    let dropped =
        vec((0..64_usize, select("PNBRQpnbrq".chars().collect::<Vec<_>>())), 0..28);
    (0..64_usize, 0..64_usize, dropped, any::<bool>()).prop_filter_map(
        "not a position",
        |(white, black, dropped, is_white)| {
            let mut squares = [' '; 64];
            for (square, piece) in
                dropped.into_iter().chain([(white, 'K'), (black, 'k')])
            {
                squares[square] = piece;
            }
            let rank =
                |rank: &[char]| rank.iter().collect::<String>().replace(' ', "1");
            let ranks: Vec<String> = squares.chunks(8).map(rank).collect();
            let side = if is_white { 'w' } else { 'b' };
            fen::parse(&format!("{} {side} - - 0 1", ranks.join("/"))).ok()
        },
    )
}

/// A game from a board: each number chooses a move, as long as there is one.
pub fn play(board: Board, choices: &[u16]) -> Game {
    let mut game = Game::new(board);
    for &choice in choices {
        let moves = candidate::generate(game.position().board());
        let Some(index) = usize::from(choice).checked_rem(moves.len()) else {
            break;
        };
        game.play(&moves[index]);
    }
    game
}

/// Tries a property on many values, and panics where it does not hold.
pub fn check<T: Debug>(values: impl Strategy<Value = T>, holds: impl Fn(T)) {
    let config =
        Config { cases: CASES, failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new(config).run(&values, |value| {
        holds(value);
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
