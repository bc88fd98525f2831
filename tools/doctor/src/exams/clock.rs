//! Does it keep to its time? Each question is asked three times, and the quickest answer
//! counts, since a machine may have other work.

use std::time::Duration;

use ladder::external::Fault;

use super::KIWIPETE;
use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::Patient;

const ABOUT: &str = "clock";
const TRIES: usize = 3;

/// What it's told, and by when it must have moved, in milliseconds.
const ASKED: [(&str, u64); 4] = [
    ("go wtime 1000 btime 1000 winc 0 binc 0", 1000),
    ("go wtime 200 btime 200 winc 100 binc 100", 200),
    ("go wtime 1000 btime 1000 movestogo 1", 1000),
    ("go wtime 60000 btime 60000 winc 0 binc 0", 60_000),
];
/// With this much for a move it may take so much longer on the way, in milliseconds.
const MOVE_TIME: (u64, u64) = (300, 200);
/// The only legal move of this position takes the rook.
const ONLY_MOVE: &str = "k7/8/8/8/8/8/1r6/K7 w - - 0 1";

pub(super) fn exam(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    let mut findings = Vec::new();
    for (go, most) in ASKED {
        let took = quickest(patient, KIWIPETE, go, most / 2)?;
        let see = format!("position fen {KIWIPETE}\n{go}");
        if took.as_millis() as u64 >= most {
            let says = format!(
                "With '{go}' it takes {} ms: it loses on time.",
                took.as_millis()
            );
            findings
                .push(Finding::wrong(ABOUT, says).see(see).costs(Some(Cost::Game)));
        } else if most == 60_000 && took < Duration::from_millis(100) {
            let says = format!(
                "With a minute for the game it thinks about a move for {} ms. It gives its time away.",
                took.as_millis()
            );
            findings.push(Finding::look(ABOUT, says).see(see).page("strength.md"));
        } else if most == 60_000 && took > Duration::from_secs(15) {
            let says = format!(
                "With a minute for the game it thinks about one move for {} s.",
                took.as_secs()
            );
            findings.push(Finding::look(ABOUT, says).see(see));
        }
    }
    let (asked, longer) = MOVE_TIME;
    let go = format!("go movetime {asked}");
    let took = quickest(patient, KIWIPETE, &go, asked + longer)?.as_millis() as u64;
    if took > asked + longer {
        let says = format!("With '{go}' it takes {took} ms.");
        let see = format!("position fen {KIWIPETE}\n{go}");
        findings.push(Finding::wrong(ABOUT, says).see(see));
    }
    let go = "go wtime 60000 btime 60000 winc 0 binc 0";
    let took = quickest(patient, ONLY_MOVE, go, 1000)?;
    if took > Duration::from_secs(1) {
        let says = format!(
            "It thinks for {} ms about a position with one legal move.",
            took.as_millis()
        );
        let see = format!("position fen {ONLY_MOVE}\n{go}");
        findings.push(Finding::look(ABOUT, says).see(see));
    }
    if findings.is_empty() {
        findings.push(Finding::fine(
            ABOUT,
            "It keeps to its time, even if there's little.",
        ));
    }
    Ok(findings)
}

/// The quickest of a few answers, or the first that takes less than `enough`
/// milliseconds.
fn quickest(
    patient: &mut Patient,
    fen: &str,
    go: &str,
    enough: u64,
) -> Result<Duration, Fault> {
    let mut least = Duration::MAX;
    for _ in 0..TRIES {
        patient.forget()?;
        least = least.min(patient.search(fen, "", go)?.took);
        if least < Duration::from_millis(enough) {
            break;
        }
    }
    Ok(least)
}
