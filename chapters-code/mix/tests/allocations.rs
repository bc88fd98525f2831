//! A search asks the system for no memory: what it needs is there when its searcher is made, and from one
//! move of a game to the next nothing is made anew. (This is a test program of its own, since it counts with
//! an allocator of its own.)

use allocation_counter::measure;
use engine::{Candidate, Game, Limits};
use ladder::engines::{Searcher, stage};
use mix::{STAGES, Variant};

/// How many moves of a game each searcher plays.
const MOVES: usize = 6;

/// Plays some moves, and checks that the search for each allocates nothing.
fn play(what: &str, searcher: &mut dyn Searcher) {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let mut game = Game::default();
    for number in 1..=MOVES {
        let mut found = None;
        let allocated = measure(|| found = Some(searcher.search(&game, &limits)));
        assert_eq!(allocated.count_total, 0, "{what}, move {number}");
        let best = found.and_then(|outcome| outcome.best_move).expect("a legal move");
        let candidate = Candidate::find(game.position().board(), best);
        game.play(&candidate.expect("a legal move"));
    }
}

#[test]
fn no_search_of_a_game_allocates() {
    for name in STAGES {
        let engine = stage(name).expect("a stage of the ladder");
        let mut searcher = engine.searcher(1).expect("a megabyte");
        play(name, &mut *searcher);
        searcher.new_game();
        play(name, &mut *searcher);
        let variant = Variant::of_stage(engine.chapter);
        play(&format!("{name} as a variant"), &mut variant.search(1).expect("a megabyte"));
    }
}
