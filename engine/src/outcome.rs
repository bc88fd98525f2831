//! What a search answers, and what it tells while it runs.

use cozy_chess::Move;

use crate::candidate;
use crate::limits::Limits;
use crate::position::Position;
use crate::score::Score;
use crate::statistics::Statistics;

/// What a search knows after its last complete iteration.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The move to play; `None` if there is no legal one.
    pub best_move: Option<Move>,
    /// The score in centipawns for the side to move.
    pub score: Score,
    /// The last complete iteration, in plies; zero if not even the first was completed.
    pub depth: i32,
    /// The longest line looked at in that iteration, in plies.
    pub selective_depth: usize,
    /// The best line; the table may have cut it short.
    pub principal_variation: Vec<Move>,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
    /// What was counted, over all iterations.
    pub statistics: Statistics,
}

impl Outcome {
    /// What to answer if not even the first iteration can be completed: any allowed move.
    pub(crate) fn fallback(position: &Position, limits: &Limits) -> Self {
        let allowed = |mv: &Move| limits.root_moves.is_empty() || limits.root_moves.contains(mv);
        let moves = candidate::generate(position.board());
        let best_move = moves.iter().map(|candidate| candidate.mv).find(allowed);
        Self {
            best_move,
            score: position.evaluate(),
            principal_variation: best_move.into_iter().collect(),
            ..Self::default()
        }
    }
}

/// What a search tells while it runs.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// An iteration is complete.
    Iteration(&'a Outcome),
    /// A root move is about to be searched.
    RootMove {
        /// The iteration, in plies.
        depth: i32,
        /// The move.
        mv: Move,
        /// Its place in the order, from 1.
        number: usize,
    },
}
