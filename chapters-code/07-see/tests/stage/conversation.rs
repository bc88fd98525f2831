//! A conversation with the finished engine, as a separate process: what Rust can
//! check without a chess program. `tests/uci/probe.py` asks far more.
//!
//! All stages speak UCI the same way; this one represents them, because such a test
//! must belong to the package of a program.

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use crate::client::Engine;

#[test]
fn bad_lines_are_named_and_change_nothing() {
    let mut engine = Engine::start();
    engine.send(b"position startpos moves d2d4");
    let before = engine.ask(b"d");
    let megabyte = vec![b'x'; 1 << 20];
    let illegal = [
        b"position startpos moves ".as_slice(),
        &b"g1f3 g8f6 f3g1 f6g8 ".repeat(500),
        b"e2e5",
    ]
    .concat();
    for (line, word) in [
        (b"xyzzy".as_slice(), "xyzzy"),
        (b"\xff\xfe\x00", "unknown"),
        (&megabyte, "xxx"),
        (b"bench 99999999999999999999", "99999999999999999999"),
        (b"setoption name Hash value 65537", "65537"),
        (b"setoption name Nonsense", "Nonsense"),
        (b"ponderhit", "ponderhit"),
    ] {
        let said = engine.ask(line);
        assert!(
            said.len() == 1 && said[0].starts_with("info string"),
            "{word}: {said:?}"
        );
        assert!(said[0].contains(word), "{word}: {said:?}");
        assert_eq!(engine.ask(b"d"), before, "{word}");
    }
    for (line, word) in [
        (illegal.as_slice(), "e2e5"),
        (b"position fen 8/8/8/8/8/8/8/8/K1k5 w - - 0 1", "9 ranks"),
        (b"position fen 8/8/8/8/8/8/8/K7 w - - 0 1", "Black has 0 kings"),
        (b"position fen 4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "check"),
        (b"position fen 8/8/8/3kK3/8/8/8/8 w - - 0 1", "kings"),
    ] {
        let said = engine.ask(line);
        assert!(said.len() == 1 && said[0].contains(word), "{word}: {said:?}");
        // No other position takes its place, not even the one before.
        assert!(engine.ask(b"d")[0].contains("no position"), "{word}");
    }
}

#[test]
fn each_go_has_one_answer() {
    let mut engine = Engine::start();
    engine.send(b"go infinite\ngo ponder wtime 100 btime 100\ngo depth 2");
    for _ in 0..3 {
        engine.read("bestmove");
    }
    // Commands that would disturb a search wait for its end; an infinite one
    // answers only to `stop`.
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
    for last in [
        b"quit".as_slice(),
        b"go infinite\nquit",
        b"go ponder\nquit",
        b"bench 9\nquit",
    ] {
        let mut engine = Engine::start();
        engine.send(last);
        engine.ends();
    }
    for last in
        [b"".as_slice(), b"go", b"go infinite depth 1", b"go ponder movetime 5"]
    {
        let mut engine = Engine::start();
        engine.send(last);
        engine.input = None;
        engine.ends();
    }
}

/// What an engine answers to some lines, after which its input ends.
fn answer(lines: &[u8]) -> Vec<String> {
    let mut engine = Engine::start();
    engine.send(lines);
    engine.input = None;
    let said = engine.lines.iter().collect(); // until its output ends, too
    engine.ends();
    said
}

#[test]
fn what_has_an_end_is_brought_to_it_when_the_input_ends() {
    let count = answer(b"bench 1");
    assert!(count.last().is_some_and(|line| line.contains(" nodes ")), "{count:?}");
    let searched = answer(b"position startpos moves e2e4\ngo depth 6");
    assert!(
        searched.iter().any(|line| line.starts_with("info depth 6 ")),
        "{searched:?}"
    );
    // A search on time takes its time, and one that was told to ponder takes its
    // nodes, once the other side has moved.
    let begun = Instant::now();
    let searched = answer(b"go movetime 100");
    assert!(begun.elapsed() >= Duration::from_millis(80), "{searched:?}");
    assert!(searched.last().is_some_and(|line| line.starts_with("bestmove")));
    let searched = answer(b"go ponder nodes 50000\nponderhit");
    assert!(searched.len() > 4, "{searched:?}");
    assert!(searched.last().is_some_and(|line| line.starts_with("bestmove")));
}

/// A client that has died neither asks nor listens, and its engine must not go on
/// searching for days.
#[test]
fn a_search_that_nobody_hears_is_stopped() {
    let mut engine = Engine::start();
    engine.send(b"go depth 100");
    engine.read("info");
    (engine.input, engine.lines) = (None, channel().1);
    engine.ends();
}
