//! The socket `Observer`: who watches the search?
//!
//! Pictures of a search must be pictures of *this* search, so it announces each
//! step to an observer. The empty plug compiles to nothing: a search without an
//! observer pays nothing for the possibility.

use crate::candidate::Candidate;
use crate::position::Position;
use crate::score::Score;
use crate::table::Bound;

/// A node that is being entered.
#[derive(Clone, Copy, Debug)]
pub struct Visit<'a> {
    /// The position at the node.
    pub position: &'a Position,
    /// Distance from the root in plies. The root is entered once for each window of
    /// an iteration.
    pub ply: usize,
    /// Remaining depth in plies; zero is the horizon.
    pub depth: i32,
    /// The lower edge of the window, in centipawns for the side to move.
    pub alpha: Score,
    /// The upper edge of the window, in centipawns for the side to move.
    pub beta: Score,
}

/// Why a node was left, and so what its score says about its true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A move failed high, so the value is at least the score: a *cut node*.
    Cutoff,
    /// The score lies inside the window, so it is the value: a *PV node*.
    Exact,
    /// Every move failed low, so the value is at most the score: an *all node*.
    All,
    /// The table's entry settled the node.
    Table,
    /// The [windows](crate::Windows::settle) settled the node before a move was tried.
    Settled,
    /// A draw by rule: stalemate, repetition, fifty moves.
    Draw,
    /// The side to move is mated.
    Mate,
    /// The horizon: the score is that of quiescence, whose own nodes are not
    /// announced.
    Quiescence,
}

impl From<Bound> for End {
    /// The end of a node whose moves were tried.
    fn from(bound: Bound) -> Self {
        match bound {
            Bound::Lower => Self::Cutoff,
            Bound::Exact => Self::Exact,
            Bound::Upper => Self::All,
        }
    }
}

/// Hears of the main search's steps, in the order in which they happen.
///
/// `P` is the type of the ordering's priorities; an observer that does not look at
/// them watches any ordering. When a search is broken off, the nodes that it was in
/// are left without being announced.
pub trait Observer<P> {
    /// Whether anybody watches. If so, every node is entered, even if its score is
    /// known without entering it.
    const WATCHES: bool = true;

    /// A node is entered: where no move was announced, after a passed turn.
    #[inline]
    fn enter(&mut self, _visit: &Visit) {}

    /// A move is about to be searched at `ply`; the node behind it is the next to
    /// be entered.
    #[inline]
    fn try_move(&mut self, _ply: usize, _candidate: &Candidate, _priority: P) {}

    /// A cutoff at `ply` spared the search these moves, in the order in which it
    /// would have tried them. An observer that does not ask for them does not pay
    /// for putting them in order.
    #[inline]
    fn prune(&mut self, _ply: usize, _rest: impl Iterator<Item = (P, Candidate)>) {}

    /// The node at `ply` is left with a score in centipawns for its side to move.
    #[inline]
    fn leave(&mut self, _ply: usize, _score: Score, _end: End) {}
}

/// The empty plug: nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl<P> Observer<P> for NoObserver {
    const WATCHES: bool = false;
}
