//! A contest is the same however it is played, and what is kept of it is all there is to know.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;
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

fn played(contest: &Contest, from: usize, to: usize, jobs: usize) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let receive = |pair| {
        pairs.push(pair);
        Ok(ControlFlow::Continue(()))
    };
    contest.play(from..to, jobs, receive).unwrap();
    pairs
}

#[test]
fn the_number_of_jobs_makes_no_difference() {
    let openings = built_in();
    let contest = contest(["killers", "tt-move"], &openings);
    let alone = played(&contest, 0, 6, 1);
    assert_eq!(alone, played(&contest, 0, 6, 3));
    assert_eq!(alone.iter().map(|pair| pair.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
}

/// An engine against itself plays both games of a pair alike.
#[test]
fn an_engine_is_as_strong_as_itself() {
    let openings = built_in();
    let mut pairs = Pairs::default();
    for pair in played(&contest(["see", "see"], &openings), 0, 4, 2) {
        assert_eq!(pair.games[0], pair.games[1]);
        pairs.add(pair.points());
    }
    assert_eq!(pairs.counts, [0, 0, 4, 0, 0]);
}

/// Wherever a match is interrupted, even within a line of its diary, it ends as it would have ended.
#[test]
fn an_interrupted_match_loses_nothing() {
    let openings = built_in();
    let contest = contest(["history", "killers"], &openings);
    let whole = played(&contest, 0, 5, 2);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary");
    let mut diary = Diary::open(&path, &contest).unwrap();
    assert_eq!(diary.known(&contest), []);
    whole[..3].iter().for_each(|pair| diary.note(&contest, pair).unwrap());
    let mut file = OpenOptions::new().append(true).open(&path).unwrap();
    file.write_all(b"{\"number\":3,\"games\":[{\"mov").unwrap();
    drop(diary);
    let mut diary = Diary::open(&path, &contest).unwrap();
    assert_eq!(diary.known(&contest), whole[..3]);
    let rest = played(&contest, 3, 5, 2);
    rest.iter().for_each(|pair| diary.note(&contest, pair).unwrap());
    drop(diary);
    assert_eq!(Diary::open(&path, &contest).unwrap().known(&contest), whole);
}

/// A diary holds several matches, such as those of a round robin, but one at a time and all under the same
/// conditions.
#[test]
fn a_diary_knows_whose_games_it_holds() {
    let openings = built_in();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary");
    let [one, other] = [["history", "killers"], ["see", "killers"]];
    let [one, other] = [one, other].map(|names| contest(names, &openings));
    let pairs = played(&one, 0, 1, 1);
    Diary::open(&path, &one).unwrap().note(&one, &pairs[0]).unwrap();
    let diary = Diary::open(&path, &other).unwrap();
    assert_eq!((diary.known(&one), diary.known(&other)), (pairs, vec![]));
    let error = refused(&path, &other);
    assert!(error.contains("another match is writing"), "{error}");
    drop(diary);
    let longer = Contest { limits: [Limit::Depth(3); 2], ..one };
    let error = refused(&path, &longer);
    assert!(error.contains("played otherwise") && error.contains("300 nodes"), "{error}");
    // An opening that the games' own begins with is another one, too.
    let reversed: Vec<_> = openings.iter().rev().cloned().collect();
    let shorter: Vec<_> = openings.iter().map(|it| it[..it.len() - 2].to_vec()).collect();
    for others in [reversed, shorter] {
        let elsewhere = Contest { openings: &others, ..one };
        let error = refused(&path, &elsewhere);
        assert!(error.ends_with("line 1: this pair was played from another opening"));
    }
}

/// Why a diary is not opened.
fn refused(path: &Path, contest: &Contest) -> String {
    format!("{:#}", Diary::open(path, contest).unwrap_err())
}

/// What has no end is no diary, and what no match has written is not read to its end.
#[test]
fn a_diary_is_a_file_of_short_lines() {
    let openings = built_in();
    let contest = contest(["history", "killers"], &openings);
    #[cfg(unix)]
    for device in ["/dev/zero", "/dev/null"] {
        let error = refused(Path::new(device), &contest);
        assert!(error.contains("no file for a diary"), "{error}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary");
    std::fs::File::create(&path).unwrap().set_len(1 << 40).unwrap(); // takes no room on the disk
    assert!(refused(&path, &contest).contains("line 1: this is no diary"));
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
