//! The lines of the suite are what the stages of this book answer, and what a
//! search of all captures finds.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

#[path = "../examples/draw/exchange.rs"]
mod exchange;
#[path = "../examples/draw/scores.rs"]
mod scores;
#[path = "../examples/draw/slots.rs"]
mod slots;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use engine::{fen, notation};
use mistakes::catalogue::{CATALOGUE, Form};
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

/// If a case has two answers, pins or checks matter; in all other cases every way
/// to capture on the square gives the same result.
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

/// A case about exchanges catches the mistakes that it names, and no others.
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

/// The same for cases about killers.
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

/// The same for cases about histories.
#[test]
fn a_mistake_gives_other_scores() {
    for Case { id, question, expected, catches, .. } in cases("history").unwrap() {
        let Question::History { rule, cap, limit, events } = question else {
            continue;
        };
        let told = |mistake| scores::scores(rule, cap, limit, &events, mistake);
        assert_eq!(told(None), expected, "{id}");
        for (name, mistake) in scores::MISTAKES {
            let is_named = catches.iter().any(|it| it == name);
            assert_eq!(is_named, told(Some(mistake)) != expected, "{id}: {name}");
        }
    }
}

/// An engine with a mistake sees the mistake's name first, in the way `run.py`
/// ranks the suspects.
#[test]
fn each_mistake_is_its_own_first_suspect() {
    let see = cases("see").unwrap();
    for (name, mistake) in exchange::MISTAKES {
        let told = |case: &Case| {
            let Question::See { fen, mv, values } = &case.question else {
                panic!()
            };
            let board = fen::parse(fen).unwrap();
            let capture = notation::parse_uci(&board, mv).unwrap();
            Value::from(exchange::swap(&board, &capture, values, mistake))
        };
        expect_suspect(&see, name, told);
    }
    let killers = cases("killers").unwrap();
    for (name, mistake) in slots::MISTAKES {
        let told = |case: &Case| {
            let Question::Killers { events, ply, depth } = &case.question else {
                panic!()
            };
            Value::from(slots::slots(events, *ply, *depth, Some(mistake)))
        };
        expect_suspect(&killers, name, told);
    }
    let histories = cases("history").unwrap();
    for (name, mistake) in scores::MISTAKES {
        let told = |case: &Case| {
            let Question::History { rule, cap, limit, events } = &case.question
            else {
                panic!()
            };
            scores::scores(*rule, *cap, *limit, events, Some(mistake))
        };
        expect_suspect(&histories, name, told);
    }
}

/// Asserts that with these answers, among all mistakes that the cases name, the
/// cases of this mistake fail most.
fn expect_suspect(cases: &[Case], name: &str, told: impl Fn(&Case) -> Value) {
    let count = |of: &[&Case], name: &str| {
        of.iter().filter(|it| it.catches.iter().any(|it| it == name)).count()
    };
    let asked: Vec<&Case> = cases.iter().collect();
    let failed: Vec<&Case> =
        cases.iter().filter(|it| !it.accepts(&told(it))).collect();
    let share = |name: &str| {
        let failing = count(&failed, name);
        (failing as f64 / count(&asked, name) as f64, failing)
    };
    let names: HashSet<&String> = cases.iter().flat_map(|it| &it.catches).collect();
    assert!(share(name).1 >= 10, "{name}: {:?}", share(name));
    for other in names.into_iter().filter(|it| *it != name) {
        assert!(share(name) > share(other), "{name} is taken for {other}");
    }
}

/// What cases are named after, other than mistakes.
const CONTENTS: [&str; 2] = ["promotions", "pins and checks"];

/// Each mistake that these kinds catch is in the catalogue, and each case that the
/// catalogue speaks of is here. Cases of the other kinds are named after what they
/// contain.
#[test]
fn mistakes_are_those_of_the_catalogue() {
    let known: HashSet<&str> =
        CATALOGUE.iter().flat_map(|it| it.forms).filter_map(name).collect();
    for kind in ["see", "order", "killers", "history"] {
        for it in cases(kind).unwrap().iter().flat_map(|it| &it.catches) {
            assert!(known.contains(&**it) || CONTENTS.contains(&&**it), "{it}");
        }
    }
    let caught: HashSet<String> = all().flat_map(|it| it.catches).collect();
    for name in known {
        assert!(caught.contains(name), "{name}");
    }
}

/// What the suite calls a mistake.
fn name(form: &Form) -> Option<&'static str> {
    match *form {
        Form::Suite(name) => Some(name),
        _ => None,
    }
}

/// EPD lines and JSON lines agree.
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

/// A line of EPD has its position, its move and its name where other programs look
/// for them.
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

/// An engine may know less than the question asks.
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

/// The program can be asked line by line, like an engine's adapter.
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
    let said = lines[0].parse::<Value>().unwrap();
    assert_eq!(said, json!({ "id": "x", "answer": 29995 }));
    assert!(lines[1].contains("error") && lines[2].contains("error"), "{text}");
}
