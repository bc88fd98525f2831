//! EPD as found in the wild: what other programs write and people type against the
//! standard is either read as it's meant or reported.

use std::io::Write;

use cozy_chess::Board;
use engine::notation;
use ladder::suite_file;
use tempfile::NamedTempFile;

use crate::command_line::ladder;

/// White may castle, promote, and take en passant.
const WHITE: &str = "2b1k3/P7/8/3pP3/8/8/2P3PP/RN2K2R w KQ d6";
/// Black may castle on both wings, and promote with and without a capture.
const BLACK: &str = "r3k2r/1p6/8/8/8/8/p7/1N2K3 b kq -";

fn file(bytes: &[u8]) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(bytes).unwrap();
    file
}

/// The positions of a file, each with the moves that solve it, in UCI notation;
/// `None` if the line gives no solution.
fn solutions(bytes: &[u8]) -> Vec<(Board, Option<Vec<String>>)> {
    let (boards, solutions) =
        suite_file::read_solutions(file(bytes).path()).unwrap();
    let solutions = solutions.into_iter().chain(std::iter::repeat(None));
    let all = boards.into_iter().zip(solutions);
    let of_board = all.map(|(board, solution)| {
        let solving = solution.map(|solution| {
            let mut solving = Vec::new();
            board.generate_moves(|moves| {
                solving.extend(
                    moves.into_iter().filter(|&mv| solution.is_solved_by(Some(mv))),
                );
                false
            });
            let mut words: Vec<_> =
                solving.into_iter().map(|mv| notation::uci(&board, mv)).collect();
            words.sort();
            words
        });
        (board, solving)
    });
    of_board.collect()
}

/// The moves that solve the position of a single line.
fn solved(line: &str) -> Option<Vec<String>> {
    let mut all = solutions(line.as_bytes());
    assert_eq!(all.len(), 1, "{line}");
    all.pop().unwrap().1
}

/// What is reported about a suite on standard error, and whether it was accepted.
fn said(lines: &[u8]) -> (String, bool) {
    let output = ladder(&["--suite", "-", "--depth", "1", "--stages", "plain"])
        .write_stdin(lines)
        .output()
        .unwrap();
    (String::from_utf8(output.stderr).unwrap(), output.status.success())
}

/// Asserts that exactly these moves solve the position on each line.
fn expect_solved(position: &str, lines: &[(&str, &[&str])]) {
    for (operations, moves) in lines {
        let found =
            solved(&format!("{position} {operations}\n")).unwrap_or_default();
        assert_eq!(found, *moves, "{operations}");
    }
}

#[test]
fn moves_are_read_in_the_spellings_that_circulate() {
    expect_solved(
        WHITE,
        &[
            // a mark by itself, and marks at a move
            ("bm Rf1 + ;", &["h1f1"]),
            ("bm Rf1 +; id \"x\";", &["h1f1"]),
            ("bm Rf1 !! Kd2 ?", &["e1d2", "h1f1"]),
            ("bm Rf1+!?", &["h1f1"]),
            ("bm O-O;", &["e1g1"]),
            ("bm 0-0;", &["e1g1"]),
            ("bm o-o+;", &["e1g1"]),
            ("bm 0-0 # ;", &["e1g1"]),
            ("bm exd6 e.p.;", &["e5d6"]),
            ("bm exd6e.p.;", &["e5d6"]),
            ("bm exd6 ep;", &["e5d6"]),
            ("bm a8(Q);", &["a7a8q"]),
            ("bm a8/Q;", &["a7a8q"]),
            ("bm a8/R+;", &["a7a8r"]),
            ("bm a8Q;", &["a7a8q"]),
            ("bm a8=q;", &["a7a8q"]),
            ("bm a8 = B; ", &["a7a8b"]),
            ("bm a8 = Q + a8 = R + ; ", &["a7a8q", "a7a8r"]),
            ("bm a7a8N;", &["a7a8n"]),
            ("bm a7-a8=Q;", &["a7a8q"]),
            ("bm \"e6\";", &["e5e6"]),
            ("bm \"e6 g3\";", &["e5e6", "g2g3"]),
            ("bm 1.e6;", &["e5e6"]),
            ("bm 1. e6 g3;", &["e5e6", "g2g3"]),
            ("bm 12...e6;", &["e5e6"]),
            ("bm Rh1-f1;", &["h1f1"]),
            ("bm e5-e6;", &["e5e6"]),
            ("bm e5xd6;", &["e5d6"]),
            ("bm e:d6;", &["e5d6"]),
            ("bm e1g1;", &["e1g1"]),
            ("bm e6,g3;", &["e5e6", "g2g3"]),
            ("bm e6 or g3;", &["e5e6", "g2g3"]),
            ("bm e6/g3;", &["e5e6", "g2g3"]),
            ("bm e6 | g3;", &["e5e6", "g2g3"]),
            ("bm c3;", &["c2c3"]), // the name of a comment, too
        ],
    );
    expect_solved(
        BLACK,
        &[
            ("bm 0-0-0+;", &["e8c8"]),
            ("bm o-o-o", &["e8c8"]),
            ("bm 0-0", &["e8g8"]),
            ("bm 1... O-O-O#", &["e8c8"]),
            ("bm axb1(N)", &["a2b1n"]),
            ("bm axb1/Q+", &["a2b1q"]),
            ("bm a1=Q", &["a2a1q"]),
        ],
    );
}

