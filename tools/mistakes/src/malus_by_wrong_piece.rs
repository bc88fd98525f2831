//! A move that was tried in vain loses as if it had been made by the piece that
//! made the cutoff.
//!
//! The loop over the moves tried takes only the squares from each move.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering};

/// The mistake, wrapped around an order with a malus, and with scores by piece.
#[derive(Debug, Default)]
pub struct MalusByWrongPiece<O> {
    /// The correct order.
    pub below: O,
    cut_by: Option<Piece>,
}

impl<O> MalusByWrongPiece<O> {
    /// The mistake, wrapped around an order that has learnt nothing.
    pub fn new(below: O) -> Self {
        Self { below, cut_by: None }
    }
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for MalusByWrongPiece<O> {
    type Priority = O::Priority;

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.cut_by = Some(candidate.piece);
        self.below.cutoff(node, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        let piece = self.cut_by.unwrap_or(candidate.piece);
        self.below.failed_to_cut(node, &Candidate { piece, ..*candidate });
    }

    engine::forward!(
        below: priority, history, is_killer, raised_alpha, settled,
        new_iteration, new_search, new_game
    );
}
// ANCHOR_END: mistake
