//! The files of matches: openings to play from, and games that were played.

use std::fs;

use crate::program::{assert_refused, printed, told};

/// A match is played from other openings, and written as a program reads it.
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
        [whole, "3 openings: 6 games are played, instead of 400\n".to_owned()]
    );
    fs::write(&openings, format!("\n{lines}\n")).unwrap();
    assert_eq!(told(&short)[1], "3 openings: 6 games are played, instead of 400\n");
    fs::write(&openings, format!("{lines}e2e4 e2e4\n")).unwrap();
    let wrong = [&words[..], &["--openings", &openings]].concat();
    assert_refused(&wrong, &["openings:4: 'e2e4 e2e4' is no line of legal moves"]);
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

/// A byte-order mark, comments and empty lines are no openings, and what never ends
/// is none either.
#[test]
fn openings_as_editors_write_them() {
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings").display().to_string();
    let words = ["match", "see", "pvs", "--depth", "1", "--openings"];
    fs::write(&openings, "\u{feff}# two\r\n\r\ne2e4\r\nd2d4 d7d5\r\n").unwrap();
    let [_, note] = told(&[&words[..], &[&openings]].concat());
    assert_eq!(note, "2 openings: 4 games are played, instead of 400\n");
    let [_, note] = told(&[&words[..], &[&openings, "--games", "6"]].concat());
    assert_eq!(note, "2 openings: 4 games are played, instead of 6\n");
    #[cfg(unix)]
    assert_refused(&[&words[..], &["/dev/zero"]].concat(), &["/dev/zero"]);
}

#[test]
fn fewer_openings_than_asked_for_are_not_passed_over_in_silence() {
    let [lines, note] = told(&["openings", "99999"]);
    assert_eq!(lines.lines().count(), 8000);
    assert!(note.contains("there are 8000 openings, not 99999"), "{note}");
}

/// A file that is there stays as it is, and a match that is refused leaves none.
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
    assert_refused(&huge, &["--hash 99999999: there is not that much memory"]);
    assert!(!fs::exists(&other).unwrap());
}
