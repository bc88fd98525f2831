//! Standard output that cannot be written: full, or a pipe without a reader.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A command line for each way to print.
const PRINTING: [&str; 10] = [
    "--depth 1 --stages see",
    "--depth 1 --stages see --format csv --per-position",
    "--depth 1 --stages see --format json",
    "stages",
    "perft 2",
    "bench 1 --stage plain",
    "show 4k3/8/8/8/8/8/8/4K2R w K - --stage see",
    "--help",
    "help perft",
    "--version",
];

fn ladder(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ladder"));
    command.args(line.split(' '));
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
fn a_closed_pipe_ends_quietly_with_a_failure() {
    for line in PRINTING {
        let (_, closed) = io::pipe().unwrap();
        let output = ladder(line).stdout(closed).output().unwrap();
        assert_eq!(
            (output.status.code(), errors(&output)),
            (Some(1), ""),
            "{line}"
        );
    }
}

/// A reader that stops after the beginning of a help text breaks nothing.
#[test]
fn help_is_written_at_once() {
    let mut child = ladder("show --help").stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(
        output.status.success() && !line.is_empty(),
        "{line}{}",
        errors(&output)
    );
}

#[test]
fn a_message_that_cannot_be_written_is_no_panic() {
    for line in ["--depth x", "--suite no-such-file", "bench x", "perft 1 8/8"] {
        let status = ladder(line).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{line}");
    }
}

/// Without a reader, nothing is computed.
#[test]
fn work_for_nobody_stops_at_once() {
    for line in ["--depth 30", "perft 15", "bench 30"] {
        let mut child = ladder(line).stdout(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let started = Instant::now();
        while child.try_wait().unwrap().is_none()
            && started.elapsed() < Duration::from_secs(60)
        {
            thread::sleep(Duration::from_millis(20));
        }
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), errors(&output)),
            (Some(1), ""),
            "{line}"
        );
    }
}

#[test]
fn a_file_without_an_end_is_refused() {
    let output = ladder("--suite /dev/zero").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(errors(&output), "ladder: /dev/zero: more than 64 MB\n");
}
