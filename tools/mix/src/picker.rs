//! How the moves come: all at once and picked in one of three ways, or part by
//! part.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use cozy_chess::Move;
use engine::candidate::{self, MAX_MOVES, Targets};
use engine::selection::Selection;
use engine::{Candidate, Node, Picker};
use mistakes::{MalusOfSkipped, ScoresStay};
use staged::Staged;

use crate::order::Order;
use crate::priority::Priority;
use crate::settings::{Mistake, Picking};

type Scored = (Priority, Candidate);

/// The picker of a variant.
#[derive(Debug, Default)]
pub enum Pick {
    /// No move has been asked for yet.
    #[default]
    Unasked,
    /// The moves come part by part, this one first.
    Parts(Option<Move>, Staged<Order>),
    /// The same, and the mistake counts those that are skipped.
    SkippedToo(Option<Move>, MalusOfSkipped<Order, Staged<Order>>),
    /// All are generated, and the mistake hands them out, this one first.
    ScoresStay(Option<Move>, ScoresStay<Order>),
    /// All are generated; the best of those left comes next, and the others keep
    /// their order.
    Selection(Selection<Priority>),
}

impl Picker<Order> for Pick {
    #[inline]
    fn next(&mut self, node: &Node, order: &Order) -> Option<Scored> {
        match self {
            Self::Unasked => {
                self.begin(node, order);
                self.next(node, order)
            }
            Self::Parts(first, parts) => {
                parts.next(&Node { table_move: *first, ..*node }, order)
            }
            Self::SkippedToo(first, it) => {
                it.next(&Node { table_move: *first, ..*node }, order)
            }
            Self::ScoresStay(first, it) => {
                it.next(&Node { table_move: *first, ..*node }, order)
            }
            Self::Selection(selection) => selection.next(),
        }
    }

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        let (parts, wrong, selection) = match self {
            Self::Unasked => (None, None, None),
            Self::Parts(_, it) => (Some(it.tried()), None, None),
            Self::SkippedToo(_, it) => (Some(it.below.tried()), None, None),
            Self::ScoresStay(_, it) => (None, Some(it.tried()), None),
            Self::Selection(it) => (None, None, Some(it.tried())),
        };
        let (parts, wrong, selection) =
            (parts.into_iter(), wrong.into_iter(), selection.into_iter());
        parts.flatten().chain(wrong.flatten()).chain(selection.flatten())
    }

    #[inline]
    fn skip(&mut self) {
        match self {
            Self::Unasked => {}
            Self::Parts(_, it) => it.skip(),
            Self::SkippedToo(_, it) => it.skip(),
            Self::ScoresStay(_, it) => it.skip(),
            Self::Selection(it) => it.remove_last(),
        }
    }

    #[inline]
    fn skip_quiets(&mut self, spared: &Targets) {
        if let Self::Parts(_, it) = self {
            it.skip_quiets(spared);
        }
    }
}

impl Pick {
    /// Asks the order which move comes first and how the others come, and generates
    /// them if they come all at once.
    #[inline]
    fn begin(&mut self, node: &Node, order: &Order) {
        let rules = order.rules();
        let first = rules.begin(node);
        let node = &Node { table_move: first, ..*node };
        if rules.is.mistake == Mistake::ScoresStay {
            for capture in candidate::generate(node.position.board()) {
                if capture.is_noisy() && first != Some(capture.mv) {
                    rules.count(node, &capture); // no priority is asked for
                }
            }
            *self = Self::ScoresStay(first, ScoresStay::default());
            return;
        }
        let way = order.picking();
        if way == Picking::Staged {
            *self = match rules.is.mistake {
                Mistake::MalusOfSkipped => {
                    Self::SkippedToo(first, MalusOfSkipped::default())
                }
                _ => Self::Parts(first, Staged::default()),
            };
            return;
        }
        *self = Self::Selection(Selection::new()); // filled where it stays: it's large
        let Self::Selection(selection) = self else { return };
        let mut moves = ArrayVec::<Scored, MAX_MOVES>::new();
        candidate::for_each(node.position.board(), |candidate| {
            rules.count(node, &candidate);
            let priority = order.judge(node, &candidate);
            if way == Picking::Selection {
                selection.push(priority, candidate);
            } else {
                moves.push((priority, candidate));
            }
        });
        if way == Picking::Sorted {
            moves.sort_by_key(|it| Reverse(it.0)); // stable
        } else {
            swap(&mut moves);
        }
        moves
            .into_iter()
            .for_each(|(priority, candidate)| selection.push(priority, candidate));
    }
}

/// Puts the moves in order by swaps: the best of those left, and of equals the
/// first, changes places with the first of those left.
#[cold]
fn swap(moves: &mut [Scored]) {
    for first in 0..moves.len() {
        let best = (first..moves.len())
            .rev()
            .max_by_key(|&it| moves[it].0)
            .unwrap_or(first);
        moves.swap(first, best);
    }
}
