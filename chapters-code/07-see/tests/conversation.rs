//! A conversation with the finished engine, as a program of its own: what Rust can check without
//! a chess program. `tests/uci/probe.py` asks far more.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Long enough for a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(20);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Self {
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

    fn send(&mut self, lines: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(lines).and_then(|()| input.write_all(b"\n")).expect("the engine listens");
    }

    /// The lines up to the first that begins so.
    fn read(&self, start: &str) -> Vec<String> {
        let mut seen = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE);
            seen.push(line.unwrap_or_else(|_| panic!("no '{start}' but {seen:?}")));
            if seen.last().is_some_and(|line| line.starts_with(start)) {
                return seen;
            }
        }
    }

    /// What is said in answer to some lines.
    fn ask(&mut self, lines: &[u8]) -> Vec<String> {
        self.send(lines);
        self.send(b"isready");
        let mut said = self.read("readyok");
        said.pop();
        said
    }

    fn ends(mut self) {
        let end = Instant::now() + PATIENCE;
        while self.child.try_wait().expect("a child").is_none() {
            assert!(Instant::now() < end, "it does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

#[test]
fn bad_lines_are_named_and_change_nothing() {
    let mut engine = Engine::start();
    engine.send(b"position startpos moves d2d4");
    let before = engine.ask(b"d");
    let megabyte = vec![b'x'; 1 << 20];
    let illegal =
        [b"position startpos moves ".as_slice(), &b"g1f3 g8f6 f3g1 f6g8 ".repeat(500), b"e2e5"]
            .concat();
    for (line, word) in [
        (b"xyzzy".as_slice(), "xyzzy"),
        (b"\xff\xfe\x00", "unknown"),
        (&megabyte, "xxx"),
        (&illegal, "e2e5"),
        (b"position fen 8/8/8/8/8/8/8/8/K1k5 w - - 0 1", "9 ranks"),
        (b"position fen 8/8/8/8/8/8/8/K7 w - - 0 1", "Black has 0 kings"),
        (b"position fen 4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "check"),
        (b"go depth 99999999999999999999", "99999999999999999999"),
        (b"go searchmoves e2e4", "e2e4"),
        (b"setoption name Hash value 65537", "65537"),
        (b"setoption name Nonsense", "Nonsense"),
        (b"ponderhit", "ponderhit"),
    ] {
        let said = engine.ask(line);
        assert!(said.len() == 1 && said[0].starts_with("info string"), "{word}: {said:?}");
        assert!(said[0].contains(word), "{word}: {said:?}");
        assert_eq!(engine.ask(b"d"), before, "{word}");
    }
}

#[test]
fn each_go_has_one_answer() {
    let mut engine = Engine::start();
    engine.send(b"go infinite\ngo ponder wtime 100 btime 100\ngo depth 2");
    for _ in 0..3 {
        engine.read("bestmove");
    }
    // What would disturb a search waits for its end; an infinite one answers only to `stop`.
    let said = engine.ask(b"go infinite\nucinewgame\nsetoption name Hash value 2");
    assert!(said.iter().all(|line| line.starts_with("info")), "{said:?}");
    engine.send(b"stop");
    engine.read("bestmove");
    assert!(engine.ask(b"stop\nstop").is_empty(), "nothing is left to answer");
    engine.send(b"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 0");
    engine.read("bestmove 0000");
}

#[test]
fn it_ends_when_told_and_when_nobody_is_left() {
    for last in [b"quit".as_slice(), b"go infinite\nquit", b"go ponder\nquit", b"bench 9\nquit"] {
        let mut engine = Engine::start();
        engine.send(last);
        engine.ends();
    }
    for last in [b"".as_slice(), b"go infinite", b"go ponder movetime 5"] {
        let mut engine = Engine::start();
        engine.send(last);
        engine.input = None;
        engine.ends();
    }
}

#[test]
fn a_count_is_brought_to_its_end_when_the_input_ends() {
    let mut engine = Engine::start();
    engine.send(b"bench 1");
    engine.input = None;
    let lines: Vec<String> = engine.lines.iter().collect(); // until its output ends, too
    assert!(lines.last().is_some_and(|line| line.contains(" nodes ")), "{lines:?}");
    engine.ends();
}
