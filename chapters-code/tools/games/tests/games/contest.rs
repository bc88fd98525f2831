//! A contest is the same however it is played, and what is kept of it is all there is to know.

use std::collections::HashSet;

use engine::Game;
use games::openings::{built_in, read, written};
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
        Ok(())
    };
    contest.play(count, jobs, receive).unwrap();
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

/// An engine against itself plays both games of a pair alike.
#[test]
fn an_engine_is_as_strong_as_itself() {
    let openings = built_in();
    let mut pairs = Pairs::default();
    for pair in played(&contest(["see", "see"], &openings), 4, 2) {
        assert_eq!(pair.games[0], pair.games[1]);
        pairs.add(pair.half_points());
    }
    assert_eq!(pairs.counts, [0, 0, 4, 0, 0]);
}

#[test]
fn openings_are_different() {
    let openings = built_in();
    assert!(openings.len() >= 500, "{}", openings.len());
    let end = |moves: &Vec<engine::Candidate>| {
        let mut game = Game::default();
        moves.iter().for_each(|candidate| game.play(candidate));
        game.position().key()
    };
    let ends: HashSet<u64> = openings.iter().map(end).collect();
    assert_eq!(ends.len(), openings.len());
    assert_eq!(read(&written(&openings[0])).unwrap(), openings[0]);
}
