//! The command line as a user meets it.

use std::fs;

use assert_cmd::Command;
use ladder::engines::{LADDER, top};

pub(crate) fn ladder(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ladder"));
    command.args(arguments);
    command
}

/// Exit code 2, nothing on standard output, and these words on standard error.
fn assert_refused(mut command: Command, words: &[&str]) {
    let output = command.output().expect("the ladder runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty(), "half a result was printed");
    let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
    assert!(words.iter().all(|word| message.contains(word)), "{message}");
}

#[test]
fn bad_flags_are_refused() {
    assert_refused(ladder(&["--depth", "0"]), &["--depth", "0"]);
    assert_refused(ladder(&["--depth", "deep"]), &["--depth", "deep"]);
    assert_refused(ladder(&["--stages", "plain,queen"]), &["queen", "mvv-lva"]);
    assert_refused(ladder(&["--format", "xml"]), &["xml", "json"]);
    assert_refused(ladder(&["climb", "--dept", "3"]), &["--dept"]);
    assert_refused(
        ladder(&["--depth", "1", "--hash", "99999999999"]),
        &["99999999999 MB"],
    );
}

#[test]
fn bad_numbers_are_refused_with_the_range() {
    for (line, first, last) in [
        ("--depth", "1", "127"),
        ("--jobs", "1", "18446744073709551615"),
        ("--hash", "0", "18446744073709551615"),
        ("bench", "1", "127"),
        ("perft", "0", "15"),
        ("show 8/8 --stage see --after", "0", "127"),
    ] {
        let zero = if first == "1" { "0" } else { "-0.0" };
        for wrong in [zero, "-1", "1.5", "", "five", "18446744073709551616"] {
            let mut command = ladder(&line.split(' ').collect::<Vec<_>>());
            command.arg(wrong);
            let range = format!("expected a whole number from {first} to {last}");
            assert_refused(command, &[&format!("'{wrong}'"), &range]);
        }
    }
}

#[test]
fn more_jobs_than_cores_are_no_more() {
    let output =
        ladder(&["--depth", "1", "--jobs", "1000000", "--stages", "see"]).output();
    assert!(output.unwrap().status.success());
}

#[test]
fn each_stage_is_named_once() {
    let names = |names| {
        ladder(&["--depth", "1", "--no-time", "--format", "csv", "--stages", names])
    };
    let spaced = names(" plain, see ").output().unwrap();
    assert_eq!(spaced.stdout, names("plain,see").output().unwrap().stdout);
    assert_eq!(spaced.status.code(), Some(0));
    assert_refused(names("plain,,see"), &["no stage ''", "mvv-lva"]);
    assert_refused(
        names("plain,see,plain"),
        &["--stages", "'plain' is given twice"],
    );
}

/// What is typed is quoted so that it can do nothing to a terminal, and letters of
/// any script stay.
#[test]
fn control_characters_are_shown_as_escapes() {
    let wild = "é\u{1b}[31m\n\u{202e}";
    let shown = "é\\u{1b}[31m\\n\\u{202e}";
    let fen = "4k3/8/8/8/8/8/8/4K2R w K -";
    for arguments in [
        vec!["--depth", wild],
        vec!["--stages", wild],
        vec![wild],
        vec!["--suite", wild],
        vec!["show", fen, "--stage", "see", "--moves", wild],
    ] {
        assert_refused(ladder(&arguments), &[shown]);
    }
}

#[test]
fn long_words_are_shortened() {
    let mut suite = ladder(&["--suite", "-"]);
    suite.write_stdin("x".repeat(1_000_000));
    assert!(suite.output().unwrap().stderr.len() < 300);
}

#[cfg(unix)]
#[test]
fn a_word_that_is_not_utf_8_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let wrong = OsStr::from_bytes(b"se\xff");
    for before in [
        &["--depth"][..],
        &["--stages"],
        &["show", "--stage", "see"],
        &["perft", "1"],
        &[],
    ] {
        let mut command = ladder(before);
        command.arg(wrong);
        assert_refused(command, &["'se\u{fffd}'"]);
    }
}

