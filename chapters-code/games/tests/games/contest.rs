//! A contest is the same however it is played, and what is kept of it is all there is to know.

use std::collections::HashSet;
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::Path;

use engine::Game;
use games::diary::Diary;
use games::openings::{anew, built_in, read, written};
use games::{Contest, Limit, Pair, Pairs};
use ladder::engines::stage;

fn contest<'a>(engines: [&str; 2], openings: &'a [Vec<engine::Candidate>]) -> Contest<'a> {
    let engines = engines.map(|name| stage(name).unwrap());
    Contest { engines, limits: [Limit::Nodes(300); 2], megabytes: 1, openings }
}

fn played(contest: &Contest, count: usize, jobs: usize) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let receive = |pair| {
        pairs.push(pair);
        Ok(ControlFlow::Continue(()))
    };
    contest.play(0..count, jobs, receive).unwrap();
    pairs
}

#[test]
fn the_number_of_jobs_makes_no_difference() {
    let openings = built_in();
    let contest = contest(["killers", "tt-move"], &openings);
    let alone = played(&contest, 6, 1);
    assert_eq!(alone, played(&contest, 6, 3));
    assert_eq!(alone.iter().map(|pair| pair.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
}

/// Opens the diary of a match of two.
fn opened(path: &Path, contest: &Contest) -> anyhow::Result<Diary> {
    Diary::open(Some(path), &contest.engines, contest)
}

/// Why a diary is not opened, which leaves it as it is.
fn refused(path: &Path, contest: &Contest) -> String {
    let length = || fs::metadata(path).unwrap().len();
    let before = length();
    let error = opened(path, contest).unwrap_err();
    assert_eq!(length(), before);
    format!("{error:#}")
}

/// Wherever a match is interrupted, even within a line of its diary, the diary ends as it would have ended.
#[test]
fn an_interrupted_match_loses_nothing() {
    let openings = &built_in()[..5];
    let contest = contest(["history", "killers"], openings);
    let whole = played(&contest, 5, 2);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary");
    let mut diary = opened(&path, &contest).unwrap();
    assert!(diary.known.is_empty());
    whole.iter().for_each(|pair| diary.note(0, pair).unwrap());
    drop(diary);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().count(), 6);
    let ends = text.match_indices('\n').flat_map(|(end, _)| [end, end + 1]);
    for cut in (0..text.len()).step_by(31).chain(ends) {
        fs::write(&path, &text[..cut]).unwrap();
        let mut diary = opened(&path, &contest).unwrap();
        let kept = text[..cut].matches('\n').count().saturating_sub(1);
        let known: Vec<_> = diary.known.iter().map(|(&key, pair)| (key, pair.clone())).collect();
        let expected = whole[..kept].iter().map(|pair| ((0, pair.number), pair.clone()));
        assert_eq!(known, expected.collect::<Vec<_>>(), "{cut}");
        whole[kept..].iter().for_each(|pair| diary.note(0, pair).unwrap());
        drop(diary);
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{cut}");
    }
    // A power cut may leave a hole at the end, too.
    fs::write(&path, text.clone() + "\0\0\0").unwrap();
    assert_eq!(opened(&path, &contest).unwrap().known.len(), 5);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

/// A diary belongs to one match, at a time and at all, and says what is otherwise in another.
#[test]
fn a_diary_knows_whose_games_it_holds() {
    let openings = built_in();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary");
    let one = contest(["history", "killers"], &openings);
    let diary = opened(&path, &one).unwrap();
    assert!(refused(&path, &one).contains("another match is writing"));
    drop(diary);
    let text = fs::read_to_string(&path).unwrap();
    let reversed: Vec<_> = openings.iter().rev().cloned().collect();
    let shorter: Vec<_> = openings.iter().map(|it| it[..it.len() - 2].to_vec()).collect();
    let conditions = "conditions: \"300 nodes a move, a table of 1 MB\", not \"";
    for (other, differs) in [
        (Contest { limits: [Limit::Depth(3); 2], ..one }, [conditions, "depth 3, a table of 1 MB"]),
        (Contest { megabytes: 2, ..one }, [conditions, "300 nodes a move, a table of 2 MB"]),
        (
            contest(["see", "killers"], &openings),
            ["engines: [\"history\",\"killers\"], not", "see"],
        ),
        (
            contest(["killers", "history"], &openings),
            ["engines: ", "not [\"killers\",\"history\"]"],
        ),
        (Contest { openings: &reversed, ..one }, ["openings: \"8000 (", ")\", not \"8000 ("]),
        (Contest { openings: &shorter, ..one }, ["openings: \"8000 (", ")\", not \"8000 ("]),
        (Contest { openings: &openings[..9], ..one }, ["openings: \"8000 (", ")\", not \"9 ("]),
    ] {
        let error = refused(&path, &other);
        assert!(error.starts_with("the diary of another match: "), "{error}");
        assert!(differs.iter().all(|words| error.contains(words)), "{error}");
    }
    let old = text.replace(env!("CARGO_PKG_VERSION"), "1.13.0\u{1b}[31m");
    fs::write(&path, old.replace('\u{1b}', "\\u001b")).unwrap();
    let error = refused(&path, &one);
    assert!(error.contains("version: \"1.13.0") && !error.contains('\u{1b}'), "{error}");
}

/// What is something else is no diary, nor is what has no end.
#[test]
fn what_is_no_diary_is_left_alone() {
    let openings = &built_in()[..5];
    let contest = contest(["history", "killers"], openings);
    #[cfg(unix)]
    for device in ["/dev/zero", "/dev/null"] {
        assert_eq!(refused(Path::new(device), &contest), "no diary");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary");
    drop(opened(&path, &contest).unwrap());
    let begun = fs::read_to_string(&path).unwrap();
    for other in ["my notes", "my notes\n", "{}\n", "7\n", "\n", "{\"a\": 1", "[Event \"?\"]\n\n"] {
        fs::write(&path, other).unwrap();
        assert_eq!(refused(&path, &contest), "no diary", "{other}");
        assert_eq!(fs::read_to_string(&path).unwrap(), other);
    }
    for (pair, wrong) in [("my notes", "line 2 column 1"), ("[0,{\"number\":0}]", "missing field")]
    {
        let spoilt = format!("{begun}{pair}\n[0,");
        fs::write(&path, &spoilt).unwrap();
        let error = refused(&path, &contest);
        assert!(error.contains(wrong), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), spoilt);
    }
    fs::write(&path, b"my n\xf6tes").unwrap();
    assert!(refused(&path, &contest).contains("UTF-8"));
    File::create(&path).unwrap().set_len(1 << 40).unwrap(); // takes no room on the disk
    assert_eq!(refused(&path, &contest), "no diary");
}

/// An engine against itself plays both games of a pair alike.
#[test]
fn an_engine_is_as_strong_as_itself() {
    let openings = built_in();
    let mut pairs = Pairs::default();
    for pair in played(&contest(["see", "see"], &openings), 4, 2) {
        assert_eq!(pair.games[0], pair.games[1]);
        pairs.add(pair.points());
    }
    assert_eq!(pairs.counts, [0, 0, 4, 0, 0]);
}

#[test]
fn openings_are_different_and_made_by_the_command() {
    let openings = built_in();
    assert!(openings.len() >= 500, "{}", openings.len());
    let end = |moves: &Vec<engine::Candidate>| {
        let mut game = Game::default();
        moves.iter().for_each(|candidate| game.play(candidate));
        game.position().key()
    };
    let ends: HashSet<u64> = openings.iter().map(end).collect();
    assert_eq!(ends.len(), openings.len());
    let made: Vec<_> = anew().unwrap().take(3).collect();
    assert_eq!(made, openings[..3]);
    assert_eq!(read(&written(&openings[0])).unwrap(), openings[0]);
}
