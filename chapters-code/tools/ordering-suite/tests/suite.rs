//! The lines of the suite are what the stages of this book answer, and what a search
//! of all captures finds.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

#[path = "../examples/draw/exchange.rs"]
mod exchange;
#[path = "../examples/draw/slots.rs"]
mod slots;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use engine::{fen, notation};
use ordering_suite::{Case, KINDS, Question, answer, cases, epd};
use serde_json::{Value, json};

/// All cases.
fn all() -> impl Iterator<Item = Case> {
    KINDS.iter().flat_map(|kind| cases(kind).unwrap())
}

#[test]
fn there_are_enough_of_each_kind() {
    let least = [300, 100, 50, 80, 50, 40, 25];
    for (kind, least) in KINDS.iter().zip(least) {
        let count = cases(kind).unwrap().len();
        assert!(count >= least, "{kind}: {count}");
    }
}

#[test]
fn the_stages_pass() {
    let mut names = HashSet::new();
    for case in all() {
        let Case { id, question, expected, .. } = &case;
        assert_eq!(answer(question).unwrap(), *expected, "{id}");
        assert!(case.accepts(expected), "{id}");
        assert!(names.insert(id.clone()), "{id} is there twice");
    }
}

/// A case with two answers is one in which pins or checks decide; in all others every
/// way to capture on the square comes to the same.
#[test]
fn a_search_of_all_captures_agrees() {
    let mut both = 0;
    for Case { id, question, expected, or, .. } in cases("see").unwrap() {
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
    for Case { id, question, expected, catches, .. } in cases("see").unwrap() {
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

/// So does a case of killers.
#[test]
fn a_mistake_gives_other_killers() {
    for Case { id, question, expected, catches, .. } in cases("killers").unwrap() {
        let Question::Killers { events, ply, depth } = question else { continue };
        let slots =
            |mistake| Value::from(slots::slots(&events, ply, depth, mistake));
        assert_eq!(slots(None), expected, "{id}");
        for (name, mistake) in slots::MISTAKES {
            let is_named = catches.iter().any(|it| it == name);
            assert_eq!(is_named, slots(Some(mistake)) != expected, "{id}: {name}");
        }
    }
}

/// EPD says what JSON says.
#[test]
fn epd_is_up_to_date() {
    for kind in KINDS {
        let lines = cases(kind).unwrap().iter().map(epd::line).collect();
        let lines: Option<Vec<String>> = Result::unwrap(lines);
        let file = format!("data/{kind}.epd");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let written = fs::read_to_string(file).ok();
        let written = written.map(|text| text.lines().map(str::to_owned).collect());
        assert_eq!(lines, written, "renew it: see examples/draw.rs");
        assert_eq!(lines.is_some(), epd::KINDS.contains(&kind), "{kind}");
    }
}

/// A line of EPD holds its position, its move and its name where others look for
/// them.
#[test]
fn epd_is_read_as_it_is_written() {
    for case in epd::KINDS.iter().flat_map(|kind| cases(kind).unwrap()) {
        let line = engine::epd::Line::new(&epd::line(&case).unwrap().unwrap());
        let (Question::See { fen, .. }
        | Question::Order { fen, .. }
        | Question::Legality { fen, .. }) = &case.question
        else {
            panic!("{}: no position", case.id)
        };
        assert_eq!(line.fen, *fen);
        assert_eq!(line.operands("id"), Some(&*format!("\"{}\"", case.id)));
        let codes: Vec<&str> = line.operations.iter().map(|it| &*it.code).collect();
        assert!(codes.is_sorted(), "{codes:?}");
    }
}

/// An engine may know less than what is asked.
#[test]
fn part_of_an_answer_will_do() {
    let first = |kind: &str, is_wanted: fn(&Case) -> bool| {
        cases(kind).unwrap().into_iter().find(is_wanted).unwrap()
    };
    let see = first("see", |it| it.expected == -200 && it.or.is_none());
    assert!(see.accepts(&json!({ "loses": true })));
    assert!(!see.accepts(&json!({ "loses": false })) && !see.accepts(&json!({})));
    let draw = first("draw", |it| it.expected["repeated"] == true);
    assert!(draw.accepts(&json!({ "repeated": true })));
    assert!(draw.accepts(&json!({ "repeated or fifty_moves": true })));
    assert!(draw.accepts(&json!({ "fifty_moves or insufficient": false })));
    assert!(!draw.accepts(&json!({ "repeated or fifty_moves": false })));
    assert!(!draw.accepts(&json!({})) && !draw.accepts(&json!({ "drawn": true })));
    let order = first("order", |_| true);
    let moves: Vec<Value> =
        order.expected.as_array().unwrap().iter().flat_map(flat).collect();
    assert!(order.accepts(&json!(moves)) && !order.accepts(&json!(moves[1..])));
    assert!(!order.accepts(&json!([&moves[1..], &moves[..1]].concat())));
}

fn flat(group: &Value) -> Vec<Value> {
    group.as_array().unwrap().clone()
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
