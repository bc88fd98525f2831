//! The command line as a user meets it. What `checkout` writes is tested in `book/tests`, where the
//! chapters are, and what comes of it by `.ci/checkouts`.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

/// Exit code 2, and the words on standard error.
fn assert_refused(arguments: &[&str], words: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.args(arguments).output().expect("the program runs");
    let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(words.iter().all(|word| message.contains(word)), "{message}");
}

#[test]
fn bad_words_are_refused() {
    assert_refused(&["checkout"], &["STAGE"]);
    assert_refused(&["checkout", "queen"], &["there is no stage 'queen'", "plain"]);
    assert_refused(&["tag", "--chek"], &["--chek"]);
    assert_refused(&["--depth", "0"], &["--depth"]);
}

#[test]
fn what_is_not_free_is_not_touched() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("mine");
    fs::write(&file, "text").unwrap();
    let name = folder.path().to_str().unwrap();
    assert_refused(&["checkout", "plain", name], &[name, "is not empty; nothing was written"]);
    let file_name = file.to_str().unwrap();
    assert_refused(&["checkout", "plain", file_name], &[file_name, "no folder to write to"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "text");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn it_has_the_ladders_commands() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.args(["perft", "3"]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "8902\n");
}
