//! How the moves come: all at once and picked in one of three ways, or part by part.

use cozy_chess::Move;
use engine::{Candidate, Node, Picker, candidate};
use staged::Staged;

use crate::counts::add;
use crate::order::Order;
use crate::priority::Priority;
use crate::settings::{Mistake, Picking};

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
    fn next(&mut self, node: &Node, order: &Order) -> Option<(Priority, Candidate)> {
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
        if order.settings().mistake == Mistake::ScoresStay {
            return self.fill_while_scores_stay(node, order);
        }
        let (selection, mut generated, mut quiets) = (self.moves.selection(), 0, 0);
        candidate::for_each(node.position.board(), |candidate| {
            selection.push(order.judge(node, &candidate), candidate);
            generated += 1;
            quiets += usize::from(candidate.is_quiet() && node.table_move != Some(candidate.mv));
        });
        add(&order.counts().generated, generated);
        add(&order.counts().quiets, quiets);
        match order.settings().picking {
            Picking::Sorted => selection.sort(),
            Picking::Swapping => self.way = Way::Swapping,
            Picking::Selection | Picking::Staged => {}
        }
    }

    /// Puts the moves in the order in which they come if the best score's move changes places with the first,
    /// and the scores stay: from the second on, hardly a move has its own.
    #[cold]
    fn fill_while_scores_stay(&mut self, node: &Node, order: &Order) {
        let mut moves = candidate::generate(node.position.board());
        add(&order.counts().generated, moves.len());
        let scores: Vec<Priority> = moves.iter().map(|it| order.judge(node, it)).collect();
        for first in 0..moves.len() {
            let best = (first..moves.len()).rev().max_by_key(|&it| scores[it]).unwrap_or(first);
            moves.swap(first, best);
            self.moves.selection().push(scores[best], moves[first]);
        }
    }
}
