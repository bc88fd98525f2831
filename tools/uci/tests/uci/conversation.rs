//! What stages and clients can do to each other: faults, endless lines, and one of
//! them that goes away.

use std::io::{BufRead, BufReader, Write};
use std::iter;

use uci::Command;

use crate::engines::{answer, ends, start};

#[test]
fn a_search_that_panics_answers_with_what_it_has_found() {
    let sound = answer("tuned", b"go depth 2\n");
    let found = sound.lines().last().unwrap();
    let said = answer("faulty", b"go depth 5\n");
    assert!(found.starts_with("bestmove") && said.contains(found), "{said}");
    assert!(
        said.contains("this search panicked")
            && said.matches("bestmove").count() == 1,
        "{said}"
    );
}

#[test]
fn a_program_says_its_version() {
    let said = answer("--version", b"");
    assert!(said.contains(env!("CARGO_PKG_VERSION")), "{said}");
}

/// Each option takes what its line lists, whatever the case of its letters, and no
/// number beyond.
#[test]
fn what_is_listed_is_taken() {
    let said = answer("tuned", b"uci\n");
    let options =
        || said.lines().filter_map(|line| line.strip_prefix("option name "));
    for line in options() {
        let (name, kind) = line.split_once(" type ").unwrap();
        let sets = |value: &str| {
            let line =
                format!("setoption name {} value {value}", name.to_uppercase());
            Command::parse(&line, &Default::default()).is_ok()
        };
        let number = |word: &str| -> Option<i64> {
            let (_, behind) = kind.split_once(&format!(" {word} "))?;
            behind.split(' ').next()?.parse().ok()
        };
        match [number("default"), number("min"), number("max")] {
            [Some(default), Some(least), Some(most)] => {
                let takes = |number: i64| sets(&number.to_string());
                assert!([default, least, most].into_iter().all(takes), "{line}");
                assert!(![least - 1, most + 1].into_iter().any(takes), "{line}");
            }
            none => {
                assert!(none == [None; 3] && sets("false"), "{line}");
                assert!(!kind.starts_with("check") || !sets("perhaps"), "{line}");
            }
        }
    }
    assert_eq!(options().count(), 10, "{said}");
}

/// A line without an end needs no memory, and the next one is obeyed.
#[test]
fn an_endless_line_is_passed_over() {
    let mut lines = "position startpos moves ".repeat(300_000).into_bytes(); // seven megabytes
    lines.extend_from_slice(b"\ngo depth 1\nposition startpos moves e2e4\nd\n");
    let said = answer("tuned", &lines);
    assert!(
        said.contains("bestmove 0000\n"),
        "it isn't known which position is meant: {said}"
    );
    let passed_over =
        "info string a line of more than 4194304 bytes is ignored: 'position";
    assert!(said.contains(passed_over), "{said}");
    assert!(
        said.contains("\nfen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"),
        "{said}"
    );
    let mut longest = b"d".to_vec();
    longest.extend(iter::repeat_n(b' ', (4 << 20) - 2).chain(*b"\n"));
    assert!(answer("tuned", &longest).contains("\nfen "), "as long as may be");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let said = answer("tuned", "\u{feff}uci\n".as_bytes());
    assert!(said.contains("uciok") && !said.contains("info string"), "{said}");
}

/// A mate that isn't there is looked for as long as somebody can say `stop`, and
/// then for a few seconds more.
#[test]
fn a_search_for_a_mate_ends_soon_after_the_input() {
    let mut child = start("tuned");
    child.stdin.take().unwrap().write_all(b"go mate 50\n").unwrap();
    assert!(ends(&mut child, 0), "it goes on for nobody");
    let said = std::io::read_to_string(child.stdout.take().unwrap()).unwrap();
    assert!(said.contains("bestmove"), "{said}");
}

/// Where nobody reads, nothing is worked out, and nothing is said of it.
#[cfg(unix)]
#[test]
fn work_for_nobody_stops_at_once() {
    for (engine, line) in
        [("tuned", "go infinite\n"), ("tuned", "bench 9\n"), ("bench 9", "")]
    {
        let mut child = start(engine);
        let mut input = child.stdin.take().unwrap(); // stays open
        input.write_all(line.as_bytes()).unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(
            output.any(|line| line.unwrap().starts_with("running")),
            "a test program says so"
        );
        drop(output);
        assert!(ends(&mut child, 1), "{engine} {line} goes on for nobody");
        let said = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
        assert_eq!(said, "");
    }
}

/// A client hears which root move is searched, but not before a second has passed:
/// most moves are played by then.
#[test]
fn a_long_search_names_its_root_moves() {
    let mut child = start("tuned");
    let mut input = child.stdin.take().unwrap(); // stays open
    input.write_all(b"go movetime 60000\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line =
        lines.find_map(|line| line.ok().filter(|it| it.contains(" currmove ")));
    child.kill().unwrap();
    child.wait().unwrap();
    let line = line.expect("a line with 'currmove' within a minute");
    let words: Vec<&str> = line.split(' ').collect();
    let ["info", "depth", depth, "currmove", mv, "currmovenumber", number] =
        words[..]
    else {
        panic!("{line}");
    };
    assert!(depth.parse::<u32>().unwrap() > 1 && mv.len() == 4, "{line}");
    assert!((1..=20).contains(&number.parse::<u32>().unwrap()), "{line}");
    assert!(!answer("tuned", b"go depth 3\n").contains("currmove"));
}
