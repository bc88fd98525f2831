//! Every `go` has its answer, for clients that are quick, careless or mistaken.
//!
//! All stages answer the same way; this one represents them, because such a test
//! must belong to the package of a program.

use crate::client::Engine;

/// What the engine says about a `go`, and its move.
fn go(engine: &mut Engine, words: &str) -> (String, String) {
    engine.send(format!("go {words}").as_bytes());
    let said = engine.read("bestmove");
    let remarks: Vec<&str> = said
        .iter()
        .map(String::as_str)
        .filter(|line| line.starts_with("info string"))
        .collect();
    let best = said.last().and_then(|line| line.split(' ').nth(1)).expect("a move");
    (remarks.join("\n"), best.to_owned())
}

#[test]
fn an_engine_that_has_answered_is_idle() {
    let mut engine = Engine::start();
    for index in 0..300 {
        let (remarks, _) = go(&mut engine, "depth 1");
        assert_eq!(remarks, "", "after {index} moves");
        match index % 3 {
            0 => engine.send(b"ucinewgame"),
            1 => engine
                .send(b"setoption name Hash value 1\nsetoption name Hash value 2"),
            _ => {}
        }
    }
}

/// What was learnt is forgotten for a new game, whether the client waits for its memory
/// to be cleared or not.
#[test]
fn a_new_game_begins_with_nothing() {
    let mut engine = Engine::start();
    let mut nodes = |words: &str| {
        engine.send(format!("{words}go depth 6").as_bytes());
        let said = engine.read("bestmove");
        let last =
            said.iter().rfind(|line| line.contains(" nodes ")).expect("a line");
        let mut words = last.split(' ').skip_while(|&word| word != "nodes").skip(1);
        words.next().map(str::to_owned)
    };
    let first = nodes("");
    assert_ne!(nodes(""), first, "the table and the histories know the position");
    assert_eq!(nodes("ucinewgame\n"), first);
    assert_ne!(nodes(""), first);
    assert_eq!(nodes("ucinewgame\nisready\n"), first);
    assert_ne!(nodes("isready\n"), first, "nothing was said of a new game");
}

#[test]
fn every_go_is_answered() {
    let mut engine = Engine::start();
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
        let (remarks, best) = go(&mut engine, words);
        assert!(
            remarks.contains(named) && !remarks.contains('\u{1b}'),
            "go {words}: {remarks}"
        );
        assert_ne!(best, "0000", "go {words}");
    }
    for words in [
        "ponder wtime x btime y",
        "ponder foo",
        "ponder depth x",
        "ponder searchmoves",
    ] {
        engine.send(format!("go {words}\nponderhit").as_bytes());
        engine.read("bestmove");
    }
    for words in
        ["depth 99999999999999999999", "nodes 18446744073709551615", "mate 5 foo"]
    {
        engine.send(format!("go {words}\nstop").as_bytes());
        engine.read("bestmove");
    }
    let (remarks, best) = go(&mut engine, "searchmoves e2e4 e2e5 depth 2");
    assert!(remarks.contains("e2e5"), "{remarks}");
    assert_eq!(best, "e2e4", "the moves that are legal are searched");
}

#[test]
fn words_before_a_command_are_passed_over() {
    let mut engine = Engine::start();
    let remarks = engine.ask(b"joho debug on");
    assert_eq!(remarks, ["info string unknown word 'joho' ignored"]);
    let (remarks, _) = go(&mut engine, "depth 1");
    assert!(remarks.contains("searching with"), "debugging is on: {remarks}");
}

/// What was understood is reported in the words of the protocol, which the author
/// of a client knows.
#[test]
fn a_search_says_what_was_understood() {
    let mut engine = Engine::start();
    engine.ask(b"debug on");
    for (words, understood) in [
        ("depth 1", "depth 1"),
        ("nodes 1e3 searchmoves e2e4", "nodes 1000 searchmoves e2e4"),
        ("depth 2 mate 0", "depth 2 mate 1"),
        ("mate -3", "mate 1 depth 2"),
        ("depth 1 mate 5000", "depth 1 mate 1000"),
        (
            "wtime 50 btime 50 movestogo -7",
            "wtime 50 btime 50 movestogo 0; it may take 1 to 1 ms",
        ),
        ("nonsense", "depth 1"),
    ] {
        let (remarks, _) = go(&mut engine, words);
        let said = format!("searching with go {understood}");
        assert!(
            remarks.lines().any(|line| line.ends_with(&said)),
            "{words}: {remarks}"
        );
        let last = remarks.lines().last().unwrap_or_default();
        assert!(last.starts_with("info string ordering cutoffs "), "{remarks}");
    }
}