#[test]
fn operations_are_read_where_their_punctuation_is_missing() {
    expect_solved(
        WHITE,
        &[
            ("BM e6;", &["e5e6"]),
            ("Bm e6; ID \"x\";", &["e5e6"]),
            ("bm e6 dm 26", &["e5e6"]),
            ("bm e6 g3 dm 16", &["e5e6", "g2g3"]),
            ("bm e6 id \"position 02\";", &["e5e6"]),
            ("bm e6 c3 \"a comment\";", &["e5e6"]),
            ("id \"x\" bm e6", &["e5e6"]),
            ("dm 3 bm e6 pv e6 g3", &["e5e6"]),
            ("; bm e6", &["e5e6"]),
            ("0 1; bm e6;;", &["e5e6"]),
            ("0 1 bm e6", &["e5e6"]),
            // An unpaired quotation mark hides nothing.
            ("id \"x; bm e6;", &["e5e6"]),
            ("bm e6; c0 \"and on", &["e5e6"]),
            ("id \"a \\\" b\"; bm e6;", &["e5e6"]),
            ("c0 \"bm g3;\"; bm e6;", &["e5e6"]),
            // Without quotation marks, a text goes up to the semicolon.
            ("id Position 1; bm e6", &["e5e6"]),
            ("c0 not bm g3; bm e6", &["e5e6"]),
            // Comments that aren't operations.
            ("; bm e6; v=-407; Sigeman & Co., 2011", &["e5e6"]),
        ],
    );
    let avoided = solved(&format!("{WHITE} AM e6 g3 id \"x\"")).unwrap();
    assert!(!avoided.is_empty() && !avoided.contains(&"e5e6".to_owned()));
    assert!(!avoided.contains(&"g2g3".to_owned()), "{avoided:?}");
}

/// Positions with a field too many, too few, or with a field that doesn't fit.
#[test]
fn positions_are_read_as_they_are_meant() {
    let eret = "r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1";
    let kings = "r3k3/8/8/8/8/8/8/4K2R";
    for (line, taken, note) in [
        (
            format!("{eret} w q - - bm Rxf4; id \"ERET 001 - Entlastung\";"),
            format!("{eret} w q - 0 1"),
            "halfmove clock '-' taken as 0",
        ),
        (
            format!("{kings} w KQkq - bm Rf1;"),
            format!("{kings} w Kq - 0 1"),
            "castling rights 'KQkq' taken as 'Kq'",
        ),
        (
            format!("{kings} b k - 0 1 bm Kf8;"),
            format!("{kings} b - - 0 1"),
            "castling rights 'k' taken as '-'",
        ),
        (
            format!("{kings} w - -1 12 ; bm Rf1"),
            format!("{kings} w - - 1 12"),
            "halfmove clock of 1",
        ),
        (
            format!("{kings} w - -3 bm Rf1"),
            format!("{kings} w - - 3 1"),
            "halfmove clock of 3",
        ),
        (
            format!("{kings} w K bm Rf1; id \"\";"),
            format!("{kings} w K - 0 1"),
            "en passant missing",
        ),
        (
            format!("{kings} b bm Kd8;"),
            format!("{kings} b - - 0 1"),
            "castling, en passant missing",
        ),
    ] {
        let (board, solving) =
            solutions(format!("# one\n{line}\n").as_bytes()).remove(0);
        assert_eq!(board.to_string(), taken, "{line}");
        assert!(solving.is_some_and(|it| it.len() == 1), "{line}");
        let (said, accepted) = said(format!("# one\n{line}\n").as_bytes());
        assert!(accepted, "{line}: {said}");
        let place = "warning: standard input:2: ";
        assert!(said.starts_with(place) && said.contains(note), "{line}: {said}");
    }
}

