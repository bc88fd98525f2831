//! Does it finish its games? Four of them, with little time, against a stage.

use std::time::Duration;

use cozy_chess::Color;
use games::openings::alternating;
use ladder::external::Fault;
use rating::anchors;
use rating::game::play_pair;
use rating::player::{Forfeit, Player};
use rating::time_control::TimeControl;

use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::{MEGABYTES, Patient};

const ABOUT: &str = "games";
const PAIRS: usize = 2;
const CONTROL: TimeControl = TimeControl {
    base: Duration::from_secs(1),
    increment: Duration::from_millis(10),
};
/// It's asked for legal moves in time, not for points.
const OPPONENT: &str = "see";

/// Who is late by no more than this may mend it by an option.
const BARELY: Duration = Duration::from_millis(50);

pub(super) fn exam(
    patient: &mut Patient,
    findings: &mut Vec<Finding>,
) -> Result<(), Fault> {
    patient.client()?;
    patient.end();
    let Ok(opponent) = anchors::of_stage(OPPONENT) else { return Ok(()) };
    let mut players =
        [patient.program.clone(), opponent].map(|it| Player::new(it, MEGABYTES));
    let (mut points, before) = (0, findings.len());
    for opening in alternating().iter().take(PAIRS) {
        let games = play_pair(opening, players.each_mut(), CONTROL);
        for (game, own) in games.iter().zip([Color::White, Color::Black]) {
            points += match game.winner {
                Some(winner) if winner == own => 2,
                Some(_) => 0,
                None => 1,
            };
            let Some((side, forfeit)) = &game.forfeit else { continue };
            if *side != own {
                continue;
            }
            let says = format!(
                "In a game at {CONTROL}, {} after {} plies.",
                game.reason, game.plies
            );
            let see = "best-move-first rate COMMAND --games 20";
            findings.push(match forfeit {
                Forfeit::Time(late) if *late <= BARELY => {
                    let says = says + " So little may be a matter of its options, such as 'Move Overhead', or of the machine.";
                    Finding::look(ABOUT, says).see(see).costs(Some(Cost::Game))
                }
                _ => Finding::wrong(ABOUT, says).see(see).costs(Some(Cost::Game)),
            });
        }
    }
    if findings.len() == before {
        let says = format!(
            "It has finished {} games at {CONTROL} against our stage {OPPONENT}, and won {} of their points. `rate` says how strong it is.",
            2 * PAIRS,
            f64::from(points) / 2.0
        );
        findings.push(Finding::fine(ABOUT, says));
    }
    Ok(())
}
