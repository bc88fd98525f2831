//! Runs the program with some words.

use std::process::Output;

use assert_cmd::Command;

/// Matches are played afresh, unless the words give a folder of rows.
fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_games"));
    let is_anew =
        arguments.first() == Some(&"match") && !arguments.contains(&"--rows");
    let anew = is_anew.then_some("--no-rows");
    command.args(arguments).args(anew).output().expect("the program runs")
}

/// Exit code 2, and these words on standard error.
pub(crate) fn assert_refused(arguments: &[&str], words: &[&str]) {
    let output = run(arguments);
    let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(words.iter().all(|word| message.contains(word)), "{message}");
}

/// What is printed if nothing is wrong.
pub(crate) fn printed(arguments: &[&str]) -> String {
    let [printed, _] = told(arguments);
    printed
}

/// What is printed, and the remarks on standard error, if nothing is wrong.
pub(crate) fn told(arguments: &[&str]) -> [String; 2] {
    let output = run(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    [output.stdout, output.stderr]
        .map(|it| String::from_utf8(it).expect("messages are UTF-8"))
}
