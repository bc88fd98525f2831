//! Does it obey the protocol, as other programs need it?

use std::thread;
use std::time::{Duration, Instant};

use engine::notation;
use ladder::external::{Client, Fault, Progress};

use super::{KIWIPETE, START};
use crate::cost::Cost;
use crate::finding::Finding;
use crate::patient::{Patient, WORDS, after};

const ABOUT: &str = "protocol";
/// How long an answer may take that should come at once. Machines have other work.
const AT_ONCE: Duration = Duration::from_secs(2);

pub(super) fn exam(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    let mut findings = greeting(patient)?;
    for ask in [nonsense, infinite, long_game, lines, quit] {
        findings.extend(ask(patient)?);
    }
    Ok(findings)
}

fn greeting(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.client()?;
    let mut findings = Vec::new();
    if patient.name.is_none() {
        let says =
            "It sends no 'id name', so programs can only show its file's name.";
        findings.push(Finding::look(ABOUT, says).see("uci"));
    }
    if !patient.has("Hash") {
        let says = "It has no option 'Hash': match programs set its size, and warn if they can't.";
        findings.push(Finding::look(ABOUT, says).see("uci"));
    }
    if findings.is_empty() {
        findings.push(Finding::fine(
            ABOUT,
            "It says its name, and has an option 'Hash'.",
        ));
    }
    Ok(findings)
}

/// Words that it doesn't know are to be ignored.
fn nonsense(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    let client = patient.client()?;
    client.set_patience(AT_ONCE);
    for line in ["joho", "", "setoption name Nonsense value 1"] {
        client.send(line)?;
        match client.sync() {
            Ok(()) => {}
            Err(fault @ Fault::Start { .. }) => return Err(fault),
            Err(fault) => {
                patient.end();
                let says =
                    format!("Sent '{line}', which it doesn't know, it {fault}.");
                return Ok(vec![Finding::wrong(ABOUT, says).see(line)]);
            }
        }
    }
    Ok(vec![Finding::fine(ABOUT, "It ignores words that it doesn't know.")])
}

/// An endless search must go on until it's stopped, answer meanwhile, and then stop.
fn infinite(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    let mut findings = Vec::new();
    let client = patient.client()?;
    let see = "position startpos\ngo infinite\nisready\nstop";
    client.send("position startpos")?;
    client.sync()?;
    client.send("go infinite")?;
    thread::sleep(Duration::from_millis(500));
    client.set_patience(AT_ONCE);
    client.send("isready")?;
    let mut ends = false;
    let answer = client.read("before 'readyok'", |line| {
        ends |= line.starts_with("bestmove");
        if line == "readyok" { Progress::Done(()) } else { Progress::None }
    });
    if ends {
        let says = "'go infinite' ends by itself, before 'stop': a program that analyses takes its move for an answer to something else.";
        findings.push(Finding::wrong(ABOUT, says).see(see));
    }
    match answer {
        Ok(()) => {}
        Err(Fault::Silent { .. }) => {
            let says = "It doesn't answer 'isready' while it searches: some programs take that for a crash.";
            findings.push(Finding::wrong(ABOUT, says).see(see));
        }
        Err(fault) => return Err(fault),
    }
    if ends {
        return Ok(findings);
    }
    let client = patient.client()?;
    client.set_patience(AT_ONCE);
    client.send("stop")?;
    let begin = Instant::now();
    match client.read("after 'stop'", until_move) {
        Ok(()) => {
            let took = begin.elapsed().as_millis();
            if findings.is_empty() {
                let says = format!(
                    "It answers while it searches, and stops {took} ms after 'stop'."
                );
                findings.push(Finding::fine(ABOUT, says));
            }
            patient.client()?.sync()?;
        }
        Err(Fault::Silent { .. }) => {
            patient.end();
            let says = format!(
                "'stop' doesn't stop it within {} s, so nobody can analyse with it.",
                AT_ONCE.as_secs()
            );
            findings.push(Finding::wrong(ABOUT, says).see(see));
        }
        Err(fault) => return Err(fault),
    }
    Ok(findings)
}

fn until_move(line: &str) -> Progress<()> {
    if line.starts_with("bestmove") { Progress::Done(()) } else { Progress::None }
}

/// A game of four hundred plies must find room.
fn long_game(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    let moves = ["g1f3 g8f6 f3g1 f6g8"; 100].join(" ");
    let see = "position startpos moves (g1f3 g8f6 f3g1 f6g8, a hundred times)\ngo depth 2";
    match patient.search(START, &moves, "go depth 2") {
        Ok(found) if found.mv.is_some() => {
            Ok(vec![Finding::fine(ABOUT, "It plays on after four hundred plies.")])
        }
        Ok(found) => {
            let says = format!(
                "After four hundred plies it plays '{}', which isn't legal.",
                found.word
            );
            Ok(vec![Finding::wrong(ABOUT, says).see(see).costs(Some(Cost::Game))])
        }
        Err(fault @ Fault::Start { .. }) => Err(fault),
        Err(fault) => {
            patient.end();
            let says = format!("After a game of four hundred plies it {fault}.");
            Ok(vec![Finding::wrong(ABOUT, says).see(see).costs(Some(Cost::Game))])
        }
    }
}

/// What it says while it searches must be enough, and true.
fn lines(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.forget()?;
    let found = patient.search(KIWIPETE, "", "go depth 5")?;
    let see = format!("position fen {KIWIPETE}\ngo depth 5");
    let mut findings = Vec::new();
    let missing: Vec<&str> =
        WORDS.into_iter().filter(|it| !found.words.contains(it)).collect();
    if !missing.is_empty() {
        let says = format!(
            "Its 'info' lines have no {}: programs show, and some tests need it.",
            missing.join(", no ")
        );
        findings.push(Finding::look(ABOUT, says).see(see.clone()));
    }
    let mut board = after(KIWIPETE, "");
    for word in &found.pv {
        let Some(candidate) = notation::parse_uci(&board, word) else {
            let says = format!(
                "Its line of play '{}' has a move that isn't legal: {word}.",
                found.pv.join(" ")
            );
            findings.push(Finding::wrong(ABOUT, says).see(see.clone()));
            break;
        };
        board.play(candidate.mv);
    }
    if findings.is_empty() {
        findings.push(Finding::fine(ABOUT, "Its 'info' lines have all that programs show, and a legal line of play."));
    }
    Ok(findings)
}

/// It must end when it's told to.
fn quit(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.end();
    let mut client = Client::start(&patient.program, AT_ONCE)?;
    client.send("uci")?;
    client.read_to("uciok")?;
    client.send("quit")?;
    let ended = client.read("to end", |_| Progress::<()>::None);
    Ok(vec![match ended {
        Err(Fault::Ended { .. }) => Finding::fine(ABOUT, "It ends at 'quit'."),
        _ => {
            let says =
                format!("It still runs {} s after 'quit'.", AT_ONCE.as_secs());
            Finding::wrong(ABOUT, says).see("quit")
        }
    }])
}
