//! The socket `MoveSearch`: in which window, and how deeply, is a move searched?
//! Aspiration, null windows, reductions and extensions are its plugs.

use crate::candidate::Candidate;
use crate::limits::Stopped;
use crate::ordering::Node;
use crate::position::Position;
use crate::score::{INFINITY, Score};

/// The score that a search returns, unless it is stopped.
pub type Searched = Result<Score, Stopped>;

// ANCHOR: context
/// What is known about a move when it is about to be searched.
#[derive(Clone, Copy, Debug)]
pub struct MoveContext<'a> {
    /// The node where it is tried.
    pub node: &'a Node<'a>,
    /// The move itself.
    pub candidate: &'a Candidate,
    /// The position after it.
    pub next: &'a Position,
    /// How many moves of the node have been tried, including this one: its place in
    /// the order, from 1.
    pub move_count: usize,
    /// Whether the node's window is wider than a null window, as on the principal
    /// variation.
    pub is_pv: bool,
    /// Whether it is a killer.
    pub is_killer: bool,
    /// What it has earned and lost, if it is quiet: see
    /// [`Ordering::history`](crate::Ordering::history).
    pub history: i32,
}
// ANCHOR_END: context

impl MoveContext<'_> {
    /// The full depth of its search, in plies: what is left after it.
    #[inline]
    pub const fn full_depth(&self) -> i32 {
        self.node.depth - 1
    }
}

/// Chooses the window of an iteration, and the window and depth of each move.
pub trait MoveSearch: Default + Send {
    /// Whether any move is ever searched less deeply than others.
    const REDUCES: bool = false;

    /// The score of the root: `search(alpha, beta)` searches it. `last` is the
    /// score of the previous iteration, if there was one.
    ///
    /// # Errors
    /// [`Stopped`] if the search is.
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched;

    /// The score of a move where its node's window is `alpha` to `beta`:
    /// `search(depth, alpha, beta)` searches the move to a depth in plies, from 0
    /// to the full one in every stage. The first window to search it with begins at
    /// the node's alpha.
    ///
    /// # Errors
    /// [`Stopped`] if the search is.
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched;
}

// ANCHOR: full-windows
/// The empty plug: an infinite window at the root, and for each move what is left of
/// its node's window, at the full depth.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullWindows;

impl MoveSearch for FullWindows {
    #[inline]
    fn root(
        &self,
        _: Option<Score>,
        mut search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        search(-INFINITY, INFINITY)
    }

    #[inline]
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        search(mv.full_depth(), alpha, beta)
    }
}
// ANCHOR_END: full-windows
