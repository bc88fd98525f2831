//! How the words of the command line and the lines of an engine are read.

use engine::score::{mate_in_moves, mated_in};
use ladder::external::{Info, Ordering, Program, mate_in, played};

fn read(words: &[&str]) -> anyhow::Result<Vec<Program>> {
    Program::read_all(words)
}

#[test]
fn words_belong_to_the_command_before() {
    let programs = read(&[
        "./mix 'see+killers=3'",
        "name=three",
        "option.Hash=64",
        "cmd=other",
        "args=--uci -q",
        "option.Clear Hash=",
    ])
    .unwrap();
    let [three, other] = &programs[..] else { panic!("{programs:?}") };
    assert_eq!(three.command, ["./mix", "see+killers=3"]);
    assert_eq!(three.name.as_deref(), Some("three"));
    assert_eq!(three.options, [("Hash".to_owned(), "64".to_owned())]);
    assert_eq!(other.command, ["other", "--uci", "-q"]);
    assert_eq!(other.name, None);
    assert_eq!(other.options, [("Clear Hash".to_owned(), String::new())]);
}

#[test]
fn wrong_words_are_named() {
    for (words, named) in [
        (&["name=x", "a"][..], "'name=x' comes before"),
        (&["a", "name="], "'name=' gives no name"),
        (&["a", "option.=1"], "names no option"),
        (&["a", "name=x", "b", "name=x"], "'x' is given twice"),
        (&["a 'b"], "quote"),
        (&[""], "needs a command"),
    ] {
        let error = format!("{:#}", read(words).unwrap_err());
        assert!(error.contains(named), "{words:?}: {error}");
    }
}

fn ordering(line: &str) -> Option<Ordering> {
    Ordering::read(&line.split(' ').collect::<Vec<_>>())
}

#[test]
fn a_line_is_read_in_any_order() {
    let whole = ordering(
        "index 30 cutoffs 20 first 15 bad 1 tt 8 quiets 2 killers 3 captures 6",
    );
    let whole = whole.unwrap();
    assert_eq!(whole.kinds, Some([8, 6, 3, 2, 1]));
    assert_eq!(whole.first_share(), Some(0.75));
    assert_eq!(whole.mean_index(), Some(1.5));
    let short = ordering("cutoffs 20").unwrap();
    assert_eq!((short.kinds, short.first_share()), (None, None));
    assert_eq!(ordering("first 15 index 30"), None);
    assert_eq!(ordering("cutoffs many"), None);
}

#[test]
fn impossible_counts_are_seen() {
    for (line, is_possible) in [
        ("cutoffs 20 first 20 index 20 tt 20", true),
        ("cutoffs 20", true),
        ("cutoffs 20 first 21", false),
        ("cutoffs 20 index 19", false),
        ("cutoffs 20 first 15 index 25", true),
        ("cutoffs 20 first 15 index 24", false), // the others' places are 2 at least
        ("cutoffs 20 tt 18446744073709551615 quiets 1", false),
        ("cutoffs 20 tt 12 quiets 9", false),
    ] {
        assert_eq!(ordering(line).unwrap().is_possible(), is_possible, "{line}");
    }
}

#[test]
fn counts_of_positions_add_up() {
    let one = ordering("cutoffs 1 first 1 index 1 tt 1").unwrap();
    let sum =
        one.plus(ordering("cutoffs 3 first 1 index 7 quiets 2 tt 1").unwrap());
    assert_eq!((sum.cutoffs, sum.first, sum.index), (4, Some(2), Some(8)));
    assert_eq!(sum.kinds, Some([2, 0, 0, 2, 0]));
    // What one of them leaves out isn't counted, and a count of 0 is a count.
    let short = sum.plus(ordering("cutoffs 4 first 0").unwrap());
    assert_eq!((short.first_share(), short.mean_index()), (Some(0.25), None));
    assert_eq!(short.kinds, None);
    assert_eq!(sum.share(0), Some(0.0));
}

/// If there are several lines of play, the score is that of the first, in whatever
/// order they come; the nodes are those of the whole search.
#[test]
fn the_first_line_of_play_has_the_score() {
    for lines in [
        ["multipv 1 score cp 64 nodes 10", "multipv 2 score cp 25 nodes 20"],
        ["multipv 1 score mate 1 nodes 20", "multipv 2 score mate 2"],
        ["score cp 64 nodes 20 multipv 3", "score cp 64 multipv 1 depth 2"],
    ] {
        let mut info = Info::default();
        for line in lines {
            info.read(&format!("info depth 2 {line}"));
        }
        let first = if lines[0].contains("mate") { mate_in(1) } else { 64 };
        assert_eq!(
            (info.score, info.nodes, info.depth),
            (Some(first), Some(20), 2)
        );
    }
}

/// After `string` comes a text, whatever its words are.
#[test]
fn a_text_counts_nothing() {
    let mut info = Info::default();
    info.read("info depth 2 nodes 7 string score cp 9 nodes 8 depth 3");
    assert_eq!(info, Info { depth: 2, nodes: Some(7), ..Info::default() });
}

#[test]
fn a_promotion_may_be_a_capital() {
    let board = "8/P6k/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
    let queen = played(&board, "a7a8q");
    assert!(queen.is_some());
    assert_eq!(played(&board, "a7a8Q"), queen);
    assert_eq!(played(&board, "a7a8"), None);
}

/// A path that isn't UTF-8 is still a path, with a name of its own.
#[cfg(unix)]
#[test]
fn a_path_needs_no_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(OsStr::from_bytes(b"\xffengine"));
    std::fs::write(&file, "").unwrap();
    let words = [file.as_os_str(), OsStr::new("args=-q"), OsStr::new("name=x")];
    let programs = Program::read_all(&words).unwrap();
    assert_eq!(programs[0].command, [file.as_os_str(), OsStr::new("-q")]);
    assert_eq!(programs[0].name.as_deref(), Some("x"));
    let error = Program::read(OsStr::from_bytes(b"\xff")).unwrap_err().to_string();
    assert!(error.contains("can only be a path"), "{error}");
}

#[test]
fn mates_are_ours() {
    for moves in [1, 2, 9, -1, -2, -9] {
        assert_eq!(mate_in_moves(mate_in(moves)), Some(moves));
    }
    assert_eq!(mate_in(0), mated_in(0));
    mate_in(i32::MIN);
}

#[test]
fn the_last_word_counts() {
    let mut info = Info::default();
    for line in [
        "info depth 1 seldepth 1 score cp 36 nodes 21 pv e2e4 nodes",
        "info string nodes 5",
        "id name depth 9",
        "info depth 2 currmove e2e4 currmovenumber 1",
        "info score mate -3 lowerbound depth 2 nodes 107",
        "info string ordering cutoffs 4 first 3 index 5",
        "info string ordering of moves",
        "info depth x nodes",
    ] {
        info.read(line);
    }
    let ordering =
        Ordering { cutoffs: 4, first: Some(3), index: Some(5), kinds: None };
    let score = Some(mated_in(6));
    let nodes = Some(107);
    assert_eq!(info, Info { depth: 2, nodes, score, ordering: Some(ordering) });
}
