//! Mates that a full-width search finds at depth 2n − 1: four plies deeper, pruning
//! has found nearly all of them, and the test records how many it misses.

use engine::score::mate_in_moves;
use engine::{Event, Game, Limits, Search, Stage};
use testkit::mates::is_played_out;

/// `[moves - 1]`: how many mates in that many moves a stage finds at depth 2n + 3.
fn found<S: Stage>() -> [usize; 4] {
    let mut found = [0; 4];
    let mut search = Search::<S>::new(16).expect("16 MB");
    for (board, moves) in testkit::mates::mates() {
        search.new_game();
        let limits = Limits::depth(2 * moves + 3);
        let outcome = search.run(&Game::new(board.clone()), &limits, |event| {
            if let Event::Iteration(it) = event {
                let line = &it.principal_variation;
                assert!(
                    is_played_out(&board, it.score, line),
                    "{board}: {} {line:?}",
                    it.score
                );
            }
        });
        let mates = mate_in_moves(outcome.score)
            .is_some_and(|it| (1..=moves).contains(&it));
        found[moves as usize - 1] += usize::from(mates);
    }
    found
}

#[test]
fn few_mates_are_overlooked_two_plies_deeper_than_they_are() {
    assert_eq!(found::<threats::Stage>(), [30, 45, 49, 33]);
    assert_eq!(found::<pruning::Stage>(), [30, 45, 46, 29]);
}