#[test]
fn bad_positions_are_refused() {
    assert_refused(
        ladder(&["perft", "3", "8/8/8/8/8/8/8/8 w - - 0 1"]),
        &["0 kings"],
    );
    assert_refused(ladder(&["--suite", "no-such-file.epd"]), &["no-such-file.epd"]);
    let mut piped = ladder(&["--suite", "-", "--depth", "1"]);
    piped.write_stdin(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n\n4k3/8/8/8/8/8/8/4K2R x K - 0 1\n",
    );
    assert_refused(piped, &["standard input:3:", "'x'"]);
    let mut empty = ladder(&["--suite", "-"]);
    empty.write_stdin("# nothing\n");
    assert_refused(empty, &["no positions"]);
}

/// Suites have their names wherever one is asked for: some parts of the population,
/// and every fifth or hundredth position of each.
#[test]
fn suites_have_names() {
    for (suite, count) in [
        ("games/100", "2 positions"),
        ("games classics/100", "4 positions"),
        ("population/200", "3 positions"),
        ("built-in/36", "1 position,"),
    ] {
        let words =
            ["--suite", suite, "--depth", "1", "--stages", "plain", "--no-time"];
        let output = ladder(&words).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(count), "{suite}: {text}");
    }
    for unknown in ["gams", "games/0", "games tactics", "six"] {
        let is_taken = "is read as a file, since the named suites are built-in";
        assert_refused(ladder(&["--suite", unknown]), &[is_taken, "population/5"]);
    }
}

#[test]
fn a_suite_may_come_through_a_pipe() {
    let mut command =
        ladder(&["--suite", "-", "--depth", "2", "--format", "csv", "--no-time"]);
    command.write_stdin("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"castle\";\r\n");
    command.assert().success();
}

