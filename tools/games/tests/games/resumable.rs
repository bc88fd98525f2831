//! A match grows: what was played is kept and never played again.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use ::rows::Rows;
use games::openings::built_in;
use games::{Limit, Matchup, ResumableMatch};
use ladder::engines::stage;
use serde_json::Value;
use tempfile::TempDir;

use crate::program::{assert_refused, printed, told};

const WORDS: [&str; 7] =
    ["match", "killers", "tt-move", "--nodes", "200", "--hash", "1"];

/// The command-line words of a match that keeps its rows in a folder.
fn words<'a>(folder: &'a TempDir, more: &[&'a str]) -> Vec<&'a str> {
    let kept = ["--rows", folder.path().to_str().unwrap()];
    [&WORDS[..], more, &kept].concat()
}

fn rows(folder: &Path) -> String {
    fs::read_to_string(folder.join("pairs/killers.jsonl")).unwrap_or_default()
}

/// More games are added to those already played, and the result is the same as if
/// the match had been played in one go.
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
    // A smaller number is the beginning of it, and needs no new games.
    let four = printed(&words(&folder, &["--games", "4", "--jobs", "1"]));
    assert_eq!(four, printed(&[&WORDS[..], &["--games", "4"]].concat()));
    // With other conditions it's a different match.
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

/// Known results are used; but a game that is to be written to a file is played,
/// and then its result must be the known one.
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
    let right = rows(folder.path());
    assert_eq!(json(&["--pgn", &game]), played);
    assert_eq!(fs::read_to_string(&game).unwrap().matches("[Event ").count(), 2);
    assert_eq!(rows(folder.path()), right);
    let row: Value = serde_json::from_str(&right).unwrap();
    let other = if row["half_points"] == serde_json::json!([2, 2]) {
        "[0,0]"
    } else {
        "[2,2]"
    };
    let path = folder.path().join("pairs/killers.jsonl");
    let half_points = row["half_points"].to_string();
    fs::write(&path, right.replace(&half_points, other)).unwrap();
    assert_ne!(json(&[]), played);
    let again = folder.path().join("again").display().to_string();
    let words = words(&folder, &["--games", "2", "--pgn", &again]);
    assert_refused(&words, &["killers.jsonl:1: this row contradicts"]);
}

/// By the clock, a game that is played again is a different game: it's printed,
/// what was kept stays, and the output says so.
#[test]
fn a_match_by_the_clock_is_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let kept = ["--rows", folder.path().to_str().unwrap()];
    let words = [
        "match",
        "killers",
        "tt-move",
        "--cpu-time",
        "1",
        "--hash",
        "1",
        "--games",
        "2",
    ];
    let [_, note] = told(&[&words[..], &kept].concat());
    assert_eq!(note, "");
    let first = rows(folder.path());
    let game = folder.path().join("pgn").display().to_string();
    let [_, note] = told(&[&words[..], &kept, &["--pgn", &game]].concat());
    assert!(note.starts_with("1 of 1 pairs were played before: "), "{note}");
    assert!(note.contains("printed but not kept"), "{note}");
    assert_eq!(rows(folder.path()), first);
    assert_eq!(fs::read_to_string(game).unwrap().matches("[Event ").count(), 2);
}

