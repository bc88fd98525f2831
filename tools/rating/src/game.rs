//! A game by the clock.

use cozy_chess::Color;
use engine::{Candidate, Game};
use games::play::ended;

use crate::clocks::Clocks;
use crate::player::{Forfeit, Player};
use crate::time_control::TimeControl;

/// The record of a game.
#[derive(Clone, Debug)]
pub struct Record {
    /// The winner, if there is one.
    pub winner: Option<Color>,
    /// Why it ended, in words.
    pub reason: String,
    /// Who lost it other than by the rules of chess, and how.
    pub forfeit: Option<(Color, Forfeit)>,
    /// Its length in plies, including the opening.
    pub plies: usize,
}

/// Plays two games from an opening; the first player has White in the first of them.
pub fn play_pair(
    opening: &[Candidate],
    [one, other]: [&mut Player; 2],
    control: TimeControl,
) -> [Record; 2] {
    [
        play(opening, [&mut *one, &mut *other], control),
        play(opening, [other, one], control),
    ]
}

/// Plays a game from an opening between `[White, Black]`.
fn play(
    opening: &[Candidate],
    mut players: [&mut Player; 2],
    control: TimeControl,
) -> Record {
    let (mut game, mut moves) = (Game::default(), Vec::new());
    let (mut keys, mut scores) = (Vec::new(), Vec::new());
    let mut clocks = Clocks::new(control);
    let lost = |side: Color, forfeit: Forfeit, plies| Record {
        winner: Some(!side),
        reason: format!("{} {forfeit}", ["White", "Black"][side as usize]),
        forfeit: Some((side, forfeit)),
        plies,
    };
    for (side, player) in [Color::White, Color::Black].into_iter().zip(&mut players)
    {
        if let Err(fault) = player.new_game() {
            player.end();
            return lost(side, fault.into(), 0);
        }
    }
    let mut opening = opening.iter();
    loop {
        keys.push(game.position().key_by_the_rules());
        let candidate = if let Some(candidate) = opening.next() {
            *candidate
        } else if let Some((winner, reason)) = ended(&game, &keys, &scores) {
            let reason = reason.to_owned();
            return Record { winner, reason, forfeit: None, plies: moves.len() };
        } else {
            let side = game.position().board().side_to_move();
            let player = &mut players[side as usize];
            let thought = match player.think(&game, &moves, &mut clocks) {
                Ok(thought) => thought,
                Err(forfeit) => {
                    player.end();
                    return lost(side, forfeit, moves.len());
                }
            };
            match (thought.score, side) {
                (Some(score), Color::White) => scores.push(score),
                (Some(score), Color::Black) => scores.push(-score),
                (None, _) => scores.clear(), // an engine that says none agrees to nothing
            }
            thought.candidate
        };
        game.play(&candidate);
        moves.push(candidate);
    }
}
