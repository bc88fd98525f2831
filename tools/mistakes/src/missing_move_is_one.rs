//! If no move was played before, at the root or after a null move, the memory of
//! pairs takes that for a move.
//!
//! "No move" is often written as a move from a1 to a1, and then the piece on a1
//! seems to have made it.

use cozy_chess::{Move, Piece, Square};
use engine::{Candidate, Node, Ordering};

/// The mistake, wrapped around an order that remembers pairs of moves.
#[derive(Debug, Default)]
pub struct MissingMoveIsOne<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for MissingMoveIsOne<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.below.priority(&after_something(node), candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(&after_something(node), candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.below.failed_to_cut(&after_something(node), candidate);
    }

    engine::forward!(
        below: history, is_killer, raised_alpha, settled, new_iteration,
        new_search, new_game
    );
}

fn after_something<'a>(node: &Node<'a>) -> Node<'a> {
    let a1 = Square::A1;
    let piece = node.position.board().piece_on(a1).unwrap_or(Piece::Pawn);
    let mv = Move { from: a1, to: a1, promotion: None };
    let nothing = Candidate { mv, piece, victim: None };
    Node { previous: node.previous.map(|it| it.or(Some(nothing))), ..*node }
}
// ANCHOR_END: mistake
