//! The finished engine at the other end of two pipes.

#![allow(dead_code, reason = "each test uses its part of it")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Long enough even for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// The engine as a separate process.
pub(crate) struct Engine {
    child: Child,
    /// Its standard input; dropping it ends the engine's input.
    pub(crate) input: Option<ChildStdin>,
    /// What it says, line by line.
    pub(crate) lines: Receiver<String>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_see"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|it| sender.send(it))
        });
        let input = child.stdin.take();
        Self { child, input, lines }
    }

    pub(crate) fn send(&mut self, lines: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input
            .write_all(lines)
            .and_then(|()| input.write_all(b"\n"))
            .expect("the engine listens");
    }

    /// The lines up to the first that begins with `start`.
    pub(crate) fn read(&self, start: &str) -> Vec<String> {
        let mut seen = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            seen.push(line.unwrap_or_else(|_| panic!("no '{start}' but {seen:?}")));
            if seen.last().is_some_and(|line| line.starts_with(start)) {
                return seen;
            }
        }
    }

    /// What the engine answers to some lines.
    pub(crate) fn ask(&mut self, lines: &[u8]) -> Vec<String> {
        self.send(lines);
        self.send(b"isready");
        let mut said = self.read("readyok");
        said.pop();
        said
    }

    pub(crate) fn ends(mut self) {
        let end = Instant::now() + PATIENCE;
        while self.child.try_wait().expect("a child").is_none() {
            assert!(Instant::now() < end, "it does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }
}
