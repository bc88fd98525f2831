//! Lines of suites: the counters and operations behind a position.

use engine::epd::Line;
use engine::{fen, suite};

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

/// The operations of a line, each as its code and its operands.
fn operations(line: &Line) -> Vec<(&str, &str)> {
    line.operations.iter().map(|it| (&*it.code, &*it.operands)).collect()
}

#[test]
fn operations_end_with_semicolons_outside_of_quotation_marks() {
    for (rest, counters, expected) in [
        ("", "", &[][..]),
        ("7 12", " 7 12", &[]),
        ("0 1 ;D1 20 ;D2 400", " 0 1", &[("D1", "20"), ("D2", "400")]),
        (";D1 20;;D2 400;", "", &[("D1", "20"), ("D2", "400")]),
        ("; x", "", &[("x", "")]),
        ("bm Qd1+ Ra8; id \"a; b\"", "", &[("bm", "Qd1+ Ra8"), ("id", "\"a; b\"")]),
        ("3 bm Kd2;", " 3", &[("bm", "Kd2")]),
        ("hmvc 99; fmvn 113;", " 99 113", &[("hmvc", "99"), ("fmvn", "113")]),
        (
            "bm a; fmvn 7; c0 \"hmvc 3;\"",
            " 0 7",
            &[("bm", "a"), ("fmvn", "7"), ("c0", "\"hmvc 3;\"")],
        ),
        ("4 5 ; hmvc 6", " 6 5", &[("hmvc", "6")]),
        ("; id \"no end; x 1", "", &[("id", "\"no end"), ("x", "1")]),
        ("; id \"a \\\" ; b\"; x", "", &[("id", "\"a \\\" ; b\""), ("x", "")]),
        ("bm a dm 26 x", "", &[("bm", "a"), ("dm", "26 x")]),
        ("bm c3 c4 \"c\" DM 2", "", &[("bm", "c3"), ("c4", "\"c\""), ("DM", "2")]),
        ("id x bm a; bm", "", &[("id", "x bm a"), ("bm", "")]),
        ("HMVC 3; x", " 3 1", &[("HMVC", "3"), ("x", "")]),
    ] {
        let text = format!("{KINGS} {rest}");
        let line = Line::new(&text);
        assert_eq!(line.fen, format!("{KINGS}{counters}"), "{rest}");
        assert_eq!(operations(&line), expected, "{rest}");
        assert!(fen::parse(&line.fen).is_ok(), "{rest}");
    }
}

/// Counters count: near the limit of fifty moves another tree is searched.
#[test]
fn counters_that_make_no_sense_are_refused() {
    let clock = |rest: &str| {
        suite::parse_line(&format!("{KINGS} {rest}")).map(|it| it.halfmove_clock())
    };
    assert_eq!(clock("hmvc 99; fmvn 113;"), clock("99 113"));
    for (rest, word) in [
        ("hmvc;", "'hmvc'"),
        ("hmvc x;", "'x'"),
        ("fmvn -;", "'-'"),
        ("9 ?;", "'?'"),
    ] {
        let error = clock(rest).expect_err(rest).to_string();
        assert!(error.contains(word), "{rest}: {error}");
    }
}

/// An operation ends the position even where a field is missing, which whoever reads
/// the position then says.
#[test]
fn operations_begin_where_a_field_is_missing() {
    for (text, fields) in [
        ("4k3/8/8/8/8/8/8/4K3 w - bm Kd2;", "w -"),
        ("4k3/8/8/8/8/8/8/4K3 w bm Kd2;", "w"),
        ("4k3/8/8/8/8/8/8/4K3 w id \"x\"", "w"),
        ("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;", "w - -"),
        ("4k3/8/8/8/8/8/8/4K3 w ce - 0 1", "w ce - 0 1"),
    ] {
        assert_eq!(Line::new(text).fen, format!("4k3/8/8/8/8/8/8/4K3 {fields}"));
    }
}

/// Two positions on a line are neither one nor none.
#[test]
fn a_second_position_is_refused_by_name() {
    for text in [
        format!("{KINGS} bm Kd2; {KINGS} bm Kd1;"),
        format!("{KINGS} {KINGS}"),
        format!("{KINGS} 0 1; {KINGS} 0 1"),
    ] {
        let error = suite::parse_line(&text).expect_err(&text).to_string();
        assert!(error.contains("begins a second position"), "{text}: {error}");
    }
    assert!(suite::parse_line(&format!("{KINGS} ; 1/2-1/2; a/b/c")).is_ok());
}

/// Lines are counted as editors count them.
#[test]
fn lines_have_their_numbers() {
    for (text, numbers) in [
        ("a\n\nb\n", &[1, 3][..]),
        ("a\r\n\r\nb\r\n", &[1, 3]),
        ("a\r\rb\r", &[1, 3]),
        ("a\r\r\nb\r\r\n", &[1, 2]),
        ("a\rb\r\nc\n", &[1, 2, 3]),
        ("#\n; a\n%\n// a\n-- a\n====\n8\n\u{fffd}\n", &[7, 8]),
    ] {
        let found: Vec<usize> = suite::lines(text).map(|it| it.0).collect();
        assert_eq!(found, numbers, "{text:?}");
    }
}

/// What some programs write at the end of a file or at its beginning is no line.
#[test]
fn marks_around_a_text_are_left_out() {
    let text = format!("\u{feff}{KINGS}\r\n# two\r\n\r\n{KINGS} ;D1 5\r\n\u{1a}");
    assert_eq!(suite::parse(&text).map(|boards| boards.len()), Ok(2));
}
