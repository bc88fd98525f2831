//! How the moves come: all at once and picked in one of three ways, or part by part.

use cozy_chess::Move;
use engine::{Candidate, Node, Picker};
use staged::Staged;

use crate::order::Order;
use crate::priority::Rank;
use crate::settings::Picking;

/// The picker of a variant. It holds that of stage 11, which for the other ways of picking is filled
/// at once.
#[derive(Debug, Default)]
pub struct Pick {
    moves: Staged<Order>,
    is_begun: bool,
    /// Whether the best move changes places with the first.
    swaps: bool,
    first_move: Option<Move>,
}

impl Picker<Order> for Pick {
    #[inline]
    fn next(&mut self, node: &Node, order: &Order) -> Option<(Rank, Candidate)> {
        let is_begun = std::mem::replace(&mut self.is_begun, true);
        if !is_begun {
            self.first_move = order.first_move(node);
        }
        let node = &Node { table_move: self.first_move, ..*node };
        if !is_begun && !order.is_parted(node) {
            let selection = self.moves.fill(node, order);
            match order.settings().picking {
                Picking::Sorted => selection.sort(),
                Picking::Swapping => self.swaps = true,
                Picking::Selection | Picking::Staged => {}
            }
        }
        if self.swaps {
            self.moves.selection().next_swapping()
        } else {
            self.moves.next(node, order)
        }
    }

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.moves.tried()
    }
}
