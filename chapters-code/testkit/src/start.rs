//! What a check begins with: a board or a game by its FEN, and a stage's searcher.

use cozy_chess::Board;
use engine::{Game, Search, Stage, fen};

/// The board of a FEN that stands in this crate.
pub(crate) fn board(text: &str) -> Board {
    fen::parse(text).expect("a position of this crate")
}

/// A game that begins there.
pub(crate) fn game(text: &str) -> Game {
    Game::new(board(text))
}

/// A searcher with a table of a megabyte.
pub(crate) fn searcher<S: Stage>() -> Search<S> {
    Search::new(1).expect("memory for a megabyte")
}
