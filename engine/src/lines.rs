//! The lines of a search: how the present node was reached, and what is best from
//! each ply on. They are made once, so that no search asks the system for memory.

use crate::candidate::Candidate;
use crate::game::Game;
use crate::principal_variation::PrincipalVariation;
use crate::score::MAX_PLY;

/// So many plies back a position can repeat: after a hundred without a capture or a
/// pawn move, the game is over.
const FIFTY_MOVES: usize = 100;

/// What a search knows of its lines.
#[derive(Debug)]
pub(crate) struct Lines {
    /// The keys of the positions before the present node, the last of the game's
    /// own among them.
    pub(crate) path: Vec<u64>,
    /// The moves from the root to the present node; `None` where a turn was passed.
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