/// Solved positions are counted if a suite has solutions.
#[test]
fn best_moves_of_an_epd_are_counted() {
    let printed = |format: &str, more: &[&str], lines: &str| {
        let arguments = [
            "--suite",
            "-",
            "--depth",
            "3",
            "--stages",
            "plain,see",
            "--no-time",
            "--format",
            format,
        ];
        let output = ladder(&[&arguments[..], more].concat())
            .write_stdin(lines)
            .output()
            .unwrap();
        (
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    // A mate in one; a queen that may be taken, or had better not be; and a
    // position without a best move.
    let mate = "7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#;";
    let taken = "4k3/8/8/3q4/4P3/8/8/4K3 w - - am Ke2; bm exd5 e1f2;";
    let avoided = "4k3/8/8/3q4/4P3/8/8/4K3 w - - am e4d5;";
    let silent = "4k3/8/8/8/8/8/8/4K2R w K - id \"castle\";";
    let suite = format!("{mate}\n{taken}\n{avoided}\n{silent}\n");
    let (table, _) = printed("table", &[], &suite);
    assert_eq!(table.matches("2 of 3").count(), 2, "{table}");
    let (json, _) = printed("json", &[], &suite);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let solved: Vec<_> = json[0]["per_position"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["solved"])
        .collect();
    assert_eq!(
        solved,
        [&true.into(), &true.into(), &false.into(), &serde_json::Value::Null]
    );
    assert!(!printed("table", &[], &format!("{silent}\n")).0.contains("solved"));
    let (table, warning) =
        printed("table", &[], &format!("{mate}\n{silent} bm Qa1;\n"));
    assert!(table.contains("1 of 1"), "{table}");
    assert!(
        warning.contains("standard input:2: 'Qa1' of 'bm' isn't a legal move"),
        "{warning}"
    );
}

/// PowerShell writes files as UTF-16, and DOS ended them with a 0x1A.
#[test]
fn a_suite_may_be_in_utf_16() {
    let text = "# zwei Könige\r\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\r\n";
    let climbed = |bytes: Vec<u8>| {
        let mut command = ladder(&[
            "--suite",
            "-",
            "--depth",
            "2",
            "--format",
            "csv",
            "--no-time",
        ]);
        command.write_stdin(bytes);
        command
    };
    let little = |text: &str| {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>()
    };
    let big = |text: &str| {
        text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>()
    };
    let plain = climbed(text.into()).output().unwrap().stdout;
    for bytes in [
        [b"\xff\xfe", &*little(text)].concat(),
        [b"\xfe\xff", &*big(text)].concat(),
        [b"\xef\xbb\xbf", text.as_bytes(), b"\x1a"].concat(),
    ] {
        assert_eq!(climbed(bytes).output().unwrap().stdout, plain);
    }
    for without_mark in [little(text), big(text)] {
        assert_refused(
            climbed(without_mark),
            &["standard input", "UTF-16", "byte-order mark"],
        );
    }
}

/// The counters of an EPD matter: close to the fifty-move limit the tree is
/// different.
#[test]
fn counters_of_an_epd_are_those_of_a_fen() {
    let board = "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - -";
    let nodes = |line: &str| {
        let arguments = [
            "--stages",
            "plain",
            "--depth",
            "4",
            "--no-time",
            "--format",
            "json",
            "--suite",
            "-",
        ];
        let output = ladder(&arguments).write_stdin(line).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let counted = nodes(&format!("{board} hmvc 99; fmvn 113;"));
    assert_eq!(counted, nodes(&format!("{board} 99 113")));
    assert_ne!(counted, nodes(&format!("{board} 0 1 ;D1 31 ;D2 1234")));
    assert_eq!(nodes(&format!("{board}; x")), nodes(board));
}

/// Every command reads positions in the same way, and reports repairs.
#[test]
fn what_is_nearly_a_position_is_mended_with_a_warning() {
    let warned = |arguments: &[&str], input: &str, warning: &str| {
        let output = ladder(arguments).write_stdin(input).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{arguments:?}: {said}");
        assert!(
            said.contains("warning: ") && said.contains(warning),
            "{arguments:?}: {said}"
        );
        String::from_utf8(output.stdout).unwrap()
    };
    let fen = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
    assert_eq!(warned(&["perft", "1", fen], "", "'KQ' taken as 'K'"), "15\n");
    let shown = warned(
        &["show", "4k3/8/8/8/8/8/8/4K2R w", "--stage", "see"],
        "",
        "castling, en passant",
    );
    assert!(shown.contains("w - - 0 1"), "{shown}");
    let promotion = [
        "show",
        "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
        "--stage",
        "see",
        "--moves",
        "a7a8Q",
    ];
    warned(&promotion, "", "'a7a8Q' taken as 'a7a8q'");
    warned(
        &["--suite", "-", "--depth", "1"],
        &format!("{fen}\n"),
        "standard input:1: castling",
    );
    let many = format!("{fen}\n").repeat(9);
    warned(&["--suite", "-", "--depth", "1"], &many, "and 4 more like these");
}

#[test]
fn a_file_of_perft_counts_is_checked() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let checked = |line: &str, more: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("perft.epd");
        fs::write(&file, line).unwrap();
        let output = ladder(&[&["perft", &*file.to_string_lossy()], more].concat())
            .output()
            .unwrap();
        let [stdout, stderr] =
            [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
        (output.status.code(), stdout, stderr)
    };
    let right = checked(
        &format!("# two\n{start} ;D1 20 ;D2 400 ;D3 8902\n{start}; D4 197281;\n"),
        &[],
    );
    assert_eq!(
        right,
        (Some(0), "4 of 4 counts of 2 positions are right\n".into(), String::new())
    );
    let (code, said, _) =
        checked(&format!("{start}\n{start} ;D1 20 ;D2 401 ;D3 8903"), &[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("perft.epd:2: D2 is 400, not 401\n"), "{said}");
    assert!(said.ends_with("1 of 3 counts of 2 positions are right\n"), "{said}");
    let (code, said, _) =
        checked(&format!("{start} ;D1 20 ;D2 401"), &["--depth", "1"]);
    assert_eq!(
        (code, &*said),
        (Some(0), "1 of 1 counts of 1 positions are right\n")
    );
    for (line, word) in [
        (format!("{start} ;D1 many"), "D1 'many' isn't a number of leaves"),
        (format!("{start} ;D99 7"), "D99 is deeper than 15 plies"),
        (start.to_owned(), "no counts such as ;D1 20"),
        (format!("{start} ?"), ":1: '?'"),
    ] {
        let (code, _, error) = checked(&line, &[]);
        assert!(code == Some(2) && error.contains(word), "{error}");
    }
    assert_refused(ladder(&["perft", "nosuch"]), &["'nosuch'", "or a file"]);
    assert_refused(ladder(&["perft", "3", "--depth", "2"]), &["--depth"]);
}

#[test]
fn a_position_left_out_is_the_starting_position() {
    let printed = |arguments: &[&str]| {
        String::from_utf8(ladder(arguments).output().unwrap().stdout).unwrap()
    };
    assert_eq!(printed(&["perft", "4"]), "197281\n");
    assert_eq!(printed(&["perft", "4", "startpos"]), "197281\n");
    let shown = printed(&["show", "startpos", "--stage", "see"]);
    assert!(shown.contains("e2e4") && shown.lines().count() == 22, "{shown}");
    assert_eq!(printed(&["show", "--stage", "see"]), shown);
    let words = ["show", "startpos", "moves", "e2e4", "--stage", "see"];
    let refused = ladder(&words).output().unwrap();
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(
        error.contains("such as 'moves'") && error.contains("--moves"),
        "{error}"
    );
}

#[test]
fn bench_and_uci_are_those_of_the_stage() {
    let output = ladder(&["bench", "1", "--stage", "plain"]).output().unwrap();
    let counted = String::from_utf8(output.stdout).unwrap();
    assert!(
        counted.lines().last().is_some_and(|line| line.contains(" nodes ")),
        "{counted}"
    );
    let output = ladder(&["uci"]).write_stdin("uci\nquit\n").output().unwrap();
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(answer.contains(top().name) && answer.contains("uciok"), "{answer}");
    assert_refused(ladder(&["bench", "0"]), &["DEPTH"]);
}

#[test]
fn the_stages_are_listed() {
    let output = ladder(&["stages"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let of_the_book = text.lines().take(LADDER.len()).collect::<Vec<_>>(); // a reader's own follow
    insta::assert_snapshot!(of_the_book.join("\n"));
}

/// A killer at work: after the search, the siblings of f3f4 try the fork before
/// other quiet moves.
#[test]
fn the_order_at_an_inner_node() {
    let fen = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
    let arguments = ["show", fen, "--stage", "killers", "--after", "5"];
    let output =
        ladder(&arguments).args(["--moves", "f3f4", "h5f6"]).output().unwrap();
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap());
    assert_refused(
        ladder(&["show", "4k3 w", "--stage", "see"]),
        &["has 1 ranks, not 8"],
    );
    assert_refused(ladder(&["show", fen, "--stage", "sea"]), &["'sea'", "see"]);
    let mut illegal = ladder(&["show", fen, "--stage", "see"]);
    illegal.args(["--moves", "f3f4", "f3f4"]);
    assert_refused(illegal, &["illegal move 'f3f4' (number 2)"]);
}

/// Columns that are left out are left out of every form.
#[test]
fn without_times_two_climbs_are_the_same() {
    for format in ["table", "json", "csv", "markdown"] {
        let arguments =
            ["--stages", "see", "--depth", "2", "--no-time", "--format", format];
        let once = || ladder(&arguments).output().unwrap().stdout;
        assert_eq!(once(), once(), "{format}");
    }
}

/// No position is dropped silently.
#[test]
fn every_position_of_a_suite_is_searched() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1";
    let mut returns = ladder(&["--suite", "-", "--depth", "1", "--format", "json"]);
    let output = returns.write_stdin(format!("{fen}\r{fen}\r")).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("\"positions\": 2"),
        "lines may end in carriage returns: {text}"
    );
    let mut one_line = ladder(&["--suite", "-", "--depth", "1"]);
    one_line.write_stdin(format!("{fen} {fen}\n"));
    assert_refused(one_line, &["standard input:1:", "begins a second position"]);
}
