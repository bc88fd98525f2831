//! The lines of the suite are what the stages of this book answer, and what a search
//! of all captures finds.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

#[path = "../examples/draw/exchange.rs"]
mod exchange;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use engine::{fen, notation};
use ordering_suite::{Case, Question, answer};
use serde_json::Value;

const FILES: [(&str, usize); 6] = [
    ("see", 300),
    ("order", 100),
    ("history", 80),
    ("legality", 50),
    ("mate", 40),
    ("draw", 25),
];

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let read = |&(name, least): &(&str, usize)| {
        let text =
            fs::read_to_string(folder.join(format!("{name}.jsonl"))).unwrap();
        let cases: Vec<Case> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(cases.len() >= least, "{name}: {}", cases.len());
        cases
    };
    FILES.iter().flat_map(read).collect()
}

#[test]
fn the_stages_pass() {
    let mut names = HashSet::new();
    for Case { id, question, expected, .. } in cases() {
        assert_eq!(answer(&question).unwrap(), expected, "{id}");
        assert!(names.insert(id.clone()), "{id} is there twice");
    }
}

/// A case with two answers is one in which pins or checks decide; in all others every
/// way to capture on the square comes to the same.
#[test]
fn a_search_of_all_captures_agrees() {
    let mut both = 0;
    for Case { id, question, expected, or, .. } in cases() {
        let Question::See { fen, mv, values } = question else { continue };
        let board = fen::parse(&fen).unwrap();
        let capture = notation::parse_uci(&board, &mv).unwrap();
        let found = exchange::full_search(&board, &capture, &values);
        both += usize::from(or.is_some());
        assert_eq!(Value::from(found), or.unwrap_or(expected), "{id}");
    }
    assert!(both >= 40);
}

/// A case of exchanges catches the mistakes that it names, and no other.
#[test]
fn a_mistake_gives_another_answer() {
    for Case { id, question, expected, catches, .. } in cases() {
        let Question::See { fen, mv, values } = question else { continue };
        let board = fen::parse(&fen).unwrap();
        let capture = notation::parse_uci(&board, &mv).unwrap();
        let swap = |mistake| {
            Value::from(exchange::swap(&board, &capture, &values, mistake))
        };
        assert_eq!(swap(exchange::RIGHT), expected, "{id}");
        for (name, mistake) in exchange::MISTAKES {
            let is_caught = swap(mistake) != expected;
            assert_eq!(
                catches.iter().any(|it| it == name),
                is_caught,
                "{id}: {name}"
            );
        }
    }
}

/// The program is asked as an engine's adapter is, by lines.
#[test]
fn the_program_answers() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ordering-suite"));
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let questions = "{\"id\":\"x\",\"kind\":\"mate\",\"way\":\"store\",\"mate\":30000,\"score\":29991,\"ply\":4}\n\
         {\"kind\":\"legality\",\"fen\":\"8/8\",\"move\":\"e2e4\"}\nno question\n";
    std::io::Write::write_all(
        &mut child.stdin.take().unwrap(),
        questions.as_bytes(),
    )
    .unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "{\"answer\":29995}");
    assert!(lines[1].contains("error") && lines[2].contains("error"), "{text}");
}