/// Any line endings, and anything between the lines.
#[test]
fn lines_end_as_programs_end_them() {
    let lines = [
        format!("{WHITE} bm e6;"),
        format!("{BLACK} bm O-O;"),
        format!("{WHITE} bm g3;"),
    ];
    let plain = solutions(lines.join("\n").as_bytes());
    assert_eq!(plain.len(), 3);
    for ends in [
        ["\n", "\n", ""],
        ["\r\n", "\r\n", "\r\n"],
        ["\r", "\r", "\r"],
        ["\r", "\r", "\r\n"],
        ["\r", "\n", "\r\n"],
        ["\r\r\n", "\r\r\n", "\r\r\n"],
        ["\0\n", "\0\n", "\0\n"],
        ["\0\r\n", "\0\0\r\n", "\0"],
        ["\0\r", " \0\r", "\0\r\0"],
        ["\n\n  \n", "\n\t\n", "\n\x1a\0\0"],
        ["\n# bm\n", "\n; bm\n", "\n% bm"],
        ["\n// bm\n", "\n-- bm\n", "\n======\n"],
    ] {
        let text: String =
            lines.iter().zip(ends).map(|it| it.0.clone() + it.1).collect();
        assert_eq!(solutions(text.as_bytes()), plain, "{ends:?}");
    }
}

/// What is refused or left out is reported with its line.
#[test]
fn nothing_is_swallowed_in_silence() {
    let good = format!("{WHITE} bm e6;");
    for (bad, words) in [
        (
            format!("{WHITE} bm e5;"),
            ["'e5' of 'bm' isn't a legal move", "without a solution"],
        ),
        (format!("{WHITE} bm e6 Xe7;"), ["'Xe7' of 'bm'", "without a solution"]),
        (format!("{WHITE} am e3;"), ["'e3' of 'am'", "without a solution"]),
        (format!("{WHITE} bm -;"), ["'-' of 'bm'", "without a solution"]),
        (format!("{WHITE} bm ;"), ["'bm' names no move", "without a solution"]),
        (
            format!("{WHITE} 1 1 e6 dm 21"),
            ["'bm' is missing before 'e6'", "without a solution"],
        ),
    ] {
        let (said, accepted) = said(format!("{good}\n\r\n{bad}\n").as_bytes());
        assert!(
            accepted && said.starts_with("warning: standard input:3: "),
            "{said}"
        );
        assert!(words.iter().all(|it| said.contains(it)), "{bad}: {said}");
    }
    for (bad, word) in [
        (
            "a8/Q e1/Q 4 Qd5+ Kb4\"; id \"ZPTS.06\";".to_owned(),
            "after the last field",
        ),
        ("Win at Chess, 300 positions".to_owned(), "'Win' has 1 ranks"),
        (format!("{good} {BLACK} bm O-O;"), "begins a second position"),
        (format!("{WHITE} {BLACK}"), "begins a second position"),
        ("8/8 \0 w".to_owned(), "a NUL character"),
    ] {
        let (said, accepted) = said(format!("{good}\n\r\n{bad}\n").as_bytes());
        assert!(!accepted && said.contains("standard input:3: "), "{bad}: {said}");
        assert!(said.contains(word), "{bad}: {said}");
    }
    let many =
        format!("{WHITE} bm e5;\n").repeat(7) + &good + "\n" + WHITE + " bm ;\n";
    let (said, _) = said(many.as_bytes());
    assert!(said.contains("and 3 more like these, in lines 6-7, 9\n"), "{said}");
}
