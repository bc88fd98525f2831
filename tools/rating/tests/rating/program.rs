use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// The program, which keeps its rows in a folder.
fn rate(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rating"));
    command
        .args(["rate", "--no-stages", "--jobs", "1", "--format", "json"])
        .args(words);
    command
}

/// The stage `plain` as an anchor, with a rating that the tests give it.
fn anchor() -> String {
    format!("{} uci --stage plain=1500±20", env!("CARGO_BIN_EXE_rating"))
}

/// An engine of a few lines that does this when it's asked for a move.
fn engine(folder: &Path, name: &str, go: &str) -> PathBuf {
    let path = folder.join(name);
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\nuci) echo id name {name}; echo uciok;;\n\
         isready) echo readyok;;\ngo*) {go};;\nquit) exit 0;;\nesac; done\n"
    );
    fs::write(&path, script).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    path
}

fn answer(command: &mut Command) -> Value {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// An engine that crashes, one that plays no legal move and one that loses on time
/// get a sentence instead of a rating.
#[test]
#[cfg(unix)]
fn an_engine_that_loses_otherwise_has_no_rating() {
    let folder = TempDir::new().unwrap();
    for (name, go, tc) in [
        ("crasher", "exit 3", "5+0.1"),
        ("liar", "echo bestmove a1a1", "5+0.1"),
        ("sleeper", "sleep 1; echo bestmove a2a3", "0.5"),
    ] {
        let engine = engine(folder.path(), name, go);
        let words = [
            engine.to_str().unwrap(),
            "--tc",
            tc,
            "--games",
            "6",
            "--no-rows",
            "--anchor",
            &anchor(),
        ];
        let said = answer(&mut rate(&words));
        assert_eq!(said["rating"], Value::Null, "{said}");
        let verdict = said["verdict"].as_str().unwrap();
        assert!(
            verdict.starts_with("no rating: it lost 6 of 6 games"),
            "{verdict}"
        );
        assert_eq!(
            (&said["engine"], &said["forfeits"]),
            (&name.into(), &6.into()),
            "{said}"
        );
    }
}

/// What isn't there is named.
#[test]
fn an_engine_that_isnt_there_is_an_error() {
    let anchor = anchor();
    let words = ["./no-such-engine", "--no-rows", "--anchor", &anchor];
    let output = rate(&words).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(said.contains("no-such-engine cannot be started"), "{said}");
    let output =
        rate(&["./no", "--tc", "fast", "--anchor", &anchor]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("such as 1+0.01"), "{said}");
}

/// Games are kept: the same command plays none of them again, and one that asks for
/// more plays only those.
#[test]
fn games_are_kept() {
    let folder = TempDir::new().unwrap();
    let rows = folder.path().join("rows");
    let program = env!("CARGO_BIN_EXE_rating");
    let command = format!("{program} uci --stage plain");
    let badge = folder.path().join("badge.svg");
    let anchor = anchor();
    let words = |games| {
        [
            &*command,
            "name=mine",
            "--tc",
            "2+0.02",
            "--games",
            games,
            "--rows",
            rows.to_str().unwrap(),
            "--badge",
            badge.to_str().unwrap(),
            "--anchor",
            &*anchor,
        ]
        .map(str::to_owned)
    };
    let rate = |games| {
        let words = words(games);
        rate(&words.each_ref().map(String::as_str))
    };
    let first = answer(&mut rate("2"));
    assert_eq!(
        (&first["games"], &first["engine"]),
        (&2.into(), &"mine".into()),
        "{first}"
    );
    let kept = fs::read_to_string(rows.join("rated/mine.jsonl")).unwrap();
    assert_eq!(kept.lines().count(), 1, "{kept}");
    assert_eq!(answer(&mut rate("2")), first);
    assert_eq!(answer(&mut rate("4"))["games"], 4);
    let now = fs::read_to_string(rows.join("rated/mine.jsonl")).unwrap();
    assert!(now.starts_with(&kept) && now.lines().count() == 2, "{now}");
    assert!(fs::read_to_string(badge).unwrap().starts_with("<svg "));
}

/// Results from a PGN need no games.
#[test]
fn a_file_of_games_is_read() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.pgn");
    let game = |white: &str, black: &str, result: &str| {
        format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{result}\n\n"
        )
    };
    let text = (game("mine", "pruning", "1-0") + &game("pruning", "mine", "1-0"))
        .repeat(20);
    fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rating"));
    command
        .args([
            "rate",
            "--no-stages",
            "--format",
            "json",
            "--anchor",
            "pruning=2500",
            "--pgn",
        ])
        .arg(&file);
    let said = answer(&mut command);
    assert_eq!(
        (&said["games"], &said["engine"]),
        (&40.into(), &"mine".into()),
        "{said}"
    );
    let pruning = &said["opponents"][0];
    assert_eq!(
        (&pruning["against"], &pruning["share"]),
        (&"pruning".into(), &0.5.into())
    );
}

/// The stages are opponents whose ratings need not be given.
#[test]
fn the_stages_are_anchors() {
    let anchors = rating::anchors::stages().unwrap();
    let names: Vec<&str> = anchors.iter().map(|it| &*it.name).collect();
    let ladder: Vec<&str> =
        ladder::engines::LADDER.iter().map(|it| it.name).collect();
    for name in &ladder {
        assert!(names.contains(name), "{name} isn't calibrated: {names:?}");
    }
    assert_eq!(names.len(), ladder.len());
    let rating =
        |name: &str| anchors.iter().find(|it| it.name == name).unwrap().rating;
    assert!((1000.0..2200.0).contains(&rating("plain")), "{}", rating("plain"));
    assert!(rating("pruning") > rating("plain") + 300.0);
    // Half the points against two of them: a rating between them.
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.pgn");
    let game = |white: &str, black: &str| {
        format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\n1-0\n\n"
        )
    };
    let pairs = [("mine", "pruning"), ("pruning", "mine")];
    let mut text: String = pairs.map(|(one, other)| game(one, other)).concat();
    text +=
        &[game("mine", "see"), game("mine", "see"), game("see", "mine")].concat();
    fs::write(&file, text.repeat(10)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rating"));
    command.args(["rate", "--format", "json", "--pgn"]).arg(&file);
    let said = answer(&mut command);
    let found = said["rating"].as_f64().unwrap();
    assert!((rating("see")..rating("pruning")).contains(&found), "{said}");
    assert!(said["scale_error"].as_f64().unwrap() > 5.0, "{said}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rating"));
    command.args(["rate", "--pgn"]).arg(&file);
    let told = String::from_utf8(command.output().unwrap().stdout).unwrap();
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("on the CCRL Blitz scale, which is itself known to ±"),
        "{told}"
    );
    assert!(
        told.contains("by 50 games against 2 stages of Best Move First"),
        "{told}"
    );
}
