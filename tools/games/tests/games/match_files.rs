//! The files of matches: openings to play from, and the games played.

use std::fs;

use crate::program::{assert_refused, printed, told};

/// A match is played from other openings, and written in a form that programs can
/// read.
#[test]
fn what_is_kept_of_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (openings, pgn) = (file("openings"), file("pgn"));
    let lines = printed(&["openings", "3"]);
    fs::write(&openings, &lines).unwrap();
    let words = [
        "match", "killers", "mvv-lva", "--nodes", "100", "--hash", "1", "--format",
        "json",
    ];
    let kept = ["--games", "6", "--openings", &openings, "--pgn", &pgn];
    let whole = printed(&[&words[..], &kept].concat());
    assert_eq!(whole, printed(&[&words[..], &["--games", "6"]].concat()));
    let value: serde_json::Value = serde_json::from_str(&whole).unwrap();
    let games = ["won", "drawn", "lost"].map(|key| value[key].as_u64().unwrap());
    assert_eq!(games.iter().sum::<u64>(), 6);
    let games = fs::read_to_string(pgn).unwrap();
    assert_eq!(games.matches("[White \"killers\"]").count(), 3);
    let short = [&words[..], &["--openings", &openings]].concat();
    assert_eq!(
        told(&short),
        [
            whole,
            "there are only 3 openings, so 6 games are played instead of 400\n"
                .to_owned()
        ]
    );
    fs::write(&openings, format!("\n{lines}\n")).unwrap();
    assert_eq!(
        told(&short)[1],
        "there are only 3 openings, so 6 games are played instead of 400\n"
    );
    fs::write(&openings, format!("{lines}e2e4 e2e4\n")).unwrap();
    let wrong = [&words[..], &["--openings", &openings]].concat();
    assert_refused(
        &wrong,
        &["openings:4: 'e2e4 e2e4' is not a line of legal moves"],
    );
    fs::write(&openings, "").unwrap();
    assert_refused(&wrong, &["openings: there is no opening in this file"]);
    let epd = printed(&["openings", "3", "--format", "epd"]);
    assert!(
        epd.lines()
            .all(|line| line.split(' ').count() == 4 && line.contains(" w ")),
        "{epd}"
    );
    fs::write(&openings, epd).unwrap();
    assert_refused(
        &wrong,
        &["openings:1: ", "is a position", "`openings --format uci`"],
    );
}

/// No game can be played from an opening that ends it.
#[test]
fn openings_that_end_the_game_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings").display().to_string();
    let repeated = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    let stalemate = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 \
                     b7b8 d3h7 b8c8 f7g6 c8e6";
    for (line, plies, reason) in [
        ("f2f3 e7e5 g2g4 d8h4", 4, "checkmate"),
        (stalemate, 19, "stalemate"),
        (repeated.trim_end(), 8, "threefold repetition"),
        // A game that is over before the last move of the opening, too.
        (&format!("{repeated}e2e4"), 8, "threefold repetition"),
    ] {
        fs::write(&openings, format!("e2e4 e7e5\n{line}\n")).unwrap();
        let words =
            ["match", "see", "pvs", "--nodes", "100", "--openings", &openings];
        let over = format!("the game is over after {plies} plies, by {reason}");
        assert_refused(&words, &["openings:2: '", "is not an opening: ", &over]);
    }
}

/// A byte-order mark, comments and empty lines aren't openings, and an endless file
/// is refused.
#[test]
fn openings_as_editors_write_them() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings").display().to_string();
    let words = ["match", "see", "pvs", "--depth", "1", "--openings"];
    fs::write(&openings, "\u{feff}# two\r\n\r\ne2e4\r\nd2d4 d7d5\r\n").unwrap();
    let [_, note] = told(&[&words[..], &[&openings]].concat());
    assert_eq!(
        note,
        "there are only 2 openings, so 4 games are played instead of 400\n"
    );
    let [_, note] = told(&[&words[..], &[&openings, "--games", "6"]].concat());
    assert_eq!(
        note,
        "there are only 2 openings, so 4 games are played instead of 6\n"
    );
    #[cfg(unix)]
    assert_refused(&[&words[..], &["/dev/zero"]].concat(), &["/dev/zero"]);
}

#[test]
fn fewer_openings_than_asked_for_are_not_passed_over_in_silence() {
    let [lines, note] = told(&["openings", "99999"]);
    assert_eq!(lines.lines().count(), 8000);
    assert!(note.contains("there are 8000 openings, not 99999"), "{note}");
}

/// An existing file stays unchanged, and a match that is refused leaves no file.
#[test]
fn no_file_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (games, other) = (file("games"), file("other"));
    let words = ["match", "see", "pvs", "--depth", "1", "--games", "2", "--pgn"];
    printed(&[&words[..], &[&games]].concat());
    let played = fs::read_to_string(&games).unwrap();
    assert!(played.lines().all(|line| line.len() < 80), "{played}");
    assert_refused(&[&words[..], &[&games]].concat(), &["--pgn ", "games"]);
    assert_eq!(fs::read_to_string(&games).unwrap(), played);
    let huge = [&words[..], &[&other, "--hash", "99999999"]].concat();
    assert_refused(&huge, &["--hash 99999999: there isn't that much memory"]);
    assert!(!fs::exists(&other).unwrap());
}
