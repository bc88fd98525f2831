//! The socket `Picker`: how do the moves of a node come?

use std::iter;

use crate::candidate::{self, Candidate, Targets};
use crate::ordering::{Node, Ordering};
use crate::selection::Selection;

// ANCHOR: picker
/// Hands out the moves of one node, best first, one at a time.
pub trait Picker<O: Ordering>: Default {
    /// The next candidate and its priority; `None` after the last. Each legal move
    /// comes once.
    fn next(
        &mut self,
        node: &Node,
        ordering: &O,
    ) -> Option<(O::Priority, Candidate)>;

    /// The candidates handed out so far, in order, without those that were skipped.
    fn tried(&self) -> impl Iterator<Item = Candidate>;

    /// The candidate handed out last is [skipped](crate::Pruning::skips): it doesn't
    /// count as tried.
    fn skip(&mut self);

    // ANCHOR: skip-quiets
    /// Of the quiet moves that are still to come, all but those to these squares
    /// will be [skipped](crate::Pruning::skips_quiets), so a picker needn't hand
    /// them out, nor generate them. It may all the same.
    #[inline]
    fn skip_quiets(&mut self, _spared: &Targets) {}
    // ANCHOR_END: skip-quiets

    /// All moves of a node, in order.
    fn in_order(node: &Node, ordering: &O) -> impl Iterator<Item = Candidate> {
        let mut picker = Self::default();
        iter::from_fn(move || {
            picker.next(node, ordering).map(|(_, candidate)| candidate)
        })
    }
}
// ANCHOR_END: picker

// ANCHOR: eager
/// The empty plug, which does everything at once: before the first move is tried,
/// all are generated and given their priorities.
#[derive(Debug)]
pub struct Eager<O: Ordering> {
    selection: Selection<O::Priority>,
    is_filled: bool,
}

impl<O: Ordering> Picker<O> for Eager<O> {
    #[inline]
    fn next(
        &mut self,
        node: &Node,
        ordering: &O,
    ) -> Option<(O::Priority, Candidate)> {
        if !self.is_filled {
            self.is_filled = true;
            candidate::for_each(node.position.board(), |candidate| {
                self.selection.push(ordering.priority(node, &candidate), candidate);
            });
        }
        self.selection.next()
    }

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.selection.tried()
    }

    #[inline]
    fn skip(&mut self) {
        self.selection.remove_last();
    }
}
// ANCHOR_END: eager

impl<O: Ordering> Default for Eager<O> {
    #[inline]
    fn default() -> Self {
        Self { selection: Selection::new(), is_filled: false }
    }
}
