//! A game between two searchers, and how it ends.

use std::collections::HashMap;

use cozy_chess::Color;
use engine::game::is_checkmate;
use engine::score::Score;
use engine::{Candidate, Game, candidate};
use ladder::searcher::Searcher;
use serde::{Deserialize, Serialize};

use crate::limit::Limit;

/// A side has won if both engines see it ahead by this many centipawns for this many plies.
const WON: (Score, usize) = (1000, 6);
/// Nobody has won if both engines see neither side ahead by more than this many centipawns for this many plies.
const EQUAL: (Score, usize) = (10, 16);
/// The first ply at which a game may be called equal.
const EQUAL_FROM: usize = 80;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The side to move is mated.
    Mate,
    /// It has no legal move.
    Stalemate,
    /// The position has been there three times.
    Repetition,
    /// Fifty moves of each side without a capture or a pawn's move.
    FiftyMoves,
    /// Nobody can mate.
    Material,
    /// Both engines agree about the score.
    Scores,
}

/// A game from its first move to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// All moves, those of the opening first.
    pub moves: Vec<Candidate>,
    /// Who won, if anybody.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: Reason,
}

/// Plays a game from an opening between `[White, Black]`, whose searchers first forget all that they know.
pub fn play(
    opening: &[Candidate],
    mut players: [(&mut dyn Searcher, Limit); 2],
) -> Played {
    players.iter_mut().for_each(|(searcher, _)| searcher.new_game());
    let mut game = Game::default();
    let (mut moves, mut scores) = (opening.to_vec(), Vec::new());
    let mut met = HashMap::new();
    for candidate in opening {
        *met.entry(game.position().key()).or_insert(0) += 1;
        game.play(candidate);
    }
    loop {
        *met.entry(game.position().key()).or_insert(0) += 1;
        let is_third = met[&game.position().key()] >= 3;
        if let Some((winner, reason)) =
            over(&game, is_third).or_else(|| agreed(&scores, moves.len()))
        {
            return Played { moves, winner, reason };
        }
        let board = game.position().board();
        let side = board.side_to_move();
        let (searcher, limit) = &mut players[side as usize];
        let outcome = searcher.search(&game, &limit.limits());
        let found = outcome.best_move.and_then(|mv| Candidate::find(board, mv));
        let found = found.expect(
            "a game that is not over has a move, and a search finds a legal one",
        );
        scores.push(if side == Color::White {
            outcome.score
        } else {
            -outcome.score
        });
        game.play(&found);
        moves.push(found);
    }
}

/// The winner, if there is one, and the reason, if the rules end a game.
fn over(game: &Game, is_third: bool) -> Option<(Option<Color>, Reason)> {
    let board = game.position().board();
    if is_checkmate(board) {
        return Some((Some(!board.side_to_move()), Reason::Mate));
    }
    let reason = match () {
        () if candidate::generate(board).is_empty() => Reason::Stalemate,
        () if game.position().has_insufficient_material() => Reason::Material,
        () if is_third => Reason::Repetition,
        () if board.halfmove_clock() >= 100 => Reason::FiftyMoves,
        () => return None,
    };
    Some((None, reason))
}

/// The winner, if there is one, if the last scores, from White's side, agree about how the game will end.
fn agreed(scores: &[Score], plies: usize) -> Option<(Option<Color>, Reason)> {
    let last =
        |count: usize| scores.len().checked_sub(count).map(|from| &scores[from..]);
    let all = |(_, count): (Score, usize), is: &dyn Fn(Score) -> bool| {
        last(count).is_some_and(|scores| scores.iter().all(|&score| is(score)))
    };
    let winner = match () {
        () if all(WON, &|score| score >= WON.0) => Some(Color::White),
        () if all(WON, &|score| score <= -WON.0) => Some(Color::Black),
        () if plies >= EQUAL_FROM
            && all(EQUAL, &|score| score.abs() <= EQUAL.0) =>
        {
            None
        }
        () => return None,
    };
    Some((winner, Reason::Scores))
}

#[cfg(test)]
mod tests {
    use cozy_chess::Color;
    use ladder::engines::stage;

    use super::{Reason, agreed, play};
    use crate::limit::Limit;
    use crate::openings::read;

    /// How a game ends that begins with these moves, and how many there are then.
    fn ended(line: &str) -> (Option<Color>, Reason, usize) {
        let mut players =
            ["see"; 2].map(|name| stage(name).unwrap().searcher(1).unwrap());
        let [white, black] = &mut players;
        let opening = read(line).unwrap();
        let limit = Limit::Depth(1);
        let played = play(&opening, [(&mut **white, limit), (&mut **black, limit)]);
        (played.winner, played.reason, played.moves.len())
    }

    #[test]
    fn the_rules_end_games() {
        assert_eq!(
            ended("f2f3 e7e5 g2g4 d8h4"),
            (Some(Color::Black), Reason::Mate, 4)
        );
        let there_and_back = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
        assert_eq!(ended(&there_and_back), (None, Reason::Repetition, 8));
        let stalemate = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6";
        assert_eq!(ended(stalemate), (None, Reason::Stalemate, 19));
    }

    #[test]
    fn engines_that_agree_end_games() {
        let won = [1000; 6];
        assert_eq!(agreed(&won, 20), Some((Some(Color::White), Reason::Scores)));
        assert_eq!(
            agreed(&won.map(|score| -score), 20),
            Some((Some(Color::Black), Reason::Scores))
        );
        assert_eq!(agreed(&won[1..], 20), None);
        assert_eq!(agreed(&[1000, 1000, 999, 1000, 1000, 1000], 20), None);
        let equal = [10, -10].repeat(8);
        assert_eq!(agreed(&equal, 80), Some((None, Reason::Scores)));
        assert_eq!(agreed(&equal, 79), None);
        assert_eq!(agreed(&equal[1..], 200), None);
    }
}
