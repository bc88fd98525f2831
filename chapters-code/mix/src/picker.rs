//! How the moves come: all at once and picked in one of three ways, or part by part.

use cozy_chess::Move;
use engine::{Candidate, Node, Picker, candidate};
use staged::Staged;

use crate::counts::add;
use crate::order::Order;
use crate::priority::{Class, Priority};
use crate::settings::{Mistake, Picking};

/// The picker of a variant. It holds that of stage 11, which for the other ways of picking is filled
/// at once.
#[derive(Debug, Default)]
pub struct Pick {
    moves: Staged<Order>,
    /// How the moves of this node come; `None` as long as nobody has asked for one.
    way: Option<Picking>,
    first_move: Option<Move>,
}

impl Picker<Order> for Pick {
    #[inline]
    fn next(
        &mut self,
        node: &Node,
        order: &Order,
    ) -> Option<(Priority, Candidate)> {
        let way = match self.way {
            Some(way) => way,
            None => self.begin(node, order),
        };
        match way {
            Picking::Staged => self
                .moves
                .next(&Node { table_move: self.first_move, ..*node }, order),
            Picking::Swapping => self.moves.selection().next_swapping(),
            Picking::Selection | Picking::Sorted => self.moves.selection().next(),
        }
    }

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.moves.tried()
    }
}

impl Pick {
    /// Asks the order which move comes first and how the others come, and generates
    /// them if they come all at once.
    #[inline]
    fn begin(&mut self, node: &Node, order: &Order) -> Picking {
        self.first_move = order.begin(node);
        let node = &Node { table_move: self.first_move, ..*node };
        let way = order.picking(node);
        self.way = Some(way);
        if order.settings().mistake == Mistake::ScoresStay {
            self.fill_while_scores_stay(node, order);
        } else if way != Picking::Staged {
            self.fill(node, order);
            if way == Picking::Sorted {
                self.moves.selection().sort();
            }
        }
        way
    }

    #[inline]
    fn fill(&mut self, node: &Node, order: &Order) {
        let (selection, mut generated, mut quiets) = (self.moves.selection(), 0, 0);
        candidate::for_each(node.position.board(), |candidate| {
            let priority = order.judge(node, &candidate);
            selection.push(priority, candidate);
            generated += 1;
            quiets += usize::from(
                candidate.is_quiet()
                    && priority < Priority::of(Class::TableMove, 0),
            );
        });
        add(&order.counts().generated, generated);
        add(&order.counts().quiets, quiets);
    }

    /// Puts the moves in the order in which they come with the mistake
    /// `scores-stay`: the best move changes places with the first, but the scores
    /// stay where they are, so that soon hardly any move has its own.
    #[cold]
    fn fill_while_scores_stay(&mut self, node: &Node, order: &Order) {
        let mut moves = candidate::generate(node.position.board());
        add(&order.counts().generated, moves.len());
        let scores: Vec<Priority> =
            moves.iter().map(|it| order.judge(node, it)).collect();
        for first in 0..moves.len() {
            let best = (first..moves.len())
                .rev()
                .max_by_key(|&it| scores[it])
                .unwrap_or(first);
            moves.swap(first, best);
            self.moves.selection().push(scores[best], moves[first]);
        }
    }
}
