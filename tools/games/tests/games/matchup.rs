//! A match is the same however it is played, and what is kept of it is complete.

use std::collections::HashSet;
use std::ops::ControlFlow;

use engine::Game;
use games::openings::{built_in, read, written};
use games::{GamePair, Limit, Matchup, Pairs, ResumableMatch, alike};
use ladder::engines::stage;

#[path = "../../examples/openings.rs"]
#[expect(dead_code, reason = "nobody runs its program here")]
mod drawing;

fn matchup<'a>(
    engines: [&str; 2],
    openings: &'a [Vec<engine::Candidate>],
) -> Matchup<'a> {
    let engines = engines.map(|name| stage(name).unwrap());
    Matchup { engines, limits: [Limit::Nodes(300); 2], megabytes: 1, openings }
}

fn played(matchup: &Matchup, count: usize, jobs: usize) -> Vec<GamePair> {
    let mut pairs = Vec::new();
    let receive = |_: &rows::Pair, pair: Option<&GamePair>| {
        pairs.extend(pair.cloned());
        Ok(ControlFlow::Continue(()))
    };
    ResumableMatch::open(matchup, None)
        .unwrap()
        .complete(count, jobs, true, receive)
        .unwrap();
    pairs
}

#[test]
fn the_number_of_jobs_makes_no_difference() {
    let openings = built_in();
    let matchup = matchup(["killers", "tt-move"], &openings);
    let alone = played(&matchup, 6, 1);
    assert_eq!(alone, played(&matchup, 6, 3));
    assert_eq!(
        alone.iter().map(|pair| pair.number).collect::<Vec<_>>(),
        [0, 1, 2, 3, 4, 5]
    );
}

/// An engine against itself plays both games of a pair in the same way.
#[test]
fn an_engine_is_as_strong_as_itself() {
    let openings = built_in();
    let mut pairs = Pairs::default();
    for pair in played(&matchup(["see", "see"], &openings), 4, 2) {
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

/// The book's openings are drawn as the example draws them.
#[test]
fn openings_are_drawn_as_they_were() {
    let openings = built_in();
    let again: Vec<_> = drawing::drawn(1).unwrap().take(3).collect();
    assert_eq!(again, openings[..3]);
    let other: Vec<_> = drawing::drawn(2).unwrap().take(1).collect();
    assert!(!openings.contains(&other[0]));
}

/// A stage's own program is faster than the same stage as a variant, so by the clock
/// both engines are of one kind.
#[test]
fn by_the_clock_a_stage_plays_a_variant_as_a_variant() {
    let [own, other] = ["pruning", "threats"].map(|name| stage(name).unwrap());
    let variant = mix::find("pruning+killers=0").unwrap();
    let kinds = |engines| alike(engines).map(|it| (it.name, it.idea));
    let [one, two] = kinds([own, variant]);
    assert_eq!((one.0, two.0), ("pruning", "pruning+killers=0"));
    assert_eq!(one.1, two.1);
    assert_ne!(one.1, own.idea);
    assert_eq!(
        kinds([own, other]),
        [(own.name, own.idea), (other.name, other.idea)]
    );
}
