//! The socket `Reductions`: how much less deeply is a late move searched?

use crate::candidate::Candidate;
use crate::ordering::Node;
use crate::position::Position;

// ANCHOR: context
/// What is known of a move when it is about to be searched.
#[derive(Clone, Copy, Debug)]
pub struct MoveContext<'a> {
    /// The node where it is tried.
    pub node: &'a Node<'a>,
    /// The move itself.
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

/// Chooses by how many plies a move is reduced, which means searched less deeply at
/// first.
pub trait Reductions: Default + Send {
    /// Whether any move is ever reduced.
    const REDUCES: bool = true;

    /// By how many plies a move is reduced, from 0 to the node's depth less one. If
    /// it beats alpha all the same, it is searched again at its full depth.
    fn plies(&self, context: &MoveContext) -> i32;
}

/// The empty plug: every move at its full depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoReductions;

impl Reductions for NoReductions {
    const REDUCES: bool = false;

    #[inline]
    fn plies(&self, _: &MoveContext) -> i32 {
        0
    }
}
