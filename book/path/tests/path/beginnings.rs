//! The steps of the first chapter that have no bench yet: each can be played, and
//! its answers to some positions are in the figure.

use std::io::Write;
use std::process::{Command, Stdio};

use cozy_chess::Board;
use cozy_chess::util::parse_uci_move;
use manuscript::steps::{self, added};
use path::BEGINNINGS;
use serde_json::{Value, json};

use crate::lines::{of_code, written};

/// What the steps are asked: to answer a move from the start of the game, or to
/// move in a position.
const ASKED: [(&str, &str); 5] = [
    ("start", "e2e4"),
    ("queen", "4k3/1q6/8/3Q4/4P3/5PK1/8/8 w - - 0 1"),
    ("guarded", "4k3/8/3p4/4p3/8/8/4Q3/4K3 w - - 0 1"),
    ("mate", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"),
    ("italian", ITALIAN),
];
const ITALIAN: &str =
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6";

/// The steps whose answers depend on the clock.
const TIMED: [&str; 2] = ["clock", "draws"];

/// The output of a step for these lines of input, as lines.
fn said(name: &str, lines: &str) -> Vec<String> {
    let mut program = Command::new(crate::check::example())
        .arg(name)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{name}");
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().map(str::to_owned).collect()
}

/// The steps and their answers, for the figure.
pub(crate) fn rows() -> Vec<Value> {
    written().iter().filter(|it| !it.counts()).map(row).collect()
}

/// A move, and the numbers of the line printed before it.
pub(crate) fn answer(mv: &str, line: &str) -> Value {
    let mut answer = json!({ "move": mv });
    let words: Vec<&str> = line.split(' ').collect();
    for pair in words.windows(2) {
        if let (key @ ("cp" | "mate" | "nodes" | "depth"), Ok(number)) =
            (pair[0], pair[1].parse::<i64>())
        {
            answer[key] = number.into();
        }
    }
    answer
}

fn row(step: &steps::Step) -> Value {
    let mut row = json!({
        "name": &step.name[5..],
        "lines": of_code(&step.program),
        "new": added(step.patch().hunks()),
    });
    if TIMED.contains(&&step.name[5..]) {
        return row;
    }
    for (key, line) in ASKED {
        let said = said(&step.name, &format!("{line}\n"));
        let (mv, before) = said.split_last().unwrap();
        row[key] = answer(mv, before.last().map_or("", |line| line));
    }
    row
}

#[test]
fn each_is_there_to_be_played() {
    let names: Vec<_> = BEGINNINGS.iter().map(|it| it.name).collect();
    let all = written();
    let all: Vec<_> =
        all.iter().filter(|it| !it.counts()).map(|it| &*it.name).collect();
    assert_eq!(names, all, "there is a new step: touch book/path/build.rs");
    for name in names {
        // A legal move, an illegal one, and the next move.
        let said = said(name, "e2e4\ne2e4\nd2d4\n");
        let moves: Vec<_> =
            said.iter().filter(|it| !it.starts_with("info")).collect();
        let [first, refused, second] = moves[..] else {
            panic!("{name}: {said:?}")
        };
        assert!(refused.contains("neither a legal move"), "{name}: {refused}");
        let mut board = Board::default();
        for mv in ["e2e4", first, "d2d4", second] {
            let mv = parse_uci_move(&board, mv).unwrap();
            assert!(board.is_legal(mv), "{name}: {mv}");
            board.play(mv);
        }
    }
}