#[test]
fn after_a_refused_position_no_move_is_played() {
    let mut engine = Engine::start();
    let touching = "position fen 8/8/8/3kK3/8/8/8/8 w - - 0 1";
    for refused in [
        touching,
        "position startpos moves e2e5",
        "position startpos x",
        "position",
    ] {
        let remarks = engine.ask(refused.as_bytes());
        assert_eq!(remarks.len(), 1, "{remarks:?}");
        assert!(
            remarks[0]
                .ends_with("; until a valid 'position' comes, no move is played"),
            "{remarks:?}"
        );
        assert!(engine.ask(b"d")[0].contains("no position"), "{refused}");
        for limits in
            ["depth 1", "infinite searchmoves e2e4\nstop", "ponder\nponderhit"]
        {
            let (remarks, best) = go(&mut engine, limits);
            assert!(remarks.contains("there is no position"), "{remarks}");
            assert_eq!(best, "0000", "{refused}, {limits}");
        }
        engine.send(b"position startpos");
        let (remarks, best) = go(&mut engine, "depth 1");
        assert_eq!((&*remarks, best.len()), ("", 4));
    }
}

/// What many clients send is taken as it is meant, and the engine says so.
#[test]
fn what_is_nearly_a_position_is_one() {
    let mut engine = Engine::start();
    for (line, fen, repairs) in [
        (
            "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 0 moves e2e4",
            "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
            &["move number 0 taken as 1"][..],
        ),
        (
            "fen 1nbqk3/P7/8/8/8/8/8/4K2R w HQhq a6 120 -3 moves a7a8Q",
            "Qnbqk3/8/8/8/8/8/8/4K2R b K - 0 1",
            &["'HQhq' taken as 'K'", "'a6'", "clock 120", "number -3", "'a7a8Q'"],
        ),
        (
            "fen 4k3/8/8/8/8/8/8/4K3",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            &["en passant"],
        ),
    ] {
        let said = engine.ask(format!("position {line}").as_bytes());
        assert_eq!(said.len(), repairs.len(), "{said:?}");
        for (said, repair) in said.iter().zip(repairs) {
            assert!(
                said.starts_with("info string ") && said.contains(repair),
                "{said}"
            );
        }
        assert!(engine.ask(b"d").contains(&format!("fen {fen}")), "{line}");
    }
    let (remarks, best) = go(&mut engine, "depth 1 searchmoves E1D1");
    assert_eq!(best, "e1d1");
    assert!(remarks.contains("'E1D1' taken as 'e1d1'"), "{remarks}");
}

/// The system might grant a table larger than the memory that is left, and kill the
/// engine as soon as it writes to it.
#[test]
fn a_table_larger_than_the_memory_is_refused() {
    let mut engine = Engine::start();
    engine.send(b"setoption name Hash value 65536\nucinewgame\nisready");
    engine.read("readyok");
    assert_ne!(go(&mut engine, "depth 4").1, "0000");
}

/// The depths that the engine says, up to its move.
fn depths(engine: &mut Engine, position: &str, words: &str) -> Vec<String> {
    engine.send(format!("ucinewgame\nposition {position}\ngo {words}").as_bytes());
    let said = engine.read("bestmove");
    let depth = |line: &String| {
        let words = line.strip_prefix("info depth ")?;
        words.split(' ').next().map(str::to_owned)
    };
    said.iter().filter_map(depth).collect()
}

/// In a game nothing is gained by thinking about a mate that is proved, or about the
/// only move; in an analysis it's asked for.
#[test]
fn what_is_decided_is_played_at_once() {
    let mut engine = Engine::start();
    let clock = "wtime 60000 btime 60000 winc 1000 binc 1000";
    let mate = "fen 5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 0 1";
    assert_eq!(depths(&mut engine, mate, clock), ["1"]);
    assert_eq!(depths(&mut engine, mate, "depth 3").len(), 3);
    // A rook takes the last rank next move, whatever Black does.
    let mated = "fen 4k3/R7/1R6/8/8/8/8/6K1 b - - 0 1";
    assert_eq!(depths(&mut engine, mated, clock).last().unwrap(), "3");
    let only = "fen 8/8/8/8/8/6k1/r7/7K w - - 0 1";
    assert_eq!(depths(&mut engine, only, clock).len(), 1);
    // The answer of a search that ponders waits for the move.
    engine.send(format!("position {mate}\ngo ponder {clock}").as_bytes());
    let said = engine.ask(b"");
    assert!(said.iter().all(|line| !line.starts_with("bestmove")), "{said:?}");
    engine.send(b"ponderhit");
    engine.read("bestmove");
}
