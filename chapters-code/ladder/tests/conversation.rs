//! A stage at the other end of two pipes, and a client that is quick, careless or mistaken.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The engine of a stage. It ends with its standard input.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn of(stage: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_ladder"))
            .args(["uci", "--stage", stage])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        Self { process, input, output: BufReader::new(output).lines() }
    }

    fn send(&mut self, lines: &str) {
        writeln!(self.input, "{lines}").unwrap();
    }

    /// What it says until a line begins with `start`, that line included.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut said = Vec::new();
        loop {
            said.push(self.output.next().expect("the engine has ended").unwrap());
            if said.last().unwrap().starts_with(start) {
                return said;
            }
        }
    }

    /// What it remarks on a line that starts no search.
    fn remarks(&mut self, line: &str) -> Vec<String> {
        self.send(&format!("{line}\nisready"));
        let mut said = self.until("readyok");
        said.pop();
        said
    }

    /// What it remarks on a `go`, and its move.
    fn go(&mut self, words: &str) -> (String, String) {
        self.send(&format!("go {words}"));
        let said = self.until("bestmove");
        let remarks = said.iter().filter(|line| line.starts_with("info string"));
        let best = said.last().unwrap().split(' ').nth(1).unwrap().to_owned();
        (remarks.cloned().collect::<Vec<_>>().join("\n"), best)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn whoever_has_answered_is_idle() {
    let mut engine = Engine::of("killers");
    for index in 0..300 {
        let (remarks, _) = engine.go("depth 1");
        assert_eq!(remarks, "", "after {index} moves");
        match index % 3 {
            0 => engine.send("ucinewgame"),
            1 => engine.send("setoption name Hash value 1\nsetoption name Hash value 2"),
            _ => {}
        }
    }
}

#[test]
fn every_go_is_answered() {
    let mut engine = Engine::of("see");
    for (words, named) in [
        ("depth -1", "depth -1"),
        ("depth 4 foo", "foo"),
        ("foo depth 2", "foo"),
        ("depth", "depth"),
        ("depth x", "depth x"),
        ("depth 1.9", "depth 1.9"),
        ("nodes -5", "nodes -5"),
        ("nodes 1e3", "nodes 1e3"),
        ("mate 0", "mate 0"),
        ("mate -3", "mate -3"),
        ("movetime 9.5", "movetime 9.5"),
        ("movetime abc", "movetime abc"),
        ("wtime 100.5 btime 100.5", "wtime 100.5"),
        ("wtime btime 100", "wtime"),
        ("wtime x btime y", "btime y"),
        ("wtime 100 btime 100 winc a binc b", "winc a"),
        ("wtime 100 btime 100 movestogo -1", "movestogo -1"),
        ("movestogo -1", "movestogo -1"),
        ("searchmoves", "searchmoves"),
        ("searchmoves e2e5", "e2e5"),
        ("searchmoves nonsense depth 2", "nonsense"),
        ("a b c d e f g", "and 4 more"),
        ("movetime \u{1b}[2J", "\\u{1b}[2J"),
    ] {
        let (remarks, best) = engine.go(words);
        assert!(remarks.contains(named) && !remarks.contains('\u{1b}'), "go {words}: {remarks}");
        assert_ne!(best, "0000", "go {words}");
    }
    for words in ["depth 99999999999999999999", "nodes 18446744073709551615", "mate 5 foo"] {
        engine.send(&format!("go {words}\nstop"));
        engine.until("bestmove");
    }
    let (remarks, best) = engine.go("searchmoves e2e4 e2e5 depth 2");
    assert!(remarks.contains("e2e5"), "{remarks}");
    assert_eq!(best, "e2e4", "the moves that are legal are searched");
}

#[test]
fn words_before_a_command_are_passed_over() {
    let mut engine = Engine::of("plain");
    let remarks = engine.remarks("joho debug on");
    assert_eq!(remarks, ["info string unknown word 'joho' passed over"]);
    let (remarks, _) = engine.go("depth 1");
    assert!(remarks.contains("searching with"), "debugging is on: {remarks}");
}

#[test]
fn a_search_of_an_older_position_says_so() {
    let mut engine = Engine::of("plain");
    let touching = "position fen 8/8/8/3kK3/8/8/8/8 w - - 0 1";
    for refused in [touching, "position startpos moves e2e5", "position"] {
        let remarks = engine.remarks(refused);
        assert_eq!(remarks.len(), 1, "{remarks:?}");
        let (remarks, _) = engine.go("depth 1");
        assert!(remarks.contains("'position' was refused"), "{remarks}");
        engine.send("position startpos");
        assert_eq!(engine.go("depth 1").0, "");
    }
}

/// A table larger than the memory that is left would be granted, and be the end of the engine once it
/// is written to.
#[test]
fn a_table_larger_than_the_memory_is_refused() {
    let mut engine = Engine::of("tt-move");
    engine.send("setoption name Hash value 65536\nucinewgame\nisready");
    engine.until("readyok");
    assert_ne!(engine.go("depth 4").1, "0000");
}
