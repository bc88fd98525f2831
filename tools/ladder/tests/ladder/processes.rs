//! Nothing of an engine is left behind, however its measurement ends, and nothing
//! that the engine has started.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use ladder::external::{Client, Fault, Program, Progress};
use tempfile::TempDir;

/// How long a test waits for something that is bound to happen.
const LONG: Duration = Duration::from_secs(120);
/// Longer than any test takes.
const PATIENT: Duration = Duration::from_secs(600);

/// A script that starts a program which never ends by itself, holds all pipes, and
/// writes its process number into a file. The script speaks UCI, and runs `answer`
/// in reply to `go`.
struct Script {
    folder: TempDir,
    path: String,
}

impl Script {
    fn new(answer: &str) -> Self {
        Self::beginning("", answer)
    }

    fn beginning(beginning: &str, answer: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let number = folder.path().join("number");
        let text = format!(
            "#!/bin/sh\nsleep 1000000 & echo $! > '{0}.new'; mv '{0}.new' '{0}'\n{beginning}\n\
             while read -r word rest; do case $word in \
             uci) echo uciok;; isready) echo readyok;; go) {answer};; esac; done; wait\n",
            number.display()
        );
        let path = folder.path().join("engine");
        fs::write(&path, text).unwrap();
        Self { folder, path: format!("sh '{}'", path.display()) }
    }

    fn client(&self, patience: Duration) -> Client {
        Client::start(&Program::read(&self.path).unwrap(), patience).unwrap()
    }

    /// The number of the program that the script started, once it is there.
    fn behind(&self) -> String {
        let file = self.folder.path().join("number");
        until("the program behind it", || file.exists());
        fs::read_to_string(file).unwrap().trim().to_owned()
    }

    fn assert_gone(&self) {
        let number = self.behind();
        until("its end", || !"RSDT".contains(state(&number)));
    }
}

/// A letter for the state of a process: `R` runs, `S` sleeps, `T` is stopped, `Z`
/// has ended, and `-` has ended and is unknown to the system.
fn state(number: &str) -> char {
    let stat = fs::read_to_string(PathBuf::from("/proc").join(number).join("stat"));
    let behind =
        stat.ok().and_then(|it| Some(it.rsplit_once(") ")?.1.chars().next()));
    behind.flatten().unwrap_or('-')
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < LONG, "{what} doesn't come");
        thread::sleep(Duration::from_millis(5));
    }
}

fn kill(signal: &str, process: u32) {
    let status = Command::new("kill").args([signal, &process.to_string()]).status();
    assert!(status.unwrap().success());
}

/// Whether this process ignores a signal, and so does every program that it starts:
/// with `nohup` it ignores SIGHUP, and in the background of a script SIGINT and
/// SIGQUIT.
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mask =
        status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(mask.trim(), 16).unwrap() & (1 << (signal - 1)) != 0
}

/// A climb with this engine that waits for it as long as it takes.
fn climb(engine: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ladder"));
    command.args(["--depth", "1", "--stages", "see", "--patience", "100000"]);
    command.args(["--engine", engine]).stderr(Stdio::null()).stdout(Stdio::null());
    command
}

fn ended(mut child: Child) -> std::process::ExitStatus {
    until("its end", || child.try_wait().unwrap().is_some());
    child.wait().unwrap()
}

#[test]
fn out_of_patience_or_in_error_nothing_is_left() {
    for (answer, patience, named) in [
        ("sleep 1000", 1, "Silent"),
        ("echo bestmove e2e9", 600, "Illegal"),
        ("echo info depth 99", 600, "Endless"),
        ("exit 3", 600, "Ended"),
    ] {
        let script = Script::new(answer);
        let mut client = script.client(Duration::from_secs(patience));
        client.send("uci").unwrap();
        client.read_to("uciok").unwrap();
        let answer = client.go(&Default::default(), 1, |_, _| {});
        match answer {
            Ok((word, _)) => {
                assert_eq!((named, word.as_str()), ("Illegal", "e2e9"))
            }
            Err(fault) => {
                assert!(format!("{fault:?}").starts_with(named), "{fault}")
            }
        }
        drop(client);
        script.assert_gone();
    }
}

