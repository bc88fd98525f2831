use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// What the last step says to these lines, sent with a pause before the last.
fn answers(lines: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_my-search"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let (last, before) = lines.split_last().unwrap();
    before.iter().for_each(|line| writeln!(input, "{line}").unwrap());
    thread::sleep(Duration::from_millis(300));
    writeln!(input, "{last}").unwrap();
    drop(input);
    String::from_utf8(program.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn it_plays_a_move_in_time() {
    let said = answers(&["uci", "isready", "position startpos moves e2e4 e7e5", "go movetime 50"]);
    assert!(said.contains("uciok\n") && said.contains("readyok\n"), "{said}");
    assert!(said.lines().last().unwrap().starts_with("bestmove "), "{said}");
}

#[test]
fn it_stops_when_it_is_told_to() {
    let said = answers(&["position startpos", "go infinite", "stop"]);
    assert_eq!(said.matches("bestmove ").count(), 1, "{said}");
    let said = answers(&["go infinite", "stop", "go depth 2"]);
    assert_eq!(said.matches("bestmove ").count(), 2, "{said}");
}

#[test]
fn it_sees_a_mate() {
    let said = answers(&["position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go depth 3"]);
    assert!(said.contains("score mate 1 ") && said.contains("bestmove a1a8"), "{said}");
}

/// What it can't obey it names, and keeps its position.
#[test]
fn it_refuses_what_it_cannot_obey() {
    let said = answers(&[
        "position startpos moves e2e5",
        "position fen 8/8",
        "jump",
        "go depth x",
        "stop",
    ]);
    assert_eq!(said.matches("info string ").count(), 4, "{said}");
    assert!(said.contains("illegal move: e2e5") && said.contains("bestmove "), "{said}");
}
