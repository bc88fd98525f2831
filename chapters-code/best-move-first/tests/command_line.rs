//! The command line as a user meets it. What the book's program does for it is tested in `book/tests`.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use std::fs;

use assert_cmd::Command;

/// Exit code 2, and the words on standard error.
fn assert_refused(arguments: &[&str], words: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.args(arguments).output().expect("the program runs");
    let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(words.iter().all(|word| message.contains(word)), "{message}");
}

#[test]
fn bad_words_are_refused() {
    assert_refused(&["checkout"], &["STAGE"]);
    assert_refused(&["checkout", "queen"], &["there is no stage 'queen'", "plain"]);
    assert_refused(&["tag", "--chek"], &["--chek"]);
    assert_refused(&["--depth", "0"], &["--depth"]);
}

/// What is printed, where nothing is wrong.
fn printed(arguments: &[&str]) -> String {
    let [printed, _] = told(arguments);
    printed
}

/// What is printed, and what is said of it on standard error, where nothing is wrong.
fn told(arguments: &[&str]) -> [String; 2] {
    let mut command = Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.args(arguments).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    [output.stdout, output.stderr]
        .map(|it| String::from_utf8(it).expect("messages are UTF-8"))
}

#[test]
fn it_has_the_ladders_commands() {
    assert_eq!(printed(&["perft", "3"]), "8902\n");
}

#[cfg(target_os = "linux")] // it has a device that is always full
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command =
        std::process::Command::new(env!("CARGO_BIN_EXE_best-move-first"));
    let output = command.arg("stages").stdout(full).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(
        message.starts_with("best-move-first: cannot write standard output: "),
        "{message}"
    );
}

#[test]
fn a_variant_climbs_beside_its_stage() {
    let names = "tt-move, killers, killers+killers=0";
    let rows = printed(&["--stages", names, "--depth", "3", "--format", "csv"]);
    let nodes: Vec<_> =
        rows.lines().skip(1).map(|row| row.split(',').nth(3)).collect();
    assert!(nodes.len() == 3 && nodes[0].is_some(), "{rows}");
    assert_eq!(nodes[2], nodes[0], "without killers it is stage 4");
    assert_ne!(nodes[1], nodes[0]);
}

#[test]
fn what_is_no_variant_is_named_with_what_is_near() {
    for (name, words) in [
        ("see+kilers=3", ["'kilers'", "'killers'"]),
        ("see+killers=9", ["'9'", "killers"]),
        ("sea+killers=3", ["'sea'", "'see'"]),
        ("see+history=off+history=on", ["'history'", "twice"]),
    ] {
        assert_refused(&["--stages", name, "--depth", "1"], &words);
    }
    // A variant has no chapter to check out.
    assert_refused(
        &["checkout", "see+killers=3"],
        &["there is no stage 'see+killers=3'"],
    );
}

#[test]
fn every_key_is_listed() {
    let listed = printed(&["variants"]);
    for key in mix::KEYS {
        assert!(
            listed.contains(&format!("\n{}: {}", key.name, key.about)),
            "{}",
            key.name
        );
    }
}

#[test]
fn an_experiment_counts_what_a_climb_counts() {
    let climbed = printed(&[
        "--stages",
        "killers,killers+killers=3",
        "--depth",
        "4",
        "--format",
        "csv",
    ]);
    let nodes = |stage: &str| {
        let row = climbed
            .lines()
            .find(|row| row.starts_with(&format!("{stage},")))
            .unwrap();
        row.split(',').nth(3).unwrap().to_owned()
    };
    let asked =
        printed(&["experiment", "killer_slots", "--depth", "4", "--format", "csv"]);
    for variant in ["killers", "killers+killers=3"] {
        let row = asked
            .lines()
            .find(|row| row.split(',').nth(1) == Some(variant))
            .unwrap();
        assert_eq!(
            row.split(',').nth(2),
            Some(&*nodes(variant)),
            "{asked}{climbed}"
        );
    }
}

#[test]
fn what_is_no_experiment_is_named() {
    assert_refused(
        &["experiment", "climbs"],
        &["there is no experiment 'climbs'", "killer_slots"],
    );
    assert_refused(&["experiment", "none.toml"], &["none.toml"]);
    assert_refused(&["experiment", "climb", "--suite", "none.fen"], &["none.fen"]);
    assert_refused(&["experiment"], &["NAMES"]);
    assert!(printed(&["experiment", "--list"]).lines().count() > 30);
}

/// Twice, and however many games are played side by side.
#[test]
fn a_match_is_always_the_same() {
    let words = [
        "match", "killers", "tt-move", "--nodes", "200", "--games", "12", "--hash",
        "1",
    ];
    let once = printed(&[&words[..], &["--jobs", "1"]].concat());
    assert_eq!(printed(&[&words[..], &["--jobs", "2"]].concat()), once);
    assert!(
        once.starts_with(
            "killers against tt-move, 200 nodes a move, a table of 1 MB\n"
        ),
        "{once}"
    );
    assert!(once.contains("games     12: "), "{once}");
}

#[test]
fn a_variant_against_itself_is_neither_stronger_nor_weaker() {
    let words = [
        "match",
        "see",
        "see+killers=2",
        "--depth",
        "2",
        "--games",
        "8",
        "--sprt",
        "0,5",
    ];
    let text = printed(&words);
    assert!(
        text.contains("[0, 0, 4, 0, 0]") && text.contains("Elo       +0.00 ± 0.00"),
        "{text}"
    );
    assert!(text.contains("nothing is decided"), "{text}");
}

