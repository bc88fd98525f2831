//! En passant goes to an empty square and is taken for a quiet move.

use engine::{Candidate, Node, Ordering};

/// The mistake, wrapped around an order of captures.
#[derive(Debug, Default)]
pub struct EnPassantIsQuiet<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for EnPassantIsQuiet<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.below.priority(node, &by_target(node, candidate))
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(node, &by_target(node, candidate));
    }

    engine::forward!(
        below: failed_to_cut, history, is_killer, raised_alpha, settled,
        new_iteration, new_search, new_game
    );
}

/// The move, taking something only if there is a piece on its target square.
fn by_target(node: &Node, candidate: &Candidate) -> Candidate {
    let is_occupied = node.position.board().occupied().has(candidate.mv.to);
    Candidate { victim: candidate.victim.filter(|_| is_occupied), ..*candidate }
}
// ANCHOR_END: mistake
