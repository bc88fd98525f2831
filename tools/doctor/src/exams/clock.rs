//! Does it keep to its time? Each question is asked three times, and the quickest answer
//! counts, since a machine may have other work.

use std::time::Duration;

use ladder::external::Fault;

use super::KIWIPETE;
use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::{Patient, START};

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

/// With as good as no time it must play a legal move all the same.
const HARDLY_ANY: [&str; 4] = [
    "go wtime 20 btime 20 winc 0 binc 0",
    "go movetime 1",
    "go wtime 400 btime 400 winc 10 binc 10",
    "go wtime 1 btime 1 winc 0 binc 0",
];
/// How these positions arise, from the starting one.
const PLAYED: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6";

pub(super) fn exam(
    patient: &mut Patient,
    findings: &mut Vec<Finding>,
) -> Result<(), Fault> {
    let before = findings.len();
    for go in HARDLY_ANY {
        patient.forget()?;
        let found = patient.search(START, PLAYED, go)?;
        if found.mv.is_none() {
            let says = format!(
                "With '{go}' it plays '{}', which isn't a legal move.",
                found.word
            );
            let finding = Finding::wrong(ABOUT, says).see(&*patient.asked);
            findings.push(finding.costs(Some(Cost::Game)));
        }
    }
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
            findings.push(Finding::look(ABOUT, says).see(see));
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
    if findings.len() == before {
        findings.push(Finding::fine(
            ABOUT,
            "It keeps to its time, and plays a legal move even if there's hardly any.",
        ));
    }
    Ok(())
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