/// A pair by the clock says when and how fast it was played, and isn't added to what
/// another version plays, which may think faster.
#[test]
fn a_pair_by_the_clock_has_its_day_and_belongs_to_its_version() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().to_str().unwrap();
    let words = [
        "match",
        "killers",
        "tt-move",
        "--cpu-time",
        "1",
        "--hash",
        "1",
        "--games",
        "2",
        "--rows",
        kept,
    ];
    let [_, note] = told(&words);
    assert_eq!(note, "");
    let first = rows(folder.path());
    let row: Value = serde_json::from_str(&first).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!((&row["version"], &row["jobs"]), (&version.into(), &1.into()));
    assert_eq!(row["planned_games"], 2);
    assert!(row["day"].as_str().unwrap().starts_with("20"), "{row}");
    for engine in 0..2 {
        let of = |key: &str| row[key][engine].as_u64().unwrap();
        let moves = (of("milliseconds") as f64).max(1.0);
        assert!(of("nodes") as f64 / moves > 100.0, "{row}"); // thousand a second
        assert!((1..60).contains(&of("median_depth")), "{row}");
    }
    let path = folder.path().join("pairs/killers.jsonl");
    let version = format!("\"version\":\"{version}\"");
    let earlier = first.replace(&version, "\"version\":\"1.0.0\"");
    assert_ne!(earlier, first);
    fs::write(&path, &earlier).unwrap();
    // What another version has played as a whole can be read as its match.
    let kept = Rows::of(folder.path().to_owned());
    let engines = ["killers", "tt-move"].map(|name| stage(name).unwrap());
    let limits = [Limit::CpuTime(Duration::from_millis(1)); 2];
    let openings = built_in();
    let matchup = Matchup { engines, limits, megabytes: 1, openings: &openings };
    let resumed = ResumableMatch::open(&matchup, Some(&kept)).unwrap();
    assert_eq!(resumed.known(0), None);
    let whole = resumed.of_another_version(1).unwrap();
    assert_eq!((whole.len(), whole[0].number), (1, 0));
    assert!(resumed.of_another_version(2).is_none(), "it has played one pair");
    let [_, note] = told(&words);
    assert_eq!(note, "");
    assert_eq!(rows(folder.path()).lines().count(), 2);
}

/// If two programs played the same match by the clock at the same time, each would
/// drop what the other one has played, so the second one doesn't start.
#[test]
fn a_match_by_the_clock_is_played_once_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let kept = Rows::of(folder.path().to_owned());
    let engines = ["killers", "tt-move"].map(|name| stage(name).unwrap());
    let limits = [Limit::CpuTime(Duration::from_millis(1)); 2];
    let openings = built_in();
    let matchup = Matchup { engines, limits, megabytes: 1, openings: &openings };
    let resumed = ResumableMatch::open(&matchup, Some(&kept)).unwrap();
    resumed.hold().unwrap();
    resumed.hold().unwrap(); // we hold the lock
    let place = ["--rows", folder.path().to_str().unwrap()];
    let words = ["match", "killers", "tt-move", "--hash", "1", "--games", "2"];
    let by_clock = [&words[..], &["--cpu-time", "1"], &place].concat();
    let said = "another program is playing killers against tt-move with 1 ms of CPU time a move";
    assert_refused(&by_clock, &[said, "--rows"]);
    let game = folder.path().join("pgn").display().to_string();
    assert_refused(&[&by_clock[..], &["--pgn", &game]].concat(), &[said]);
    assert!(!folder.path().join("pgn").exists(), "nothing is begun");
    // A different match, and one that is always the same, can be played at the same
    // time.
    told(&[&words[..], &["--cpu-time", "2"], &place].concat());
    let limits = [Limit::Nodes(50); 2];
    let same_always = Matchup { limits, ..matchup };
    let other = ResumableMatch::open(&same_always, Some(&kept)).unwrap();
    other.hold().unwrap();
    told(&[&words[..], &["--nodes", "50"], &place].concat());
    drop(resumed);
    told(&by_clock);
    assert_eq!(rows(folder.path()).lines().count(), 3);
}

/// A match that is killed at any moment and started again ends like one that
/// wasn't.
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

/// A test of strength ends with the pair that decides it, whatever is known; the
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
        few.contains(" (-2.94 to 2.94) for 60 against 0 Elo: undecided\n"),
        "{few}"
    );
    assert_eq!(printed(&[&words[..], &kept].concat()), whole);
    assert_eq!(told(&[&words[..], &kept].concat())[0], whole);
    // On another scale, or with other errors, the same games decide it at another
    // point.
    let normalised = printed(&[&words[..], &["--normalised"], &kept].concat());
    assert!(normalised.contains("normalised Elo: "), "{normalised}");
    let eased = [&words[..8], &["0,60,0.2,0.2", "--format", "json"]].concat();
    let [alone, pooled] = [printed(&eased), printed(&[&eased[..], &kept].concat())]
        .map(|it| -> Value { serde_json::from_str(&it).unwrap() });
    assert_eq!(alone, pooled);
    assert_eq!(alone["accepted"], 60.0);
}