/// With a test of strength there are as many games as it needs, beyond the number without one.
#[test]
fn a_test_of_strength_goes_on_until_it_knows() {
    let text = printed(&[
        "match", "mvv-lva", "plain", "--nodes", "100", "--hash", "0", "--sprt",
        "0,2",
    ]);
    assert!(text.contains("games     1080: "), "{text}");
    assert!(text.contains("2.95 (-2.94 to 2.94): 2 is accepted"), "{text}");
}

#[test]
fn three_make_a_round_robin() {
    let text = printed(&[
        "match", "plain", "tt-move", "see", "--nodes", "100", "--games", "4",
        "--format", "csv",
    ]);
    assert!(text.contains("engine,rating,error,games,points\n"), "{text}");
    assert!(
        ["plain,", "tt-move,", "see,"].iter().all(|name| text.contains(name)),
        "{text}"
    );
}

#[test]
fn the_help_of_a_match_speaks_of_matches() {
    let help = printed(&["match", "--help"]);
    assert!(
        help.contains("`pairings` and `ratings`") && !help.contains("one a stage"),
        "{help}"
    );
    assert!(help.contains("they are overwritten"), "{help}");
}

/// A match is played from other openings, written as a program reads it, and interrupted without loss.
#[test]
fn what_is_kept_of_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (openings, diary, pgn) = (file("openings"), file("diary"), file("pgn"));
    let lines = printed(&["openings", "3"]);
    fs::write(&openings, &lines).unwrap();
    let words = [
        "match", "killers", "mvv-lva", "--nodes", "100", "--hash", "1", "--format",
        "json",
    ];
    let begun = [&words[..], &["--games", "2", "--resume", &diary]].concat();
    printed(&begun);
    let kept = [
        "--games",
        "6",
        "--resume",
        &diary,
        "--openings",
        &openings,
        "--pgn",
        &pgn,
    ];
    let [whole, note] = told(&[&words[..], &kept].concat());
    assert_eq!(
        note,
        format!("pairs in {diary}: 1; if stopped, the same command goes on\n")
    );
    assert_eq!(whole, printed(&[&words[..], &["--games", "6"]].concat()));
    let value: serde_json::Value = serde_json::from_str(&whole).unwrap();
    let games = ["won", "drawn", "lost"]
        .map(|key| value["pairings"][0][key].as_u64().unwrap());
    assert_eq!(games.iter().sum::<u64>(), 6);
    let games = fs::read_to_string(pgn).unwrap();
    assert_eq!(games.matches("[White \"killers\"]").count(), 3);
    let short = [&words[..], &["--openings", &openings]].concat();
    assert_eq!(
        told(&short),
        [whole, "3 openings: 6 games are played, instead of 400\n".to_owned()]
    );
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

#[test]
fn fewer_openings_than_asked_for_are_not_passed_over_in_silence() {
    let [lines, note] = told(&["openings", "99999"]);
    assert_eq!(lines.lines().count(), 8000);
    assert!(note.contains("there are 8000 openings, not 99999"), "{note}");
}

#[cfg(target_os = "linux")] // it has a device that is always full
#[test]
fn games_that_cannot_be_written_are_named() {
    let words = [
        "match",
        "see",
        "pvs",
        "--depth",
        "1",
        "--games",
        "2",
        "--pgn",
        "/dev/full",
    ];
    assert_refused(&words, &["cannot write /dev/full: "]);
}

/// A file of games is overwritten by games, not by a match that is refused; and nothing else is.
#[test]
fn no_file_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (diary, games, other) = (file("diary"), file("games"), file("other"));
    let words = ["match", "see", "pvs", "--depth", "1", "--games", "2"];
    printed(&[&words[..], &["--resume", &diary, "--pgn", &games]].concat());
    let [noted, played] =
        [&diary, &games].map(|path| fs::read_to_string(path).unwrap());
    fs::write(&other, "my notes").unwrap();
    let no_games = "this file holds no games";
    for (more, wrong) in [
        (["--resume", &diary, "--pgn", &diary], no_games),
        (["--hash", "16", "--pgn", &other], no_games),
        (["--resume", &other, "--pgn", &games], "no diary"),
        (
            ["--hash", "99999999", "--pgn", &games],
            "--hash 99999999: there is not so much memory",
        ),
    ] {
        assert_refused(&[&words[..], &more].concat(), &[wrong]);
    }
    let kept =
        [&diary, &games, &other].map(|path| fs::read_to_string(path).unwrap());
    assert_eq!(kept, [&*noted, &*played, "my notes"]);
    printed(&[&words[..], &["--pgn", &games]].concat());
    assert_eq!(fs::read_to_string(games).unwrap(), played);
}

#[test]
fn matches_that_cannot_be_played() {
    assert_refused(&["match", "killers"], &["2 values required"]);
    assert_refused(&["match", "killers", "kilers"], &["kilers"]);
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
    assert_refused(
        &["match", "see", "pvs", "--sprt", "5,0"],
        &["elo0 is 5, which is not below elo1"],
    );
    assert_refused(
        &["match", "see", "pvs", "--nodes", "1", "--depth", "1"],
        &["cannot be used with"],
    );
    assert_refused(
        &["match", "see", "pvs", "plain", "--nodes", "5,9"],
        &["one for each of two"],
    );
    assert_refused(
        &["match", "see", "pvs", "plain", "--sprt", "0,5"],
        &["a match of two engines"],
    );
    assert_refused(
        &["match", "see", "pvs", "--games", "16002"],
        &["16000 different games at most"],
    );
    assert_refused(&["match", "see", "pvs", "--openings", "no/such"], &["no/such"]);
    for count in ["0", "-3"] {
        assert_refused(&["openings", count], &["COUNT", "a whole number from 1"]);
    }
    assert_refused(&["openings", "--anew"], &["<COUNT>"]);
}
