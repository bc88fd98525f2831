//! Standard output that cannot be written: full, or a pipe that nobody reads.

#![cfg(target_os = "linux")] // it has a device that is always full
#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::fs::{self, File};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

/// A command line for each way to print.
const PRINTING: [&str; 11] = [
    "--depth 1 --stages see",
    "--depth 1 --stages see --format csv --per-position",
    "--depth 1 --stages see --format json",
    "stages",
    "perft 2",
    "bench 1 --stage plain",
    "show 4k3/8/8/8/8/8/8/4K2R w K - --stage see",
    "solve FILE --nodes 100",
    "--help",
    "help perft",
    "--version",
];

/// A file with a problem, written once.
static PROBLEM: LazyLock<&str> = LazyLock::new(|| {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/output.epd");
    fs::write(file, "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#;").unwrap();
    file
});

fn ladder(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ladder"));
    command.args(
        line.split(' ').map(|word| if word == "FILE" { *PROBLEM } else { word }),
    );
    command.stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

fn full() -> Stdio {
    File::options().write(true).open("/dev/full").unwrap().into()
}

fn errors(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

#[test]
fn a_full_device_is_named() {
    for line in PRINTING {
        let output = ladder(line).stdout(full()).output().unwrap();
        let message = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{line}: {message}");
        assert!(
            message.contains("cannot write standard output: No space left"),
            "{line}: {message}"
        );
        assert_eq!(message.lines().count(), 1, "{line}: {message}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for line in PRINTING {
        let mut child = ladder(line).stdout(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), errors(&output)),
            (Some(0), ""),
            "{line}"
        );
    }
}

#[test]
fn a_message_that_cannot_be_written_is_no_panic() {
    for line in ["--depth x", "--suite no-such-file", "bench x", "perft 1 8/8"] {
        let status = ladder(line).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{line}");
    }
}
