//! An engine that announces a mate shows it: the line goes on to its end, although
//! the table cut it short.

use engine::{Event, Game, Limits, Search, fen};
use staged::Stage;
use testkit::mates::is_played_out;

/// Few pieces, so that most of a search is known from the table.
const ENDINGS: [&str; 6] = [
    "1K4Q1/8/8/2k5/8/5R2/8/8 w - - 0 1",
    "8/8/8/3k4/8/8/8/R3K2R w KQ - 0 1",
    "8/8/8/8/2k5/8/1Q6/K7 b - - 0 1",
    "8/8/4k3/8/8/2Q5/8/K6R b - - 0 1",
    "8/5k2/8/8/2R5/8/1R6/K7 w - - 0 1",
    "2k5/8/3K4/3Q4/8/8/8/8 w - - 0 1",
];

#[test]
fn a_mate_is_played_out() {
    let mut search = Search::<Stage>::new(16).expect("16 MB");
    let mut mates = 0;
    for text in ENDINGS {
        search.new_game();
        let board = fen::parse(text).expect(text);
        search.run(&Game::new(board.clone()), &Limits::depth(11), |event| {
            if let Event::Iteration(it) = event {
                mates += u32::from(engine::score::is_mate(it.score));
                let line = &it.principal_variation;
                assert!(
                    is_played_out(&board, it.score, line),
                    "{text}, depth {}: {} {line:?}",
                    it.depth,
                    it.score
                );
            }
        });
    }
    assert!(mates > 10, "{mates}");
}
