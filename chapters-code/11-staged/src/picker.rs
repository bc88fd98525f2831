//! The staged picker: nothing is generated before it is needed.
//!
//! Most nodes that are cut are cut by their first move, and all others were generated for nothing.
//! So the table's move comes before anything is generated, the captures before the quiet moves, and
//! the quiet moves are given their priorities when the captures are through.

use engine::candidate::{for_each_noisy, for_each_quiet};
use engine::selection::Selection;
use engine::{Candidate, Node, Ordering, Picker};

// ANCHOR: parted
/// An ordering in which good captures come before all quiet moves, and the table's move before both.
pub trait Parted: Ordering {
    /// The greatest priority of a move that is neither a capture nor a promotion to a queen.
    const BEST_QUIET: Self::Priority;
}
// ANCHOR_END: parted

/// What a picker does next.
#[derive(Clone, Copy, Debug, Default)]
enum Next {
    #[default]
    TableMove,
    Captures,
    GoodCaptures,
    Rest,
}

/// The picker of stage 11.
#[derive(Debug)]
pub struct Staged<O: Ordering> {
    next: Next,
    table_move: Option<Candidate>,
    selection: Selection<O::Priority>,
}

impl<O: Parted> Picker<O> for Staged<O> {
    // ANCHOR: next
    #[inline]
    fn next(&mut self, node: &Node, ordering: &O) -> Option<(O::Priority, Candidate)> {
        let board = node.position.board();
        if let Next::TableMove = self.next {
            self.next = Next::Captures;
            self.table_move = node.table_move.and_then(|mv| Candidate::find(board, mv));
            if let Some(candidate) = self.table_move {
                return Some((ordering.priority(node, &candidate), candidate));
            }
        }
        let Self { table_move, selection, .. } = self;
        let push = |candidate| {
            if Some(candidate) != *table_move {
                selection.push(ordering.priority(node, &candidate), candidate);
            }
        };
        if let Next::Captures = self.next {
            self.next = Next::GoodCaptures;
            for_each_noisy(board, push);
        }
        if let Next::GoodCaptures = self.next {
            let capture = self.selection.next_above(O::BEST_QUIET);
            if capture.is_some() {
                return capture;
            }
            self.next = Next::Rest;
            let Self { table_move, selection, .. } = self;
            for_each_quiet(board, |candidate| {
                if Some(candidate) != *table_move {
                    selection.push(ordering.priority(node, &candidate), candidate);
                }
            });
        }
        self.selection.next()
    }
    // ANCHOR_END: next

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.table_move.into_iter().chain(self.selection.tried())
    }
}

impl<O: Ordering> Default for Staged<O> {
    #[inline]
    fn default() -> Self {
        Self { next: Next::default(), table_move: None, selection: Selection::new() }
    }
}
