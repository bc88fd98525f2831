//! A match grows: what was played is kept, and never played again.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

use crate::program::{printed, told};

const WORDS: [&str; 7] =
    ["match", "killers", "tt-move", "--nodes", "200", "--hash", "1"];

/// The words of a match that keeps its rows in a folder.
fn words<'a>(folder: &'a TempDir, more: &[&'a str]) -> Vec<&'a str> {
    let kept = ["--rows", folder.path().to_str().unwrap()];
    [&WORDS[..], more, &kept].concat()
}

fn rows(folder: &Path) -> String {
    fs::read_to_string(folder.join("pairs/killers.jsonl")).unwrap_or_default()
}

/// More games are added to those that were played, and the result is that of the
/// same match in one go.
#[test]
fn a_longer_match_adds_to_a_shorter_one() {
    let folder = tempfile::tempdir().unwrap();
    let [_, note] = told(&words(&folder, &["--games", "6"]));
    assert_eq!(note, "");
    let first = rows(folder.path());
    let [text, note] = told(&words(&folder, &["--games", "12"]));
    assert!(note.starts_with("3 of 6 pairs were played before: "), "{note}");
    assert_eq!(text, printed(&[&WORDS[..], &["--games", "12"]].concat()));
    let second = rows(folder.path());
    assert!(second.starts_with(&first) && second.lines().count() == 6, "{second}");
    // Fewer are the beginning of it, and it needs no games.
    let four = printed(&words(&folder, &["--games", "4", "--jobs", "1"]));
    assert_eq!(four, printed(&[&WORDS[..], &["--games", "4"]].concat()));
    // Other conditions are another match.
    let mut other = words(&folder, &["--games", "2"]);
    other[6] = "2"; // the table's megabytes
    let [_, note] = told(&other);
    assert_eq!(note, "");
    assert_eq!(rows(folder.path()).lines().count(), 7);
    for line in rows(folder.path()).lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        assert_eq!(row["opening"].as_str().unwrap().split(' ').count(), 8, "{row}");
        assert!(row["plies"][0].as_u64().unwrap() > 8, "{row}");
    }
}

/// What is known is believed; but a game that is to be written is played.
#[test]
fn what_was_played_is_not_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("pgn").display().to_string();
    let json = |more: &[&str]| -> Value {
        let words =
            words(&folder, &[&["--games", "2", "--format", "json"], more].concat());
        serde_json::from_str(&printed(&words)).unwrap()
    };
    let played = json(&[]);
    let path = folder.path().join("pairs/killers.jsonl");
    let row: Value = serde_json::from_str(&rows(folder.path())).unwrap();
    let other = if row["half_points"] == serde_json::json!([2, 2]) {
        "[0,0]"
    } else {
        "[2,2]"
    };
    let half_points = row["half_points"].to_string();
    fs::write(&path, rows(folder.path()).replace(&half_points, other)).unwrap();
    assert_ne!(json(&[]), played);
    assert_eq!(json(&["--pgn", &game]), played);
    assert_eq!(fs::read_to_string(game).unwrap().matches("[Event ").count(), 2);
}

/// Killed at any moment and asked for again, it ends as one that wasn't.
#[test]
fn a_match_that_is_killed_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let words = words(&folder, &["--games", "120"]);
    for wait in [300, 200, 400, 250] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_games"));
        let mut child = command
            .args(&words)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert_eq!(
        printed(&words),
        printed(&[&WORDS[..], &["--games", "120"]].concat())
    );
    let mut kept: Vec<String> =
        rows(folder.path()).lines().map(str::to_owned).collect();
    kept.sort();
    kept.dedup();
    assert_eq!((kept.len(), rows(folder.path()).lines().count()), (60, 60));
}

/// A test of strength ends with the pair that decides it, whatever is known; and a
/// number of games ends it, too.
#[test]
fn a_test_of_strength_goes_on_until_it_knows() {
    let folder = tempfile::tempdir().unwrap();
    let kept = ["--rows", folder.path().to_str().unwrap()];
    let words = [
        "match", "mvv-lva", "plain", "--nodes", "100", "--hash", "0", "--sprt",
        "0,60",
    ];
    let whole = printed(&words);
    assert!(
        whole.contains("LLR ") && whole.contains(": 60 is accepted\n"),
        "{whole}"
    );
    let few = printed(&[&words[..], &["--games", "20"], &kept].concat());
    assert!(
        few.contains(" (-2.94 to 2.94) for 60 against 0 Elo: nothing is decided\n"),
        "{few}"
    );
    assert_eq!(printed(&[&words[..], &kept].concat()), whole);
    assert_eq!(told(&[&words[..], &kept].concat())[0], whole);
    // On another scale, or with other errors, the same games decide it elsewhere.
    let normalised = printed(&[&words[..], &["--normalised"], &kept].concat());
    assert!(normalised.contains("normalised Elo: "), "{normalised}");
    let eased = [&words[..8], &["0,60,0.2,0.2", "--format", "json"]].concat();
    let [alone, pooled] = [printed(&eased), printed(&[&eased[..], &kept].concat())]
        .map(|it| -> Value { serde_json::from_str(&it).unwrap() });
    assert_eq!(alone, pooled);
    assert_eq!(alone["accepted"], 60.0);
}
