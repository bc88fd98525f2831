//! Games in a format that every chess program reads: Portable Game Notation
//! (Edwards 1994).

use cozy_chess::Color;
use cozy_chess::util::display_san_move;
use engine::{Candidate, Game};
use textwrap::{Options, WordSplitter, fill};

use crate::matchup::{GamePair, Matchup};
use crate::play::{AGREEMENT, GameRecord};

/// The maximum length of a line in bytes: the standard's export format requires
/// fewer than eighty.
const WIDTH: usize = 79;

/// Both games of a pair.
pub fn games(matchup: &Matchup, pair: &GamePair) -> String {
    let [first, second] = matchup.engines.map(|engine| engine.name);
    let players = [[first, second], [second, first]];
    let games = pair.games.iter().zip(players).zip(1..);
    games
        .map(|((GameRecord { moves, winner, reason, .. }, [white, black]), game)| {
            let result = match winner {
                Some(Color::White) => "1-0",
                None => "1/2-1/2",
                Some(Color::Black) => "0-1",
            };
            let termination = if *reason == AGREEMENT { "adjudication" } else { "normal" };
            let options = Options::new(WIDTH).word_splitter(WordSplitter::NoHyphenation);
            let moves = fill(&format!("{}{{{reason}}} {result}", numbered(moves)), options);
            format!(
                "[Event \"{}\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"{}.{game}\"]\n\
                 [White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\
                 [Termination \"{termination}\"]\n\n{moves}\n\n",
                matchup.conditions(),
                pair.number + 1
            )
        })
        .collect()
}

fn numbered(moves: &[Candidate]) -> String {
    let mut game = Game::default();
    let mut text = String::new();
    for (candidate, ply) in moves.iter().zip(0..) {
        if ply % 2 == 0 {
            text += &format!("{}. ", ply / 2 + 1);
        }
        text += &format!(
            "{} ",
            display_san_move(game.position().board(), candidate.mv)
        );
        game.play(candidate);
    }
    text
}
