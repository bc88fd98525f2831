//! The socket `Ordering`: which move is tried first?

use cozy_chess::Move;

use crate::candidate::Candidate;
use crate::captures;
use crate::position::Position;
use crate::score::Score;

// ANCHOR: node
/// What is known of a node when its moves are put in order.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// The position whose moves are ordered.
    pub position: &'a Position,
    /// Distance from the root in plies.
    pub ply: usize,
    /// Remaining depth in plies, at least one.
    pub depth: i32,
    /// The move that the table remembers for this position. It may come from
    /// another position with the same key, so it must never be played without a
    /// look at the legal moves.
    pub table_move: Option<Move>,
    /// The last two moves that led here, the latest first; `None` before the root.
    pub previous: [Option<Candidate>; 2],
}
// ANCHOR_END: node

impl<'a> Node<'a> {
    /// The root of a search to `depth` plies, where nothing is known yet.
    pub const fn root(position: &'a Position, depth: i32) -> Self {
        Self { position, ply: 0, depth, table_move: None, previous: [None; 2] }
    }
}

/// The last two moves of a line, the latest first.
#[inline]
pub(crate) fn last_two(line: &[Candidate]) -> [Option<Candidate>; 2] {
    let mut backwards = line.iter().rev().copied();
    [backwards.next(), backwards.next()]
}

// ANCHOR: ask-and-tell
/// Gives every move of a node a priority and learns from the moves that cut.
pub trait Ordering: Default {
    /// What moves are compared by; the greatest is tried first, and of equals the
    /// one that was generated first. An enum whose variants stand from worst to
    /// best *is* the policy.
    type Priority: Ord + Copy + std::fmt::Debug;

    /// The priority of a candidate at a node.
    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority;

    /// Called when a candidate's score exceeded alpha, and before [`Self::cutoff`]
    /// if it reached beta.
    fn raised(&mut self, _node: &Node, _candidate: &Candidate, _score: Score) {}

    /// Called when a candidate's score reached beta (a fail-high), so that the rest
    /// was cut off.
    fn cutoff(&mut self, _node: &Node, _candidate: &Candidate) {}
    // ANCHOR_END: ask-and-tell

    /// Called after [`Self::cutoff`] for each move that had been tried before the
    /// one that cut.
    fn failed_to_cut(&mut self, _node: &Node, _candidate: &Candidate) {}

    /// How much the ordering expects of a move to which it gave this priority: the
    /// more, the greater; 0 if nothing is known. `None` if the move has a reason of
    /// its own to be tried, so that its place says nothing about it.
    ///
    /// The search hands it on to the [reductions](crate::Reductions) as it is, so
    /// only these have to know the scale. That of all stages lies between −1000 (it
    /// has failed wherever it was tried) and 1000 (it has cut wherever it was
    /// tried), and reaches neither.
    fn confidence(&self, _priority: &Self::Priority) -> Option<i32> {
        Some(0)
    }

    /// The priority of a capture or promotion to a queen in quiescence, the
    /// greatest first; `None` leaves it out. No stage changes this: see
    /// [`quiescence`](mod@crate::quiescence).
    #[inline]
    fn noisy_priority(
        &self,
        _position: &Position,
        candidate: &Candidate,
    ) -> Option<i32> {
        Some(captures::priority(candidate))
    }

    /// Called before each search (not before each iteration of it).
    fn new_search(&mut self) {}

    /// Called between two iterations of a search from `root`, with the best line of
    /// the one that has just ended.
    fn new_iteration(&mut self, _root: &Position, _line: &[Move]) {}

    /// Called before another game: forget what was learnt.
    ///
    /// By default a new ordering takes this one's place, and with it every
    /// [parameter](crate::Parameter) falls back to its default value. An ordering
    /// that has parameters must therefore write this method itself.
    fn new_game(&mut self) {
        *self = Self::default();
    }
}

/// The methods of an [`Ordering`] handed on to a field that is an ordering with the
/// same priorities, for an order laid over another: all but `priority`, or those that
/// are named, where some are written by hand.
///
/// A method that is neither named nor written keeps the trait's default, and no
/// compiler complains: a missing `failed_to_cut` teaches nothing, a missing
/// `confidence` lets even the table's move be reduced, and a missing `new_game`
/// resets the whole order, parameters and all.
///
/// ```
/// use engine::{Candidate, Node, Ordering};
///
/// #[derive(Default)]
/// struct Reversed<O> {
///     below: O,
/// }
///
/// impl<O: Ordering<Priority = i32>> Ordering for Reversed<O> {
///     type Priority = i32;
///
///     fn priority(&self, node: &Node, candidate: &Candidate) -> i32 {
///         -self.below.priority(node, candidate)
///     }
///
///     engine::forward!(below);
/// }
///
/// /// Knows which moves have cut, and nothing else.
/// #[derive(Default)]
/// struct Counting<O> {
///     below: O,
///     cutoffs: u64,
/// }
///
/// impl<O: Ordering> Ordering for Counting<O> {
///     type Priority = O::Priority;
///
///     fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
///         self.cutoffs += 1;
///         self.below.cutoff(node, candidate);
///     }
///
///     engine::forward!(
///         below: priority, raised, failed_to_cut, confidence, noisy_priority,
///         new_search, new_iteration, new_game
///     );
/// }
/// ```
#[macro_export]
macro_rules! forward {
    ($below:tt) => {
        $crate::forward!(
            $below: raised, cutoff, failed_to_cut, confidence, noisy_priority,
            new_search, new_iteration, new_game
        );
    };
    ($below:tt: $($method:ident),+) => {
        $($crate::forward!(@$method $below);)+
    };
    (@priority $below:tt) => {
        fn priority(
            &self,
            node: &$crate::Node,
            candidate: &$crate::Candidate,
        ) -> Self::Priority {
            self.$below.priority(node, candidate)
        }
    };
    (@raised $below:tt) => {
        fn raised(
            &mut self,
            node: &$crate::Node,
            candidate: &$crate::Candidate,
            score: $crate::score::Score,
        ) {
            self.$below.raised(node, candidate, score);
        }
    };
    (@cutoff $below:tt) => {
        fn cutoff(&mut self, node: &$crate::Node, candidate: &$crate::Candidate) {
            self.$below.cutoff(node, candidate);
        }
    };
    (@failed_to_cut $below:tt) => {
        fn failed_to_cut(
            &mut self,
            node: &$crate::Node,
            candidate: &$crate::Candidate,
        ) {
            self.$below.failed_to_cut(node, candidate);
        }
    };
    (@confidence $below:tt) => {
        fn confidence(&self, priority: &Self::Priority) -> Option<i32> {
            self.$below.confidence(priority)
        }
    };
    (@noisy_priority $below:tt) => {
        fn noisy_priority(
            &self,
            position: &$crate::Position,
            candidate: &$crate::Candidate,
        ) -> Option<i32> {
            self.$below.noisy_priority(position, candidate)
        }
    };
    (@new_search $below:tt) => {
        fn new_search(&mut self) {
            self.$below.new_search();
        }
    };
    (@new_iteration $below:tt) => {
        fn new_iteration(
            &mut self,
            root: &$crate::Position,
            line: &[$crate::cozy_chess::Move],
        ) {
            self.$below.new_iteration(root, line);
        }
    };
    (@new_game $below:tt) => {
        fn new_game(&mut self) {
            self.$below.new_game();
        }
    };
}
