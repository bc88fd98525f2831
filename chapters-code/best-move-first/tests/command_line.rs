//! The command line as a user meets it. What the book's program does for it is tested in `book/tests`.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use assert_cmd::Command;

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
fn it_has_the_ladders_commands() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.args(["perft", "3"]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "8902\n");
}

#[cfg(target_os = "linux")] // it has a device that is always full
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.arg("stages").stdout(full).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.starts_with("best-move-first: cannot write standard output: "), "{message}");
}
