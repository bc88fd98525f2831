//! Mates that full width finds: pruning loses none of them for good.

use engine::score::mate_in_moves;
use engine::{Game, Limits, Search, fen};

/// A position, and in how many moves it is mate.
const MATES: [(&str, i32); 4] = [
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
    ("8/8/8/8/1p1N4/1Bk1K3/3N4/b7 w - - 0 1", 3),
];

#[test]
fn mates_are_found_two_plies_deeper_at_the_latest() {
    for (text, moves) in MATES {
        let game = Game::new(fen::parse(text).expect(text));
        let mut search = Search::<pruning::Stage>::new(16).expect("16 MB");
        let found = search.run(&game, &Limits::depth(2 * moves + 3), |_| {});
        assert_eq!(mate_in_moves(found.score), Some(moves), "{text}");
    }
}
