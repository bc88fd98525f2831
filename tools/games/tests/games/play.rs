//! How games end.

use cozy_chess::Color;
use engine::listing::Listed;
use engine::{Candidate, Event, Game, Limits, Outcome, candidate};
use games::openings::{read, written};
use games::play::{AGREEMENT, play};
use games::{GameRecord, Limit};
use ladder::engines::{Searcher, stage};

/// How a game that begins with these moves ends, and after how many moves.
fn ended(line: &str) -> (Option<Color>, &'static str, usize) {
    let mut players =
        ["see"; 2].map(|name| stage(name).unwrap().searcher(1).unwrap());
    outcome(line, players.each_mut().map(|it| &mut **it as &mut dyn Searcher))
}

fn outcome(
    line: &str,
    players: [&mut dyn Searcher; 2],
) -> (Option<Color>, &'static str, usize) {
    let GameRecord { moves, winner, reason, .. } =
        play(&read(line).unwrap(), players.map(|it| (it, Limit::Depth(1))));
    (winner, reason, moves.len())
}

#[test]
fn the_rules_end_games() {
    assert_eq!(ended("f2f3 e7e5 g2g4 d8h4"), (Some(Color::Black), "checkmate", 4));
    let there_and_back = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    assert_eq!(ended(&there_and_back), (None, "threefold repetition", 8));
    // After 4. e5, the en passant capture would be possible if the pawn on e5 were
    // not pinned: the same position three times.
    let pinned = "e2e4 e7e5 f2f4 e5f4 e4e5 d8e7 g1f3 d7d5 f3g1 b8c6 g1f3 c6b8 f3g1 b8c6 g1f3 c6b8";
    assert_eq!(ended(pinned), (None, "threefold repetition", 16));
    // If the capture is legal, the position after the move is a different one.
    let legal = "e2e4 a7a6 e4e5 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8";
    assert_ne!(ended(legal).2, 12, "twice with the pawn on d5 to be taken no more");
    let stalemate = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6";
    assert_eq!(ended(stalemate), (None, "stalemate", 19));
}

/// A legal move, chosen without thinking.
fn any_move(game: &Game, turn: usize) -> Candidate {
    let moves = candidate::generate(game.position().board());
    moves[(7 * turn + 3) % moves.len()]
}

/// A line of this many such moves.
fn wandered(plies: usize) -> String {
    let mut game = Game::default();
    let moves: Vec<Candidate> = (0..plies)
        .map(|ply| {
            let candidate = any_move(&game, ply);
            game.play(&candidate);
            candidate
        })
        .collect();
    written(&moves)
}

/// Moves without thinking, but has a score for each turn.
struct Wanderer(fn(usize) -> i32, usize);

impl Searcher for Wanderer {
    fn new_game(&mut self) {}

    fn run(
        &mut self,
        game: &Game,
        _: &Limits,
        _: &mut dyn FnMut(Event),
    ) -> Outcome {
        let Self(score, turn) = self;
        *turn += 1;
        let best_move = Some(any_move(game, *turn).mv);
        Outcome { best_move, score: score(*turn), ..Outcome::default() }
    }

    fn list(&mut self, _: &Game, _: &[Candidate], _: i32) -> Vec<Listed> {
        Vec::new()
    }
}

#[test]
fn engines_that_agree_end_games() {
    let agreed = |plies, [white, black]: [fn(usize) -> i32; 2]| {
        outcome(
            &wandered(plies),
            [&mut Wanderer(white, 0), &mut Wanderer(black, 0)],
        )
    };
    assert_eq!(
        agreed(8, [|_| 1000, |_| -1000]),
        (Some(Color::White), AGREEMENT, 14)
    );
    assert_eq!(
        agreed(8, [|_| -1000, |_| 1000]),
        (Some(Color::Black), AGREEMENT, 14)
    );
    // Only once, it was a bit less.
    let once: fn(usize) -> i32 = |turn| if turn == 2 { 999 } else { 1000 };
    assert_eq!(agreed(8, [once, |_| -1000]), (Some(Color::White), AGREEMENT, 17));
    assert_eq!(agreed(60, [|_| 10, |_| 10]), (None, AGREEMENT, 80));
    assert_eq!(agreed(70, [|_| 10, |_| -10]), (None, AGREEMENT, 86));
}
