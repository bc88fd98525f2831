//! From the beginning of a game to its end, a search asks the system for no memory:
//! what it needs is there when its searcher is made or told of a new game, and from
//! one move to the next nothing is made anew. (This is a test program of its own,
//! since it counts with an allocator of its own.)

use allocation_counter::measure;
use engine::{Candidate, Game, Limits, fen};
use ladder::engines::{Searcher, stage};
use mix::settings::Quiescence;
use mix::{KEYS, STAGES, Settings, Variant};

/// How many moves of a game are played at most.
const MOVES: usize = 12;
/// White mates in two moves, so the game ends.
const SHORT_GAME: &str = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";

/// Plays a game, and checks that none of its searches allocates. How many moves
/// were played.
fn play(
    what: &str,
    searcher: &mut dyn Searcher,
    mut game: Game,
    nodes: u64,
) -> usize {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    for played in 0..MOVES {
        let mut found = None;
        let allocated = measure(|| found = Some(searcher.search(&game, &limits)));
        assert_eq!(allocated.count_total, 0, "{what}, after {played} moves");
        let Some(best) = found.and_then(|outcome| outcome.best_move) else {
            return played;
        };
        let candidate = Candidate::find(game.position().board(), best);
        game.play(&candidate.expect("a legal move"));
    }
    MOVES
}

/// Two games one after the other, the second of which comes to its end.
fn play_games(what: &str, searcher: &mut dyn Searcher, nodes: u64) {
    assert_eq!(play(what, searcher, Game::default(), nodes), MOVES, "{what}");
    searcher.new_game();
    let short = Game::new(fen::parse(SHORT_GAME).expect("a position"));
    let played = play(what, searcher, short, nodes);
    assert!(played < MOVES, "{what}: a mate in two is played");
}

#[test]
fn no_search_of_a_game_allocates() {
    for name in STAGES {
        let engine = stage(name).expect("a stage of the ladder");
        let mut searcher = engine.searcher(1).expect("a megabyte");
        play_games(name, &mut *searcher, 20_000);
        let variant = Variant::of_stage(engine.chapter);
        let mut searcher = variant.search(1).expect("a megabyte");
        play_games(&format!("{name} as a variant"), &mut searcher, 20_000);
    }
}

/// The last stage with each value of each key.
#[test]
fn no_variant_allocates() {
    for key in KEYS {
        for value in 0..key.values.len() {
            let mut settings = Settings::default();
            key.set(&mut settings, value);
            if settings.quiescence == Quiescence::Unordered {
                continue; // endless
            }
            let variant = Variant::of_stage(STAGES.len() as u8).with(settings);
            let mut searcher = variant.search(1).expect("a megabyte");
            play_games(&variant.to_string(), &mut searcher, 5_000);
        }
    }
}
