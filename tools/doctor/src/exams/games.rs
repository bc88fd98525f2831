//! Does it finish its games? Four of them, with little time, against a stage.

use std::time::Duration;

use games::openings::alternating;
use ladder::external::Fault;
use rating::anchors;
use rating::game::play_pair;
use rating::player::Player;
use rating::time_control::TimeControl;

use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::Patient;

const ABOUT: &str = "games";
const PAIRS: usize = 2;
const CONTROL: TimeControl = TimeControl {
    base: Duration::from_secs(1),
    increment: Duration::from_millis(10),
};
/// It's asked for legal moves in time, not for points.
const OPPONENT: &str = "see";

pub(super) fn exam(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.client()?;
    patient.end();
    let Ok(opponent) = anchors::of_stage(OPPONENT) else { return Ok(Vec::new()) };
    let mut players =
        [patient.program.clone(), opponent].map(|it| Player::new(it, 16));
    let (mut points, mut findings) = (0, Vec::new());
    for opening in alternating().iter().take(PAIRS) {
        let games = play_pair(opening, players.each_mut(), CONTROL);
        for (game, own) in
            games.iter().zip([cozy_chess::Color::White, cozy_chess::Color::Black])
        {
            points += match game.winner {
                Some(winner) if winner == own => 2,
                Some(_) => 0,
                None => 1,
            };
            if game.forfeit.as_ref().is_some_and(|(side, _)| *side == own) {
                let says = format!(
                    "In a game at {CONTROL}, {} after {} plies.",
                    game.reason, game.plies
                );
                let see = "best-move-first rate COMMAND --games 20";
                findings.push(
                    Finding::wrong(ABOUT, says).see(see).costs(Some(Cost::Game)),
                );
            }
        }
    }
    if findings.is_empty() {
        let says = format!(
            "It has finished {} games at {CONTROL} against our stage {OPPONENT}, and won {} of their points. `rate` says how strong it is.",
            2 * PAIRS,
            f64::from(points) / 2.0
        );
        findings.push(Finding::fine(ABOUT, says));
    }
    Ok(findings)
}
