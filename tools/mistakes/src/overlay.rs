//! What the mistakes share: how the order below is asked, and how it's told about a
//! move so that only half of it learns.

use cozy_chess::Move;
use engine::score::MAX_PLY;
use engine::{Candidate, Node};

/// The node as one where a cutoff raises no history entry: a cutoff earns the
/// square of the depth, here 0.
#[inline]
pub(crate) fn without_history<'a>(node: &Node<'a>) -> Node<'a> {
    Node { depth: 0, ..*node }
}

/// The node as one where a cutoff leaves no killer that is ever looked up: at the
/// last ply, no move is ever ordered.
#[inline]
pub(crate) fn without_killers<'a>(node: &Node<'a>) -> Node<'a> {
    Node { ply: MAX_PLY - 1, ..*node }
}

/// The move as a quiet one.
#[inline]
pub(crate) fn as_quiet(candidate: &Candidate) -> Candidate {
    Candidate {
        mv: Move { promotion: None, ..candidate.mv },
        victim: None,
        ..*candidate
    }
}

/// A mistake wrapped around something correct.
pub trait Overlay {
    /// What is right.
    type Below;

    /// What is right.
    fn below(&self) -> &Self::Below;
}

/// Forwards everything that the staged picker asks of an order to the order below.
macro_rules! overlays {
    ($($overlay:ident),+) => {$(
        impl<O> Overlay for crate::$overlay<O> {
            type Below = O;

            fn below(&self) -> &O {
                &self.below
            }
        }

        impl<O: staged::StagedOrdering> staged::StagedOrdering for crate::$overlay<O> {
            const BEST_KILLER: O::Priority = O::BEST_KILLER;
            const BEST_QUIET: O::Priority = O::BEST_QUIET;

            fn killers(&self, node: &engine::Node) -> [Option<cozy_chess::Move>; 2] {
                self.below.killers(node)
            }

            fn provisional_priority(
                &self,
                node: &engine::Node,
                capture: &engine::Candidate,
            ) -> O::Priority {
                self.below.provisional_priority(node, capture)
            }
        }
    )+};
}

overlays!(
    BothSlotsTheSame,
    CapturesAsKillers,
    CastlingIsCapture,
    EnPassantIsQuiet,
    HistoryNotCleared,
    HistoryOfCaptures,
    HistoryOnAlphaRaises,
    IndexInMoveList,
    KillersNotCleared,
    KillersUnwritten,
    MalusAllButLast,
    MalusByWrongPiece,
    MissingMoveIsOne,
    OneHistoryForBoth,
    PromotionIsPawnCapture,
    RewardFromDepthTwo
);

/// Forwards the named methods to the table below.
macro_rules! forward_table {
    ($($method:ident),+) => { $($crate::overlay::forward_table!(@$method);)+ };
    (@store) => {
        fn store(&mut self, key: u64, ply: usize, entry: engine::table::Entry) {
            self.below.store(key, ply, entry);
        }
    };
    (@new_search) => { fn new_search(&mut self) { self.below.new_search(); } };
    (@clear) => { fn clear(&mut self) { self.below.clear(); } };
    (@hashfull) => { fn hashfull(&self) -> u32 { self.below.hashfull() } };
}
pub(crate) use forward_table;
