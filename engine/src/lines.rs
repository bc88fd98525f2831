//! The lines of a search: how the current node was reached, and the best line from
//! each ply on. They are allocated once, so that no search asks the system for
//! memory.

use crate::candidate::Candidate;
use crate::game::Game;
use crate::principal_variation::PrincipalVariation;
use crate::score::MAX_PLY;

/// How many plies back a position may have occurred before: after a hundred without
/// a capture or a pawn move, the game is over.
const FIFTY_MOVES: usize = 100;

/// What a search knows of its lines.
#[derive(Debug)]
pub(crate) struct Lines {
    /// The keys of the positions before the current node, including the last ones
    /// of the game.
    pub(crate) path: Vec<u64>,
    /// The moves from the root to the current node; `None` for a null move.
    pub(crate) moves: Vec<Option<Candidate>>,
    /// The best line from each ply on.
    pub(crate) best: PrincipalVariation,
}

impl Lines {
    /// Room for all lines.
    pub(crate) fn new() -> Self {
        Self {
            path: Vec::with_capacity(FIFTY_MOVES + MAX_PLY),
            moves: Vec::with_capacity(MAX_PLY),
            best: PrincipalVariation::new(),
        }
    }

    /// Begins at the root of another search.
    pub(crate) fn begin(&mut self, game: &Game) {
        let earlier = game.earlier();
        let reach = earlier.len().saturating_sub(FIFTY_MOVES);
        self.path.clear();
        self.path.extend_from_slice(&earlier[reach..]);
        self.moves.clear();
    }
}