#[test]
fn after_a_good_measurement_nothing_is_left() {
    let script = Script::new("echo info depth 1 nodes 1; echo bestmove e2e4");
    let suite = script.folder.path().join("suite");
    fs::write(&suite, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n")
        .unwrap();
    let status = climb(&script.path).arg("--suite").arg(suite).status().unwrap();
    assert!(status.success());
    script.assert_gone();
}

#[test]
fn in_a_panic_nothing_is_left() {
    let script = Script::new("sleep 1000");
    let thread = thread::spawn({
        let mut client = script.client(PATIENT);
        move || {
            client.send("uci").unwrap();
            client.read("", |_| -> Progress<()> { panic!("on purpose") })
        }
    });
    assert!(thread.join().is_err());
    script.assert_gone();
}

#[test]
fn after_a_signal_nothing_is_left() {
    for (signal, number) in [("-HUP", 1), ("-INT", 2), ("-QUIT", 3), ("-TERM", 15)]
    {
        if is_ignored(number) {
            continue;
        }
        let script = Script::new("sleep 1000");
        let child = climb(&script.path).spawn().unwrap();
        script.behind();
        kill(signal, child.id());
        assert_eq!(ended(child).signal(), Some(number), "{signal}");
        script.assert_gone();
    }
}

/// A program started by `nohup` lives on after its terminal has gone.
#[test]
fn a_signal_that_is_ignored_stays_so() {
    let script = Script::new("sleep 1000");
    let climb = climb(&script.path);
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]);
    shell.arg(climb.get_program()).args(climb.get_args());
    let child = shell.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    script.behind();
    kill("-HUP", child.id());
    kill("-TERM", child.id());
    assert_eq!(ended(child).signal(), Some(15));
    script.assert_gone();
}

/// Ctrl-Z stops everything, and `fg` lets everything go on.
#[test]
fn what_is_stopped_rests() {
    let script = Script::new("sleep 1000");
    let child = climb(&script.path).spawn().unwrap();
    let number = script.behind();
    kill("-TSTP", child.id());
    for process in [&number, &child.id().to_string()] {
        until("a rest", || state(process) == 'T');
    }
    kill("-CONT", child.id());
    until("work", || state(&number) != 'T');
    kill("-TERM", child.id());
    assert_eq!(ended(child).signal(), Some(15));
    script.assert_gone();
}

#[test]
fn when_the_reader_has_gone_nothing_is_left() {
    let script = Script::new("sleep 1000");
    let mut child = climb(&script.path).stdout(Stdio::piped()).spawn().unwrap();
    script.behind();
    drop(child.stdout.take());
    assert_eq!(ended(child).code(), Some(1));
    script.assert_gone();
}

/// An engine that ends is reported as such, even if something that it has started
/// holds its pipes: a process in its group, and one that has left the group.
#[test]
fn a_death_is_seen_though_a_child_holds_the_pipes() {
    for leave in ["", "exec setsid "] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("number");
        let command = format!(
            "sh -c \"({leave}sleep 1000000) & echo \\$! > '{}'; echo info depth 1; exit 3\"",
            file.display()
        );
        let mut client =
            Client::start(&Program::read(&command).unwrap(), PATIENT).unwrap();
        let read = client.read("here", |line| match line {
            "info depth 1" => Progress::Some,
            _ => Progress::<()>::None,
        });
        let Err(Fault::Ended { status, .. }) = read else { panic!("{read:?}") };
        assert_eq!(status, "exit status: 3");
        drop(client);
        end(&file, !leave.is_empty());
    }
}

/// What it said before it ended is read, even after a line that came too late for it.
#[test]
fn last_words_outlive_a_line_that_came_too_late() {
    let words = Program::read("sh -c 'exec <&-; echo 7 nodes; sleep 0.2'").unwrap();
    let mut client = Client::start(&words, PATIENT).unwrap();
    until("its end", || client.send("isready").is_err());
    let read = client.read("here", |line| Progress::Done(line.to_owned()));
    assert_eq!(read.unwrap(), "7 nodes");
}

/// Ends a process that a test has left on purpose; others must have ended.
fn end(file: &Path, is_left: bool) {
    let number = fs::read_to_string(file).unwrap().trim().to_owned();
    if is_left {
        kill("-KILL", number.parse().unwrap());
    }
    until("its end", || !"RSDT".contains(state(&number)));
}

/// The time limit holds for writing, too, and nothing waits for an engine that
/// doesn't read.
#[test]
fn an_engine_that_reads_nothing_is_named() {
    let script = Script::beginning("echo uciok; while :; do sleep 1000; done", "");
    let mut client = script.client(PATIENT);
    client.read_to("uciok").unwrap();
    client.set_patience(Duration::from_secs(1));
    let long = format!("setoption name X value {}", "x".repeat(1 << 20));
    let fault = client.send(&long).unwrap_err();
    assert!(
        fault
            .to_string()
            .starts_with("has read nothing for 1 s, not even 'setoption name X"),
        "{fault}"
    );
    drop(client);
    script.assert_gone();
}
