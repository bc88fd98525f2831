use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for an answer before giving up.
const PATIENCE: Duration = Duration::from_secs(120);

/// The last step, with pipes to talk to it.
fn start() -> Child {
    Command::new(env!("CARGO_BIN_EXE_my-search"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Whether the program ends by itself, with this exit code and without output on
/// stderr. In any case it has ended afterwards.
fn ends(program: &mut Child, code: i32) -> bool {
    let started = Instant::now();
    while program.try_wait().unwrap().is_none() && started.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(10));
    }
    _ = program.kill(); // fails if it has ended already
    let mut errors = String::new();
    program.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    program.wait().unwrap().code() == Some(code) && errors.is_empty()
}

/// The output of the last step for these lines, sent with a pause before the last.
/// Then its input ends, and with it the program.
fn answers<L: AsRef<[u8]>>(lines: &[L]) -> String {
    let mut program = start();
    let mut input = program.stdin.take().unwrap();
    let mut output = program.stdout.take().unwrap();
    let said = thread::spawn(move || {
        let mut said = String::new();
        output.read_to_string(&mut said).map(|_| said)
    });
    let mut send =
        |line: &L| input.write_all(&[line.as_ref(), b"\n"].concat()).unwrap();
    let (last, before) = lines.split_last().unwrap();
    before.iter().for_each(&mut send);
    thread::sleep(Duration::from_millis(300));
    send(last);
    drop(input);
    let ends = ends(&mut program, 0);
    let said = said.join().unwrap().unwrap();
    assert!(ends, "it doesn't end as it should; it said:\n{said}");
    said
}

/// The moves that it plays, in order.
fn moves(said: &str) -> Vec<&str> {
    said.lines().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

#[test]
fn it_plays_a_move_in_time() {
    let said = answers(&[
        "uci",
        "isready",
        "position startpos moves e2e4 e7e5",
        "go movetime 50",
    ]);
    assert!(said.contains("uciok\n") && said.contains("readyok\n"), "{said}");
    assert!(said.lines().last().unwrap().starts_with("bestmove "), "{said}");
}

#[test]
fn it_stops_when_it_is_told_to() {
    let said = answers(&["position startpos", "go infinite", "stop"]);
    assert_eq!(moves(&said).len(), 1, "{said}");
    let said = answers(&["go", "stop", "stop", "go depth 2"]);
    assert_eq!(moves(&said).len(), 2, "{said}");
    assert_ne!(moves(&answers(&["stop", "stop", "go depth 2"])), ["0000"]);
}

#[test]
fn it_sees_a_mate() {
    let said =
        answers(&["position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go depth 3"]);
    assert!(
        said.contains("score mate 1 ") && said.contains("bestmove a1a8"),
        "{said}"
    );
}

#[test]
fn it_names_what_it_cannot_obey() {
    let said = answers(&[
        "jump",
        "setoption name Threads value 2",
        "bench x",
        "go depth 2",
    ]);
    assert_eq!(said.matches("info string ").count(), 3, "{said}");
    assert!(said.contains("unknown: jump\n") && moves(&said) != ["0000"], "{said}");
}

/// In a game by the clock nothing is gained by thinking about a mate that is proved,
/// or about the only move.
#[test]
fn it_plays_at_once_what_is_decided() {
    let clock = "go wtime 60000 btime 60000 winc 1000 binc 1000";
    let mate = "position fen 5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 0 1";
    let mated = "position fen 4k3/R7/1R6/8/8/8/8/6K1 b - - 0 1";
    let only = "position fen 8/8/8/8/8/6k1/r7/7K w - - 0 1";
    for (position, deepest) in [(mate, 2), (mated, 3), (only, 1)] {
        let said = answers(&[position, clock]);
        let depths = said.lines().filter(|it| it.starts_with("info depth "));
        assert_eq!(depths.count(), deepest, "{position}: {said}");
    }
    let said = answers(&[mate, "go depth 4"]);
    assert!(said.contains("info depth 4 "), "{said}");
    // The mate of one position ends no search of another.
    let said =
        answers(&[mate, clock, "position startpos", "go wtime 300 btime 300"]);
    assert!(said.matches("info depth ").count() > 3, "{said}");
}

#[test]
fn it_takes_its_options() {
    let said = answers(&[
        "uci",
        "setoption name hash value 64",
        "setoption name Move Overhead value 100",
        "setoption name Hash value 0",
        "setoption name Hash",
        "setoption name Contempt value 1",
        "go depth 5",
    ]);
    for name in ["Hash type spin default 16", "Move Overhead type spin default 10"]
    {
        assert!(said.contains(&format!("option name {name} ")), "{said}");
    }
    let faults: Vec<&str> =
        said.lines().filter_map(|it| it.strip_prefix("info string ")).collect();
    let expected = [
        "Hash is a number from 1 to 4096",
        "setoption takes name, and then value",
        "unknown option: Contempt",
    ];
    assert_eq!(faults, expected);
    assert_eq!(moves(&said).len(), 1, "{said}");
}

/// After a refused position it prints why, and plays no move from the position
/// before, until another position comes.
#[test]
fn it_plays_no_move_of_another_position() {
    for wrong in [
        "position startpos moves d2d4 a1f8",
        "position startpos moves e2e4 0000",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0 moves e2e4",
        "position fen 4k3/8/8/8/8/8/8/4K2R w K - 101 80",
        "position fen 4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
        "position fen 4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        "position fen 4k3/8/8/8/8/8/8/4K2R w K -",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position nowhere",
        "position",
    ] {
        let right = "position startpos moves d2d4";
        let said = answers(&[
            "position startpos",
            wrong,
            "ucinewgame",
            "go depth 1",
            right,
            "go depth 1",
        ]);
        let [none, answer] = moves(&said)[..] else { panic!("{wrong}: {said}") };
        assert!(
            none == "0000" && said.starts_with("info string "),
            "{wrong}: {said}"
        );
        let is_black =
            answer.chars().nth(1).is_some_and(|rank| "78".contains(rank));
        assert!(is_black, "{wrong}: {said}");
    }
    let said = answers(&["position startpos moves e2e5", "go depth 1"]);
    assert_eq!(
        said,
        "info string illegal move: e2e5\n".repeat(2) + "bestmove 0000\n"
    );
}

#[test]
fn it_reads_a_promotion_in_capitals() {
    let said = answers(&[
        "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8Q",
        "go depth 1",
    ]);
    assert!(!said.contains("info string") && moves(&said).len() == 1, "{said}");
}

/// Bytes that aren't UTF-8 don't end the program, and neither do Windows line ends.
#[test]
fn it_reads_on_after_any_line() {
    let lines = [
        &b"\xff\xfe\xfd"[..],
        b"\x00",
        b"",
        b"\t",
        b"position fen \xf0 w",
        b"uci\r",
    ];
    let said = answers(
        &[&lines[..], &[b"position startpos moves e2e4\r", b" go depth 1 \r"]]
            .concat(),
    );
    assert_eq!(said.matches("info string ").count(), 3, "{said}");
    assert!(said.contains("uciok") && moves(&said).len() == 1, "{said}");
}

/// Every `go` gets a move: words that aren't understood are named, and if no limit
/// is left, it searches one ply.
#[test]
fn it_answers_every_go() {
    let limits = [
        ("go go", 2),
        ("mate 2", 1),
        ("searchmoves a2a3", 2),
        ("depth", 0),
        ("depth x", 1),
        ("depth 99999999999999999999", 1),
        ("wtime 3.5", 1),
        ("btime 300", 0), // White is to move
    ];
    for (words, unknown) in limits {
        let said = answers(&[&format!("go {words}"), "isready"]);
        assert_eq!(
            said.matches("info string unknown: ").count(),
            unknown,
            "{said}"
        );
        assert!(
            said.contains("info string no limit ")
                && said.contains("\ninfo depth 1 "),
            "{said}"
        );
        assert_eq!(moves(&said).len(), 1, "{said}");
    }
    let said = answers(&["go xyzzy depth 2"]);
    assert!(
        said.contains("unknown: xyzzy\n") && said.contains("info depth 2 "),
        "{said}"
    );
}

/// Numbers out of bounds are taken as the nearest valid value, and no sum
/// overflows.
#[test]
fn it_takes_any_number() {
    let (most, least) = (i64::MAX, i64::MIN);
    for words in [
        "depth 0 nodes 900 movetime 9 wtime 9 btime 9 winc 0 binc 0 movestogo 4",
        "depth -1",
        "nodes 0",
        "nodes -1",
        "movetime 0",
        "movetime -1",
        "wtime -5 btime -5",
        "wtime 0 btime 0 winc -5 movestogo 0",
        "wtime 100 btime 100 movestogo -1",
        &format!("wtime 100 winc {most}"),
        &format!("wtime {least} winc {least} movestogo {most}"),
        &format!("depth 1 movetime {most}"),
        &format!("depth {most} movetime 1"),
    ] {
        let said = answers(&[&format!("go {words}")]);
        assert!(
            moves(&said).len() == 1 && !said.contains("info string"),
            "{words}: {said}"
        );
    }
}

/// Without limits the answer comes at `stop` and not before, even if there is
/// nothing to search.
#[test]
fn it_waits_for_a_stop() {
    let mated = "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    let mut program = start();
    let mut input = program.stdin.take().unwrap();
    writeln!(input, "{mated}\ngo infinite").unwrap();
    thread::sleep(Duration::from_millis(300));
    writeln!(input, "isready").unwrap();
    thread::sleep(Duration::from_millis(300));
    writeln!(input, "stop").unwrap();
    drop(input);
    assert!(ends(&mut program, 0));
    let mut said = String::new();
    program.stdout.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(said.starts_with("readyok\n") && moves(&said) == ["0000"], "{said}");
}

/// A search without limits ends with the input, since no `stop` can come any more;
/// one with limits is completed.
#[test]
fn it_ends_with_its_input() {
    assert_eq!(moves(&answers(&["go infinite"])).len(), 1);
    assert_eq!(moves(&answers(&["go", "go infinite", "go"])).len(), 3);
    let said = answers(&["go depth 6"]);
    assert!(said.contains("info depth 6 "), "{said}");
}

/// When its reader is gone it ends soon, even in the middle of an iteration, and
/// without a message.
#[test]
fn it_ends_with_its_reader() {
    for line in ["go", "go depth 60", "go nodes 900000000", "bench 5"] {
        let mut program = start();
        let mut input = program.stdin.take().unwrap();
        drop(program.stdout.take());
        writeln!(input, "{line}").unwrap();
        assert!(ends(&mut program, 1), "{line}");
    }
    let mut program = start();
    let mut input = program.stdin.take().unwrap();
    writeln!(input, "go nodes 30000000").unwrap();
    // Once it reports its progress, its reader goes away.
    let mut lines = BufReader::new(program.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().starts_with("info nodes ")));
    drop(lines);
    assert!(ends(&mut program, 1));
}

#[test]
fn it_plays_long_games() {
    let game =
        "position startpos moves".to_owned() + &" g1f3 g8f6 f3g1 f6g8".repeat(100);
    let said = answers(&[&game, "go depth 3"]);
    assert!(moves(&said).len() == 1 && !said.contains("info string"), "{said}");
}

#[test]
fn it_quits_in_the_middle_of_a_search() {
    let said = answers(&[
        "go infinite",
        "ucinewgame",
        "position startpos moves e2e4",
        "quit",
    ]);
    assert!(moves(&said).is_empty(), "{said}");
}
