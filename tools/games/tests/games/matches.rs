//! `match`: the players, the conditions, and what it reports about their strength.

use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::program::{assert_refused, printed};

/// The same twice, and with any number of parallel games.
#[test]
fn a_match_is_always_the_same() {
    let words = [
        "match", "killers", "tt-move", "--nodes", "200", "--games", "12", "--hash",
        "1",
    ];
    let once = printed(&[&words[..], &["--jobs", "1"]].concat());
    assert_eq!(printed(&[&words[..], &["--jobs", "2"]].concat()), once);
    let start = "200 nodes a move, a table of 1 MB\n\nengine      killers\nagainst     tt-move\ngames       12\n";
    assert!(once.starts_with(start), "{once}");
    assert!(once.contains("Normalised Elo"), "{once}");
}

#[test]
fn a_variant_against_itself_is_neither_stronger_nor_weaker() {
    let words = ["match", "see", "see+killers=2", "--depth", "2", "--games", "8"];
    let text = printed(&words);
    assert!(
        text.contains("[0, 0, 4, 0, 0]")
            && text.contains("Elo         +0.00 ± ?\n"),
        "{text}"
    );
}

/// With few games neither engine is called the stronger, unless the difference is
/// large.
#[test]
fn few_games_tell_little() {
    let little = "Too few games to tell";
    let said = |one, other, nodes| {
        printed(&[
            "match", one, other, "--nodes", nodes, "--games", "12", "--hash", "1",
        ])
    };
    let close = said("see", "history", "300");
    assert!(close.contains(little) && close.contains("95 % interval"), "{close}");
    let clear = said("plain", "staged", "1,20000");
    assert!(!clear.contains(little), "{clear}");
}

/// Many games may tell just as little, and then the output says so, however likely
/// it is that one of the two is the stronger.
#[test]
fn what_is_undecided_is_said() {
    let played = |one, other, nodes| {
        printed(&[
            "match", one, other, "--nodes", nodes, "--games", "100", "--hash", "0",
        ])
    };
    let undecided =
        "Which is stronger is undecided: the interval of Elo contains 0.";
    let close = played("continuation", "malus", "400");
    assert!(close.contains(undecided), "{close}");
    let clear = played("staged", "plain", "200,20");
    assert!(!clear.contains(undecided), "{clear}");
}

/// CSV says what was played, just as JSON does.
#[test]
fn csv_says_under_which_conditions() {
    let text = printed(&[
        "match", "see", "pvs", "--nodes", "100,50", "--games", "2", "--hash", "1",
        "--format", "csv",
    ]);
    let (header, row) = text.trim_end().split_once('\n').unwrap();
    assert!(header.ends_with(",is_complete,conditions,is_repeatable"), "{text}");
    let conditions = "100 nodes a move against 50 nodes a move, a table of 1 MB";
    assert!(row.ends_with(&format!(",true,\"{conditions}\",true")), "{text}");
}

/// After Ctrl-C, the games being played are finished, and the result so far is
/// printed.
#[cfg(unix)]
#[test]
fn a_match_that_is_broken_off_prints_what_it_has() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_games"));
    command.args([
        "match", "see", "pvs", "--nodes", "2000", "--games", "4000", "--format",
        "json", "--rows",
    ]);
    command.arg(folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let pairs = folder.path().join("pairs");
    while std::fs::read_dir(&pairs).is_err() {
        std::thread::sleep(Duration::from_millis(5)); // until a pair is played
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut errors = BufReader::new(child.stderr.take().unwrap()).lines();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(130), "{text}");
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    schema::check("match", &json).unwrap();
    assert_eq!(json["is_complete"], false, "{json}");
    assert!(errors.any(|line| line.unwrap().starts_with("interrupted after ")));
}

/// What is unknown is not printed as a number such as `inf` or `NaN`.
#[test]
fn a_clean_sweep_is_beyond_measure() {
    let words = [
        "match", "plain", "staged", "--nodes", "20000,1", "--games", "4",
        "--format",
    ];
    for format in ["table", "csv", "markdown", "json"] {
        let text = printed(&[&words[..], &[format]].concat());
        assert!(!text.contains("inf") && !text.contains("NaN"), "{text}");
        if format == "json" {
            let json: serde_json::Value = serde_json::from_str(&text).unwrap();
            schema::check("match", &json).unwrap();
            assert_eq!(json["won"], 4, "{json}");
            assert_eq!(json["is_complete"], true, "{json}");
            for key in ["elo", "error", "normalised_elo", "normalised_error"] {
                assert!(json[key].is_null(), "{key}: {json}");
            }
        }
    }
}

