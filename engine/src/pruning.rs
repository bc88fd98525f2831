//! The socket `Pruning`: what is given up without a search?
//!
//! Alpha–beta cuts what cannot change the score. Pruning goes further: it gives up
//! what is unlikely to. Only stage 14 does so.

use crate::candidate::{Candidate, Targets};
use crate::captures;
use crate::limits::Stopped;
use crate::ordering::Node;
use crate::position::Position;
use crate::score::Score;
use crate::table::Entry;

/// What is known about a move when it may be skipped.
#[derive(Clone, Copy, Debug)]
pub struct LateMove<'a> {
    /// The node where its turn has come.
    pub node: &'a Node<'a>,
    /// The move itself.
    pub candidate: &'a Candidate,
    /// Its place in the order, from 1.
    pub move_count: usize,
    /// Whether it is a killer.
    pub is_killer: bool,
    /// What it has earned and lost, if it is quiet: see
    /// [`Ordering::history`](crate::Ordering::history).
    pub history: i32,
    /// The lower edge of the node's window by now, in centipawns for the side to move.
    pub alpha: Score,
    /// The upper edge.
    pub beta: Score,
}

/// Gives up nodes and moves of the main search, and captures of quiescence.
pub trait Pruning: Clone + Default + Send {
    /// Whether anything is ever given up.
    const PRUNES: bool = true;

    // ANCHOR: node
    /// The score of a node that is given up before any of its moves is tried, as by
    /// null move or reverse futility; `None` if it must be searched. The score must
    /// lie outside the window, `alpha` to `beta`. Asked at each node above the
    /// horizon, except for the root.
    ///
    /// # Errors
    /// [`Stopped`] if the search is.
    fn node(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        search: &mut impl NodeSearch,
    ) -> Result<Option<Score>, Stopped>;
    // ANCHOR_END: node

    // ANCHOR: skips
    /// Whether a move is skipped, neither played nor searched, as by late move
    /// pruning or futility. Asked above the horizon, except at the root, once a
    /// move has been searched that doesn't let its side be mated.
    #[inline]
    fn skips(&self, _mv: &LateMove) -> bool {
        false
    }
    // ANCHOR_END: skips

    // ANCHOR: skips-quiets
    /// Whether all quiet moves that are still to come will be
    /// [skipped](Self::skips), unless they are killers or go to the squares that
    /// are returned. Asked like `skips`, after each move that was searched and
    /// didn't cut, until the answer is not `None`. It changes no score, but saves
    /// generating these moves and putting them in order.
    #[inline]
    fn skips_quiets(
        &self,
        _: &Node,
        _move_count: usize,
        _alpha: Score,
        _beta: Score,
    ) -> Option<Targets> {
        None
    }
    // ANCHOR_END: skips-quiets

    /// The priority of a capture or a promotion to a queen in
    /// [`quiescence`](mod@crate::quiescence), the greatest first.
    #[inline]
    fn capture_priority(&self, candidate: &Candidate) -> i32 {
        captures::priority(candidate)
    }

    /// Whether a capture or a promotion to a queen is skipped in quiescence, asked when
    /// its turn has come.
    #[inline]
    fn skips_capture(&self, _: &Position, _: &Candidate) -> bool {
        false
    }
}

/// The empty plug: everything is searched.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPruning;

impl Pruning for NoPruning {
    const PRUNES: bool = false;

    #[inline]
    fn node(
        &self,
        _: &Node,
        _: Score,
        _: Score,
        _: &mut impl NodeSearch,
    ) -> Result<Option<Score>, Stopped> {
        Ok(None)
    }
}

/// What pruning may ask the search at a node.
pub trait NodeSearch {
    /// The score for the side to move if it passes its turn (a null move): the
    /// other side's replies are searched to a depth in plies, from 0, between two
    /// scores.
    ///
    /// # Errors
    /// [`Stopped`] if the search is.
    ///
    /// # Panics
    /// If the side to move is in check, since it must not stay there.
    fn null_move(
        &mut self,
        depth: i32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped>;

    /// What the table knows about the position after a move, if that holds on this
    /// line: neither a repetition nor the fifty-move rule is near.
    fn entry(&self, next: &Position) -> Option<Entry>;
}
