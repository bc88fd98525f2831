//! What can't be compared is said in one line.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

/// An engine of a few lines: what it says of itself, and what it does on `go`.
fn engine(folder: &Path, options: &str, go: &str) -> PathBuf {
    let path = folder.join("engine");
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\nuci) {options} echo uciok;;\n\
         isready) echo readyok;;\ngo*) {go};;\nquit) exit 0;;\nesac; done\n"
    );
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    path
}

/// What the program says about two such engines.
fn told(options: &str, go: &str) -> String {
    let folder = TempDir::new().unwrap();
    let engine = engine(folder.path(), options, go);
    let own = format!("'{}' reference=01-plain", env!("CARGO_BIN_EXE_trace"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_trace"));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    command.arg(engine).args(["--against", &own, "--fen", start, "--depth", "1"]);
    let output = command.output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

const TRACES: &str = "echo option name Trace type check default false;";

#[test]
fn a_program_that_cannot_trace_is_told_how() {
    let told = told("", "echo bestmove e2e4");
    assert!(told.contains("the first has no option 'Trace'"), "{told}");
}

/// It has the option, and not the two lines that print.
#[test]
fn a_program_that_prints_no_nodes_is_told() {
    let told = told(TRACES, "echo bestmove e2e4");
    assert!(told.contains("the first prints no nodes"), "{told}");
}

#[test]
fn a_program_that_ends_is_named() {
    let told = told(TRACES, "exit 3");
    assert!(told.contains("the first ended (exit status: 3)"), "{told}");
}

#[test]
fn nodes_that_follow_from_nothing_are_named() {
    let told = told(
        TRACES,
        "echo trace 0 1 -32000 32000 1; echo trace 5 0 0 1 2; echo bestmove e2e4",
    );
    assert!(told.contains("is the key of each made as the page says?"), "{told}");
}
