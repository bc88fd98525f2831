//! How the moves come: all at once and picked in one of three ways, or part by part.

use cozy_chess::Move;
use engine::{Candidate, Node, Picker};
use staged::Staged;

use crate::order::Order;
use crate::priority::Rank;
use crate::settings::Picking;

/// How the moves of a node come.
#[derive(Clone, Copy, Debug, Default)]
enum Way {
    /// Nobody has asked for one yet.
    #[default]
    Unknown,
    /// Part by part.
    InParts,
    /// From a selection that holds all.
    AtOnce,
    /// From one where the best changes places with the first.
    Swapping,
}

/// The picker of a variant. It holds that of stage 11, which for the other ways of picking is filled
/// at once.
#[derive(Debug, Default)]
pub struct Pick {
    moves: Staged<Order>,
    way: Way,
    first_move: Option<Move>,
}

impl Picker<Order> for Pick {
    #[inline]
    fn next(&mut self, node: &Node, order: &Order) -> Option<(Rank, Candidate)> {
        if let Way::Unknown = self.way {
            self.begin(node, order);
        }
        match self.way {
            Way::InParts => self.moves.next(&Node { table_move: self.first_move, ..*node }, order),
            Way::Swapping => self.moves.selection().next_swapping(),
            Way::AtOnce | Way::Unknown => self.moves.selection().next(),
        }
    }

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.moves.tried()
    }
}

impl Pick {
    /// Asks which move comes first, and for all moves if they are to come at once.
    #[inline]
    fn begin(&mut self, node: &Node, order: &Order) {
        self.first_move = order.begin(node);
        let node = &Node { table_move: self.first_move, ..*node };
        if order.can_be_staged(node) {
            self.way = Way::InParts;
            return;
        }
        self.way = Way::AtOnce;
        let selection = self.moves.fill(node, order);
        match order.settings().picking {
            Picking::Sorted => selection.sort(),
            Picking::Swapping => self.way = Way::Swapping,
            Picking::Selection | Picking::Staged => {}
        }
    }
}
