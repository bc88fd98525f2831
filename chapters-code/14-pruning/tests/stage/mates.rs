//! Mates that full width finds at depth 2n − 1: four plies above that, pruning has found
//! nearly all, and how many it overlooks is written down.

use engine::score::mate_in_moves;
use engine::{Game, Limits, Search, Stage};

/// `[moves - 1]`: how many mates in so many moves a stage finds at depth 2n + 3.
fn found<S: Stage>() -> [usize; 4] {
    let mut found = [0; 4];
    let mut search = Search::<S>::new(16).expect("16 MB");
    for (board, moves) in testkit::mates::mates() {
        search.new_game();
        let limits = Limits::depth(2 * moves + 3);
        let outcome = search.run(&Game::new(board), &limits, |_| {});
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
