//! The command line as a user meets it.

use assert_cmd::Command;
use ladder::rung::top;

fn ladder(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ladder"));
    command.args(arguments);
    command
}

/// Exit code 2, nothing on standard output, and the words on standard error.
fn assert_refused(mut command: Command, words: &[&str]) {
    let output = command.output().expect("the ladder runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty(), "half a result was printed");
    let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
    assert!(words.iter().all(|word| message.contains(word)), "{message}");
}

#[test]
fn bad_flags_are_refused() {
    assert_refused(ladder(&["--depth", "0"]), &["--depth", "0"]);
    assert_refused(ladder(&["--depth", "deep"]), &["--depth", "deep"]);
    assert_refused(ladder(&["--stages", "plain,queen"]), &["queen", "mvv-lva"]);
    assert_refused(ladder(&["--jobs", "0"]), &["--jobs"]);
    assert_refused(ladder(&["--format", "xml"]), &["xml", "json"]);
    assert_refused(ladder(&["climb", "--dept", "3"]), &["--dept"]);
    assert_refused(ladder(&["--depth", "1", "--hash", "99999999999"]), &["99999999999 MB"]);
}

#[test]
fn bad_positions_are_refused() {
    assert_refused(ladder(&["perft", "3", "8/8/8/8/8/8/8/8 w - - 0 1"]), &["0 kings"]);
    assert_refused(ladder(&["--suite", "no-such-file.epd"]), &["no-such-file.epd"]);
    let mut piped = ladder(&["--suite", "-", "--depth", "1"]);
    piped.write_stdin("4k3/8/8/8/8/8/8/4K2R w K - 0 1\n\n4k3/8/8/8/8/8/8/4K2R x K - 0 1\n");
    assert_refused(piped, &["standard input:3:", "'x'"]);
    let mut empty = ladder(&["--suite", "-"]);
    empty.write_stdin("# nothing\n");
    assert_refused(empty, &["no positions"]);
}

#[test]
fn a_suite_may_come_through_a_pipe() {
    let mut command = ladder(&["--suite", "-", "--depth", "2", "--format", "csv", "--no-time"]);
    command.write_stdin("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"castle\";\r\n");
    command.assert().success();
}

#[test]
fn perft_of_the_starting_position() {
    let output = ladder(&["perft", "4"]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "197281\n");
}

#[test]
fn bench_and_uci_are_those_of_the_stage() {
    let output = ladder(&["bench", "1", "--stage", "plain"]).output().unwrap();
    let counted = String::from_utf8(output.stdout).unwrap();
    assert!(counted.lines().last().is_some_and(|line| line.contains(" nodes ")), "{counted}");
    let output = ladder(&["uci"]).write_stdin("uci\nquit\n").output().unwrap();
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(answer.contains(top().name) && answer.contains("uciok"), "{answer}");
    assert_refused(ladder(&["bench", "0"]), &["DEPTH"]);
}

#[test]
fn the_stages_are_listed() {
    let output = ladder(&["stages"]).output().unwrap();
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap());
}

/// A killer at work: after the search, f3f4's sibling nodes try the fork before other quiet moves.
#[test]
fn the_order_at_an_inner_node() {
    let fen = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
    let arguments = ["show", fen, "--stage", "killers", "--after", "5"];
    let output = ladder(&arguments).args(["--moves", "f3f4", "h5f6"]).output().unwrap();
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap());
    assert_refused(ladder(&["show", "4k3 w", "--stage", "see"]), &["castling is missing"]);
    assert_refused(ladder(&["show", fen, "--stage", "sea"]), &["'sea'", "see"]);
    let mut illegal = ladder(&["show", fen, "--stage", "see"]);
    illegal.args(["--moves", "f3f4", "f3f4"]);
    assert_refused(illegal, &["illegal move 'f3f4' (number 2)"]);
}
