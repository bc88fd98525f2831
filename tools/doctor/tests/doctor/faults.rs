//! Engines of a few lines, each with a fault.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// An engine that answers `uci`, and otherwise does what its script says.
fn engine(folder: &TempDir, cases: &str) -> PathBuf {
    let path = folder.path().join("engine");
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\n{cases}\n\
         uci) echo id name Faulty; echo option name Hash type spin; echo uciok;;\n\
         isready) echo readyok;;\nquit) exit 0;;\nesac; done\n"
    );
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    path
}

/// What one exam says is wrong.
fn wrong(exam: &str, cases: &str) -> String {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_doctor"));
    command.arg("doctor").arg(engine(&folder, cases)).args(["--only", exam]);
    command.args(["--patience", "3", "--format", "json"]);
    let output = command.output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let all = report["findings"].as_array().unwrap().iter();
    let wrong = all.filter(|it| it["verdict"] == "wrong");
    let says: Vec<&str> = wrong.map(|it| it["says"].as_str().unwrap()).collect();
    assert_eq!(output.status.success(), says.is_empty());
    says.join("\n")
}

#[test]
fn an_endless_search_that_ends_is_wrong() {
    let said = wrong("protocol", "go*) echo info depth 5; echo bestmove e2e4;;");
    assert!(said.contains("'go infinite' ends by itself"), "{said}");
}

#[test]
fn a_search_that_hears_nothing_is_wrong() {
    // It sleeps while it should listen.
    let said = wrong(
        "protocol",
        "'go infinite') sleep 8; echo bestmove e2e4;;\ngo*) echo bestmove e2e4;;",
    );
    assert!(said.contains("doesn't answer 'isready' while it searches"), "{said}");
    assert!(said.contains("'stop' doesn't stop it"), "{said}");
}

#[test]
fn an_unknown_word_must_not_end_it() {
    let said = wrong("protocol", "joho) exit 3;;\ngo*) echo bestmove e2e4;;");
    assert!(
        said.contains(
            "Sent 'joho', which it doesn't know, it ended (exit status: 3)"
        ),
        "{said}"
    );
}

/// A search may end when it's stopped, not when it's asked whether it's ready.
#[test]
fn a_search_that_ends_at_any_line_is_wrong() {
    let said = wrong(
        "protocol",
        "'go infinite') read -r line; echo bestmove e2e4; echo readyok;;\ngo*) echo bestmove e2e4;;",
    );
    assert!(said.contains("'isready' ends an endless search"), "{said}");
}

/// What it has found before the fault stays in the report.
#[test]
fn findings_outlive_a_fault() {
    let said = wrong(
        "clock",
        "'go movetime 1') echo bestmove a1a1;;\n'go wtime 1000'*) exit 5;;\ngo*) echo bestmove b5a4;;",
    );
    assert!(said.contains("'go movetime 1' it plays 'a1a1'"), "{said}");
    assert!(said.contains("ended (exit status: 5)"), "{said}");
}

/// One that never says that it speaks UCI gets a report, too.
#[test]
fn one_that_does_not_greet_gets_a_report() {
    let said = wrong("rules", "uci) exit 4;;");
    assert!(
        said.contains("ended (exit status: 4)") && said.contains("Nothing else"),
        "{said}"
    );
}

#[test]
fn a_line_of_play_must_be_legal() {
    let said = wrong(
        "protocol",
        "go*) echo info depth 5 score cp 1 nodes 9 time 1 pv e2e5; echo bestmove a2a3;;",
    );
    assert!(said.contains("a move that isn't legal: e2e5"), "{said}");
}

#[test]
fn an_illegal_move_is_wrong() {
    let said = wrong("rules", "go*) echo bestmove e2e5;;");
    assert!(said.contains("isn't a legal move"), "{said}");
}

#[test]
fn a_clock_that_is_not_looked_at_loses() {
    let said = wrong("clock", "go*) sleep 1; echo bestmove a2a3;;");
    assert!(
        said.contains("winc 0 binc 0' it takes") && said.contains("loses on time"),
        "{said}"
    );
    assert!(said.contains("With 'go movetime 300' it takes"), "{said}");
}

/// Each search takes more nodes than the one before.
#[test]
fn a_search_that_depends_on_the_past_is_wrong() {
    let cases = "go*) n=$((n+1)); echo info depth ${line#go depth } score cp 1 nodes 10$n; echo bestmove a2a3;;";
    let said = wrong("search", cases);
    assert!(said.contains("After 'ucinewgame' the same search counts"), "{said}");
}

/// What follows in the same exam isn't asked, but all other exams are.
#[test]
fn an_engine_that_crashes_is_started_again() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_doctor"));
    let cases =
        "'go depth 1') exit 7;;\n'go wtime'*) exit 8;;\ngo*) echo bestmove a2a3;;";
    command.arg("doctor").arg(engine(&folder, cases));
    command.args(["--patience", "3", "--only", "search", "--only", "clock"]);
    let output = command.output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(
        told.contains("exit status: 7") && told.contains("exit status: 8"),
        "{told}"
    );
}

#[test]
fn one_that_is_not_there_is_an_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_doctor"));
    let output = command.args(["doctor", "./nowhere"]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && told.contains("nowhere cannot be started"),
        "{told}"
    );
}
