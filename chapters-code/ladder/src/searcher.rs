//! A stage's searcher without its type, for whoever makes it at one time and lets it search at another.

use engine::{Game, Limits, Outcome, Search, Stage};

/// A searcher of any stage, with all that it has learnt.
pub trait Searcher {
    /// Forgets everything. This writes to the whole table, so that no search after it waits for the
    /// system to find the memory: what measures time calls it first.
    fn new_game(&mut self);

    /// Searches until a limit is reached.
    fn search(&mut self, game: &Game, limits: &Limits) -> Outcome;
}

impl<S: Stage> Searcher for Search<S> {
    fn new_game(&mut self) {
        self.new_game();
    }

    fn search(&mut self, game: &Game, limits: &Limits) -> Outcome {
        self.run(game, limits, |_| {})
    }
}
