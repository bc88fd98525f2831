//! Variants as programs, from outside.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What the program says to these words on its command line and these lines on its
/// input.
fn run(words: &[&str], lines: &str) -> Output {
    let mut process = Command::new(env!("CARGO_BIN_EXE_mix"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    process.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    process.wait_with_output().unwrap()
}

/// The nodes of a bench, the first word of its last line.
fn counted(words: &[&str], lines: &str) -> String {
    let said = String::from_utf8(run(words, lines).stdout).unwrap();
    said.lines()
        .last()
        .and_then(|line| line.split(' ').next())
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn a_variant_counts_its_own_nodes() {
    let stage = counted(&["killers", "bench", "2"], "");
    assert_eq!(
        stage,
        counted(&["tt-move+killers=2", "bench", "2"], ""),
        "the same by another name"
    );
    assert_ne!(stage, counted(&["killers+killers=0", "bench", "2"], ""));
}

#[test]
fn the_option_makes_another_variant_of_it() {
    let lines = "setoption name Variant value killers+killers=0\nbench 2\n";
    assert_eq!(counted(&["see"], lines), counted(&["tt-move", "bench", "2"], ""));
    let refused = "setoption name Variant value killers+kilers=0\nbench 2\n";
    let said = String::from_utf8(run(&["see"], refused).stdout).unwrap();
    assert!(said.starts_with("info string no key 'kilers'"), "{said}");
    assert!(said.ends_with("nothing is counted\n"), "{said}");
}

#[test]
fn a_name_that_no_variant_has_is_refused() {
    for word in ["see+kilers=3", "sea+killers=3", "seen"] {
        let output = run(&[word], "");
        assert_eq!(output.status.code(), Some(2), "{word}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with("mix: no "), "{message}");
    }
}
