//! The socket `Observer`: what does an observer see of the search?
//!
//! Pictures of a search must be pictures of *this* search, so it announces each
//! step to an observer. The empty plug compiles to nothing: a search without an
//! observer pays nothing for the possibility.

use crate::candidate::Candidate;
use crate::ordering::{Node, Ordering};
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

/// A move that is not played: after it the other side would stand pat, so the move
/// is known to fail low.
#[derive(Clone, Copy, Debug)]
pub struct Leaf<'a> {
    /// The node where it was tried, one ply above the horizon.
    pub node: &'a Node<'a>,
    /// The move.
    pub candidate: &'a Candidate,
    /// The lower edge of that node's window by now, in centipawns for its side to
    /// move.
    pub alpha: Score,
    /// The upper edge.
    pub beta: Score,
    /// The move's score, in centipawns for the side that makes it.
    pub score: Score,
}

impl Leaf<'_> {
    /// Plays the move all the same, for an observer that wants to enter every node.
    pub fn visit<O: Ordering>(
        &self,
        observer: &mut impl Observer<O>,
        ordering: &O,
    ) {
        let position = &self.node.position.play(self.candidate);
        let (ply, alpha, beta) = (self.node.ply + 1, -self.beta, -self.alpha);
        observer.enter(&Visit { position, ply, depth: 0, alpha, beta }, ordering);
        observer.leave(ply, -self.score, End::Quiescence, ordering);
    }
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
    /// The node was [pruned](crate::Pruning::node) before a move was tried.
    Pruned,
    /// A draw by rule: stalemate, repetition, fifty moves.
    Draw,
    /// The side to move is mated.
    Mate,
    /// The horizon: the score is that of quiescence, whose own nodes are not
    /// announced; [`show_quiescence`](crate::quiescence::show_quiescence) shows them.
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

/// Sees the main search's steps, in the order in which they happen.
///
/// With each step comes the search's ordering, as it is at that moment: an observer
/// may ask what has been learnt so far. One that neither asks the ordering nor
/// looks at its priorities can watch any ordering. When a search is broken off, the
/// nodes that it was in are left without being announced.
pub trait Observer<O: Ordering> {
    /// A node is entered. Unless it's the root, it follows a null move if no move
    /// was announced before it.
    #[inline]
    fn enter(&mut self, _visit: &Visit, _ordering: &O) {}

    /// A move is about to be searched at `ply`; the node after it is the next to be
    /// entered, unless the move is [not played](Self::unplayed).
    #[inline]
    fn try_move(
        &mut self,
        _ply: usize,
        _candidate: &Candidate,
        _priority: O::Priority,
        _ordering: &O,
    ) {
    }

    /// The move announced last is not played; the node after it is counted, but
    /// neither entered nor left. [`Leaf::visit`] makes up for that.
    #[inline]
    fn unplayed(&mut self, _leaf: &Leaf, _ordering: &O) {}

    /// A cutoff at `ply` spared the search these moves, in the order in which it
    /// would have tried them. An observer that does not ask for them does not pay
    /// for putting them in order. The ordering has yet to learn from the cutoff.
    #[inline]
    fn prune(
        &mut self,
        _ply: usize,
        _rest: impl Iterator<Item = (O::Priority, Candidate)>,
        _ordering: &O,
    ) {
    }

    /// The node at `ply` is left with a score in centipawns for its side to move.
    /// The ordering has learnt from it by now.
    #[inline]
    fn leave(&mut self, _ply: usize, _score: Score, _end: End, _ordering: &O) {}
}

/// The empty plug: nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl<O: Ordering> Observer<O> for NoObserver {}
