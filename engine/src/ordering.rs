//! The socket `Ordering`: which move is tried first?

use cozy_chess::{Color, Move};

use crate::candidate::Candidate;
use crate::observer::End;
use crate::position::Position;
use crate::score::Score;
use crate::table::Entry;

// ANCHOR: node
/// What is known about a node when its moves are put in order.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// The position whose moves are ordered.
    pub position: &'a Position,
    /// Distance from the root in plies.
    pub ply: usize,
    /// Remaining depth in plies, at least one.
    pub depth: i32,
    /// The move that the table remembers for this position. It may come from
    /// another position with the same key, so it must never be played without
    /// checking that it is legal.
    pub table_move: Option<Move>,
    /// The last two moves that led here, the latest first; `None` before the root,
    /// and for a null move.
    pub previous: [Option<Candidate>; 2],
}
// ANCHOR_END: node

impl<'a> Node<'a> {
    /// The root of a search to `depth` plies, where nothing is known yet.
    pub const fn root(position: &'a Position, depth: i32) -> Self {
        Self { position, ply: 0, depth, table_move: None, previous: [None; 2] }
    }

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Color {
        self.position.board().side_to_move()
    }
}

/// The last two moves of a line, the latest first.
#[inline]
pub(crate) fn last_two(line: &[Option<Candidate>]) -> [Option<Candidate>; 2] {
    let mut backwards = line.iter().rev().copied();
    [backwards.next().flatten(), backwards.next().flatten()]
}

// ANCHOR: ask-and-tell
/// Gives every move of a node a priority and learns from the moves that cut.
pub trait Ordering: Default {
    /// What moves are compared by; the greatest is tried first, and of equals the
    /// one that was generated first. An enum whose variants go from worst to best
    /// *is* the policy.
    type Priority: Ord + Copy + std::fmt::Debug;

    /// The priority of a candidate at a node.
    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority;

    /// Called when a candidate's score reached beta (a fail-high), so that the rest
    /// was cut off.
    fn cutoff(&mut self, _node: &Node, _candidate: &Candidate) {}
    // ANCHOR_END: ask-and-tell

    /// Called after [`Self::cutoff`] for each move that had been tried before the
    /// one that cut.
    fn failed_to_cut(&mut self, _node: &Node, _candidate: &Candidate) {}

    /// What a quiet move with this priority has earned and lost so far; 0 if
    /// nothing is known about it. The search passes it on unchanged to the [move
    /// search](crate::MoveSearch), which alone has to know the scale.
    fn history(&self, _priority: &Self::Priority) -> i32 {
        0
    }

    /// Whether a move has this priority because it is a killer.
    fn is_killer(&self, _priority: &Self::Priority) -> bool {
        false
    }

    /// Called when a candidate's score, in centipawns for the side to move,
    /// exceeded alpha. If it also reached beta, [`Self::cutoff`] comes next.
    fn raised_alpha(
        &mut self,
        _node: &Node,
        _candidate: &Candidate,
        _score: Score,
    ) {
    }

    /// Called when a node's score is known, by its moves ([`End::Cutoff`],
    /// [`End::Exact`], [`End::All`]) or by the table ([`End::Table`]), with its
    /// table entry and the upper edge of its window, in centipawns for the side to
    /// move. After a cutoff, [`Self::cutoff`] and [`Self::failed_to_cut`] came
    /// before.
    fn settled(&mut self, _node: &Node, _entry: &Entry, _beta: Score, _end: End) {}

    /// Called before each iteration of a search but the first, with the position
    /// that is searched and the best line of the previous iteration.
    fn new_iteration(&mut self, _root: &Position, _line: &[Move]) {}

    /// Called before each search (not before each of its iterations), as for the
    /// next move of a game: forget what no longer holds at another root.
    fn new_search(&mut self) {}

    /// Called before another game: forget what was learnt.
    ///
    /// By default a new ordering replaces this one, which also resets every
    /// [parameter](crate::Parameter) to its default. An ordering that has
    /// parameters must therefore implement this method itself.
    fn new_game(&mut self) {
        *self = Self::default();
    }
}

/// For an order that builds on another: forwards methods of [`Ordering`] to a field
/// that is an ordering with the same priorities. It forwards all but `priority`,
/// or, if some are written by hand, only those that are named.
///
/// A method that is neither named nor written keeps the trait's default, and the
/// compiler does not complain: a missing `failed_to_cut` teaches nothing, a missing
/// `is_killer` lets even killers be reduced, and a missing `new_game` resets the
/// whole order, parameters and all.
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
///         below: priority, failed_to_cut, history, is_killer, raised_alpha,
///         settled, new_iteration, new_search, new_game
///     );
/// }
/// ```
#[macro_export]
macro_rules! forward {
    ($below:tt) => {
        $crate::forward!(
            $below: cutoff, failed_to_cut, history, is_killer, raised_alpha, settled,
            new_iteration, new_search, new_game
        );
    };
    ($below:tt: $($method:ident),+) => {
        $($crate::forward!(@$method self $below);)+
    };
    (@priority $self:ident $below:tt) => {
        fn priority(
            &$self,
            node: &$crate::Node,
            candidate: &$crate::Candidate,
        ) -> Self::Priority {
            $self.$below.priority(node, candidate)
        }
    };
    (@history $self:ident $below:tt) => {
        fn history(&$self, priority: &Self::Priority) -> i32 {
            $self.$below.history(priority)
        }
    };
    (@is_killer $self:ident $below:tt) => {
        fn is_killer(&$self, priority: &Self::Priority) -> bool {
            $self.$below.is_killer(priority)
        }
    };
    (@cutoff $($to:tt)+) => {
        $crate::forward!(@to cutoff(node: &$crate::Node, mv: &$crate::Candidate) $($to)+);
    };
    (@failed_to_cut $($to:tt)+) => {
        $crate::forward!(@to failed_to_cut(node: &$crate::Node, mv: &$crate::Candidate) $($to)+);
    };
    (@raised_alpha $self:ident $below:tt) => {
        fn raised_alpha(
            &mut $self,
            node: &$crate::Node,
            candidate: &$crate::Candidate,
            score: $crate::score::Score,
        ) {
            $self.$below.raised_alpha(node, candidate, score);
        }
    };
    (@settled $self:ident $below:tt) => {
        fn settled(
            &mut $self,
            node: &$crate::Node,
            entry: &$crate::table::Entry,
            beta: $crate::score::Score,
            end: $crate::observer::End,
        ) {
            $self.$below.settled(node, entry, beta, end);
        }
    };
    (@new_iteration $self:ident $below:tt) => {
        fn new_iteration(&mut $self, root: &$crate::Position, line: &[$crate::Move]) {
            $self.$below.new_iteration(root, line);
        }
    };
    (@new_search $($to:tt)+) => { $crate::forward!(@to new_search() $($to)+); };
    (@new_game $($to:tt)+) => { $crate::forward!(@to new_game() $($to)+); };
    (@to $method:ident($($name:ident: $type:ty),*) $self:ident $below:tt) => {
        fn $method(&mut $self, $($name: $type),*) {
            $self.$below.$method($($name),*);
        }
    };
}