/// A match of many hours ends at once if the reader of its output is gone.
#[cfg(unix)]
#[test]
fn nobody_plays_for_nobody() {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_games"));
    command.args(["match", "see", "pvs", "--depth", "9"]).stdout(Stdio::piped());
    let mut playing = command.stderr(Stdio::piped()).spawn().unwrap();
    drop(playing.stdout.take());
    let begun = Instant::now();
    assert_eq!(playing.wait().unwrap().code(), Some(1));
    assert!(begun.elapsed() < Duration::from_secs(60));
    let mut noise = String::new();
    playing.stderr.unwrap().read_to_string(&mut noise).unwrap();
    assert_eq!(noise, "");
}

#[test]
fn matches_that_cannot_be_played() {
    assert_refused(&["match", "killers"], &["<OTHER>"]);
    assert_refused(
        &["match", "killers", "kilers"],
        &["'kilers'", "did you mean 'killers'?"],
    );
    for (name, guess) in [
        ("see+kilers=3", "killers"),
        ("see+killer=3", "killers"),
        ("see+history=onx", "on"),
        ("se+killers=3", "see"),
        ("see+Killers=3", "killers"),
        ("see+killers", "killers: no value"),
    ] {
        assert_refused(&["match", "see", name], &[guess]);
    }
    for engine in ["./engine", "../other/engine", env!("CARGO_BIN_EXE_games")] {
        let said = ["fastchess", "`best-move-first uci --stage NAME`", engine];
        assert_refused(&["match", engine, "killers"], &said);
        assert_refused(&["match", "killers", engine], &said);
    }
    for games in ["7", "-4"] {
        assert_refused(
            &["match", "see", "pvs", "--games", games],
            &["an even number of games"],
        );
    }
    for option in ["--nodes", "--depth", "--cpu-time", "--hash", "--jobs"] {
        assert_refused(
            &["match", "see", "pvs", option, "-1"],
            &[option, "a whole number from"],
        );
    }
    let elo = ["match", "see", "pvs", "--sprt", "5,0"];
    assert_refused(&elo, &["elo0 is 5, which is not below elo1"]);
    let elo = ["match", "see", "pvs", "--sprt=0,7000"];
    assert_refused(&elo, &["7000 is out of range", "from -2000 to 2000"]);
    assert_refused(&["match", "see", "pvs", "--normalised"], &["--sprt"]);
    assert_refused(
        &["match", "see", "pvs", "--rows", "a", "--no-rows"],
        &["cannot be used with"],
    );
    assert_refused(
        &["match", "see", "pvs", "--nodes", "1", "--depth", "1"],
        &["cannot be used with"],
    );
    assert_refused(
        &["match", "see", "pvs", "--nodes", "5,9,9"],
        &["one for each engine"],
    );
    assert_refused(&["match", "see", "pvs", "plain"], &["'plain'"]);
    assert_refused(&["match", "see", "pvs", "--openings", "no/such"], &["no/such"]);
    for count in ["0", "-3"] {
        assert_refused(&["openings", count], &["COUNT", "a whole number from 1"]);
    }
}

/// A pair is kept as the schema describes, and a test's decision is printed so.
#[test]
fn pairs_and_tests_are_as_their_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let rows = folder.path().to_str().unwrap();
    let text = printed(&[
        "match", "see", "plain", "--nodes", "2000", "--games", "4", "--sprt",
        "0,5", "--rows", rows, "--format", "json",
    ]);
    schema::check("match", &serde_json::from_str(&text).unwrap()).unwrap();
    let pairs = std::fs::read_dir(folder.path().join("pairs")).unwrap();
    let pairs =
        pairs.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let pairs: String = pairs.collect();
    assert_eq!(pairs.lines().count(), 2);
    for pair in pairs.lines() {
        schema::check("pair", &serde_json::from_str(pair).unwrap()).unwrap();
    }
}
