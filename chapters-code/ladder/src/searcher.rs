//! A stage's searcher without its type, for whoever makes it at one time and lets it search at another.

use engine::listing::{self, Listed};
use engine::{Candidate, Game, Limits, Outcome, Search, Stage};

/// A searcher of any stage, with all that it has learnt.
pub trait Searcher {
    /// Forgets everything. This writes to the whole table, so that no search after it waits for the
    /// system to find the memory: what measures time calls it first.
    fn new_game(&mut self);

    /// Searches until a limit is reached.
    fn search(&mut self, game: &Game, limits: &Limits) -> Outcome;

    /// The moves of the node to which `moves` lead, in the order in which they are tried after a search of
    /// the root to `depth` plies: see [`listing::list`].
    fn list(&mut self, root: &Game, moves: &[Candidate], depth: i32)
    -> Vec<Listed>;
}

impl<S: Stage> Searcher for Search<S> {
    fn new_game(&mut self) {
        self.new_game();
    }

    fn search(&mut self, game: &Game, limits: &Limits) -> Outcome {
        self.run(game, limits, |_| {})
    }

    fn list(
        &mut self,
        root: &Game,
        moves: &[Candidate],
        depth: i32,
    ) -> Vec<Listed> {
        listing::list(self, root, moves, depth)
    }
}
