//! The socket `Reductions`: how much less deep is a late move searched?

use cozy_chess::Move;

use crate::candidate::Candidate;
use crate::ordering::Node;
use crate::position::Position;

// ANCHOR: context
/// What is known of a move when it is about to be searched.
#[derive(Clone, Copy, Debug)]
pub struct MoveContext<'a> {
    /// The node.
    pub node: &'a Node<'a>,
    /// The move.
    pub candidate: &'a Candidate,
    /// The position after it.
    pub next: &'a Position,
    /// Its place in the order, from 1.
    pub number: usize,
    /// Whether the node's window is wider than a null window.
    pub is_open: bool,
    /// What the ordering expects of it: see
    /// [`Ordering::confidence`](crate::Ordering::confidence).
    pub confidence: Option<i32>,
}
// ANCHOR_END: context

/// Chooses how many plies less deep a move is searched at first.
pub trait Reductions: Default + Send {
    /// Whether any move is ever searched less deep than others.
    const REDUCES: bool = true;

    /// How deep a node below the root is searched that was to be searched to
    /// `depth` plies: from 1 to `depth`.
    #[inline]
    fn node_depth(&self, depth: i32, _table_move: Option<Move>) -> i32 {
        depth
    }

    /// So many plies less, from 0 to the node's depth less one. A move that beats
    /// alpha in spite of it is searched again at its full depth.
    fn plies(&self, context: &MoveContext) -> i32;
}

/// The plain plug: every move at its full depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoReductions;

impl Reductions for NoReductions {
    const REDUCES: bool = false;

    #[inline]
    fn plies(&self, _: &MoveContext) -> i32 {
        0
    }
}
