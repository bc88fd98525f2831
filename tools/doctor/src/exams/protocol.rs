//! Does it obey the protocol, as other programs need it?

use std::time::{Duration, Instant};

use ladder::external::{Client, Fault, Progress};

use super::KIWIPETE;
use crate::cost::Cost;
use crate::finding::Finding;
use crate::heard::WORDS;
use crate::patient::{Patient, START};

const ABOUT: &str = "protocol";
/// How long an answer may take that should come at once. Machines have other work.
const AT_ONCE: Duration = Duration::from_secs(2);

/// What it's asked about an endless search.
const ENDLESS: &str = "position startpos\ngo infinite\nisready\nstop";
/// How long it's watched where nothing should happen.
const AWHILE: Duration = Duration::from_millis(500);

pub(super) fn exam(
    patient: &mut Patient,
    findings: &mut Vec<Finding>,
) -> Result<(), Fault> {
    for ask in [greeting, nonsense, infinite, long_game, lines, quit] {
        findings.extend(ask(patient)?);
    }
    Ok(())
}

fn greeting(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.asked = "uci".to_owned();
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
    patient.asked = ENDLESS.to_owned();
    let client = patient.client()?;
    client.send("position startpos")?;
    client.sync()?;
    client.send("go infinite")?;
    client.set_patience(AWHILE);
    match client.read("before 'stop'", until_move) {
        Ok(()) => {
            let says = "'go infinite' ends by itself, before 'stop': a program that analyses takes its move for an answer to something else.";
            let finding = Finding::wrong(ABOUT, says);
            return Ok(vec![finding.see("position startpos\ngo infinite")]);
        }
        Err(Fault::Silent { .. }) => {}
        Err(fault) => return Err(fault),
    }
    let wrong = |says: &str| Finding::wrong(ABOUT, says).see(ENDLESS);
    client.set_patience(AT_ONCE);
    client.send("isready")?;
    let mut ends = false;
    let answer = client.read("before 'readyok'", |line| {
        ends |= line.starts_with("bestmove");
        if line == "readyok" { Progress::Done(()) } else { Progress::None }
    });
    let mut findings = Vec::new();
    match answer {
        _ if ends => {
            patient.end();
            let says = "'isready' ends an endless search, which only 'stop' should: it seems to end at any line.";
            return Ok(vec![wrong(says)]);
        }
        Ok(()) => {}
        Err(Fault::Silent { .. }) => findings.push(wrong(
            "It doesn't answer 'isready' while it searches: some programs take that for a crash.",
        )),
        Err(fault) => return Err(fault),
    }
    client.send("stop")?;
    let begin = Instant::now();
    match client.read("after 'stop'", until_move) {
        Ok(()) if findings.is_empty() => {
            let took = begin.elapsed().as_millis();
            let says = format!(
                "It answers while it searches, and stops {took} ms after 'stop'."
            );
            findings.push(Finding::fine(ABOUT, says));
            client.sync()?;
        }
        Ok(()) => client.sync()?,
        Err(Fault::Silent { .. }) => {
            patient.end();
            let says = format!(
                "'stop' doesn't stop it within {} s, so nobody can analyse with it.",
                AT_ONCE.as_secs()
            );
            findings.push(wrong(&says));
        }
        Err(fault) => return Err(fault),
    }
    Ok(findings)
}

fn until_move(line: &str) -> Progress<()> {
    if line.starts_with("bestmove") { Progress::Done(()) } else { Progress::None }
}

/// A game of more than two hundred plies must find room: after each double step of two
/// pawns the knights go out and back, three times.
fn long_game(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    let there_and_back = "g1f3 b8c6 b1c3 g8f6 f3g1 c6b8 c3b1 f6g8";
    let pawns = ('a'..='h').map(|file| format!("{file}2{file}4 {file}7{file}5"));
    let parts = pawns.flat_map(|pawns| {
        [pawns].into_iter().chain([there_and_back; 3].map(str::to_owned))
    });
    let moves = parts.collect::<Vec<_>>().join(" ");
    let plies = moves.split(' ').count();
    let told = match patient.search(START, &moves, "go depth 2") {
        Ok(found) if found.mv.is_some() => {
            let says = format!("It plays on after {plies} plies.");
            return Ok(vec![Finding::fine(ABOUT, says)]);
        }
        Ok(found) => format!("it plays '{}', which isn't legal", found.word),
        Err(fault @ Fault::Start { .. }) => return Err(fault),
        Err(fault) => format!("it {fault}"),
    };
    patient.end();
    let says = format!("After a game of {plies} plies {told}.");
    let finding = Finding::wrong(ABOUT, says).see(&*patient.asked);
    Ok(vec![finding.costs(Some(Cost::Game))])
}

/// What it says while it searches must be enough.
fn lines(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.forget()?;
    let found = patient.search(KIWIPETE, "", "go depth 5")?;
    let missing: Vec<&str> =
        WORDS.into_iter().filter(|it| !found.words.contains(it)).collect();
    Ok(vec![if missing.is_empty() {
        Finding::fine(ABOUT, "Its 'info' lines have all that programs show.")
    } else {
        let says = format!(
            "Its 'info' lines have no {}: programs show, and some tests need it.",
            missing.join(", no ")
        );
        Finding::look(ABOUT, says).see(&*patient.asked)
    }])
}

/// It must end when it's told to.
fn quit(patient: &mut Patient) -> Result<Vec<Finding>, Fault> {
    patient.asked = "uci\nquit".to_owned();
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
