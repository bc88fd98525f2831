//! The files of matches: openings to play from, games that were played, and diaries to go on from.

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
    let words =
        ["match", "killers", "mvv-lva", "--nodes", "100", "--hash", "1", "--format", "json"];
    let kept = ["--games", "6", "--openings", &openings, "--pgn", &pgn];
    let whole = printed(&[&words[..], &kept].concat());
    assert_eq!(whole, printed(&[&words[..], &["--games", "6"]].concat()));
    let value: serde_json::Value = serde_json::from_str(&whole).unwrap();
    let games = ["won", "drawn", "lost"].map(|key| value["pairings"][0][key].as_u64().unwrap());
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
    assert!(epd.lines().all(|line| line.split(' ').count() == 4 && line.contains(" w ")), "{epd}");
    fs::write(&openings, epd).unwrap();
    assert_refused(&wrong, &["openings:1: ", "is a position", "`openings --format uci`"]);
}

/// A round robin that is interrupted anywhere, and goes on, ends as one that was not: the same result, games and diary.
#[test]
fn an_interrupted_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (diary, pgn) = (file("diary"), file("pgn"));
    let words = ["match", "plain", "see", "see", "--nodes", "100", "--hash", "1", "--games", "6"];
    let kept = [&words[..], &["--resume", &diary, "--pgn", &pgn]].concat();
    let whole = printed(&kept);
    assert_eq!(whole, printed(&words));
    let [noted, games] = [&diary, &pgn].map(|path| fs::read_to_string(path).unwrap());
    assert_eq!((noted.lines().count(), games.matches("[Event ").count()), (10, 18));
    for cut in [0, 20, noted.len() / 3, 2 * noted.len() / 3, noted.len() - 1, noted.len()] {
        fs::write(&diary, &noted[..cut]).unwrap();
        assert_eq!(told(&kept), [&*whole, ""], "{cut}");
        let again = [&diary, &pgn].map(|path| fs::read_to_string(path).unwrap());
        assert_eq!(again, [&*noted, &*games], "{cut}");
    }
    // Fewer games and more are the same match, too.
    let other = |count| [&words[..9], &[count, "--resume", &diary]].concat();
    for count in ["2", "8"] {
        assert_eq!(printed(&other(count)), printed(&[&words[..9], &[count]].concat()));
    }
    assert_eq!(printed(&kept), whole);
}

/// So does a test of strength: with the pair that decides it.
#[test]
fn an_interrupted_test_of_strength_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let diary = folder.path().join("diary").display().to_string();
    let words = ["match", "mvv-lva", "plain", "--nodes", "100", "--hash", "0", "--sprt", "0,60"];
    let kept = [&words[..], &["--resume", &diary]].concat();
    let whole = printed(&words);
    assert!(whole.contains("is accepted"), "{whole}");
    assert_eq!(
        printed(&[&kept[..], &["--games", "20"]].concat()).matches("is accepted").count(),
        0
    );
    assert_eq!(printed(&kept), whole);
    let noted = fs::read_to_string(&diary).unwrap();
    assert_eq!(printed(&kept), whole);
    assert_eq!(fs::read_to_string(&diary).unwrap(), noted);
    // A test that is easier to pass ends with an earlier pair of the same games.
    let easier = ["--sprt", "0,60,0.2,0.2"];
    let eased = [&words[..7], &easier, &["--resume", &diary]].concat();
    assert_eq!(printed(&eased), printed(&[&words[..7], &easier].concat()));
}

/// A byte-order mark, comments and empty lines are no openings, and what never ends is none either.
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

#[cfg(target_os = "linux")] // it has a device that is always full
#[test]
fn games_that_cannot_be_written_are_named() {
    let words = ["match", "see", "pvs", "--depth", "1", "--games", "2", "--pgn", "/dev/full"];
    assert_refused(&words, &["cannot write /dev/full: "]);
    let words = ["match", "see", "pvs", "--depth", "1", "--games", "2", "--resume", "/dev/full"];
    assert_refused(&words, &["--resume: no diary"]);
}

/// A file of games is overwritten by games, not by a match that is refused; and nothing else is.
#[test]
fn no_file_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (diary, games, other) = (file("diary"), file("games"), file("other"));
    let words = ["match", "see", "pvs", "--depth", "1", "--games", "2"];
    let again = || printed(&[&words[..], &["--pgn", &games]].concat());
    again();
    printed(&[&words[..], &["--resume", &diary]].concat());
    let [noted, played] = [&diary, &games].map(|path| fs::read_to_string(path).unwrap());
    fs::write(&other, "my notes").unwrap();
    let no_games = "this file holds no games";
    for (more, wrong) in [
        (["--resume", &diary, "--pgn", &diary], no_games),
        (["--hash", "16", "--pgn", &other], no_games),
        (["--resume", &other, "--pgn", &games], "--resume: no diary"),
        (["--resume", &diary, "--hash", "2"], "16 MB\", not \"depth 1, a table of 2 MB\""),
        (["--hash", "99999999", "--pgn", &games], "--hash 99999999: there is not that much memory"),
    ] {
        assert_refused(&[&words[..], &more].concat(), &[wrong]);
    }
    let kept = [&diary, &games, &other].map(|path| fs::read_to_string(path).unwrap());
    assert_eq!(kept, [&*noted, &*played, "my notes"]);
    for earlier in ["", &*played, "[Event \"another\"]\n\n*\n"] {
        fs::write(&games, earlier).unwrap();
        again();
        assert_eq!(fs::read_to_string(&games).unwrap(), played);
    }
    assert!(played.lines().all(|line| line.len() < 80), "{played}");
    for no_games in ["{\"a\": 1}", "; [Event ", "[Even", "# notes\n[Event ", "{ [Event "] {
        fs::write(&other, no_games).unwrap();
        assert_refused(&[&words[..], &["--pgn", &other]].concat(), &["holds no games"]);
    }
}
