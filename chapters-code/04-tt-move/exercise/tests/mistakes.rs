//! Mistakes with the table's move.

use cozy_chess::{Move, Piece};
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};

mod demands;

mistakes! { transposition_table::Stage, tt_move::Stage;
    BehindPromotions: "The table's move is the first of all, before",
    BehindCaptures: "The table's move is the first of all, before",
    CapturesOnly: "The table's move is the first of all, before",
    TableMoveIfQuiet: "The table's move is the first of all if",
    UnderPromotionsStayLast: "The table's move is the first of all even",
    AnyPromotion: "Ask whether",
    SamePiece: "Ask whether",
    SameTarget: "Ask whether",
    FirstForWantOfIt: "A table's move from another position",
    NeighboursToo: "The other moves",
    Kept: "Nothing is kept",
    NotAtTheRoot: "Ask at every node",
    NotNearTheHorizon: "Ask at every node",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    kept: Option<Move>,
}

impl Order {
    /// The class of the table's move, if this is it.
    fn of_table_move(&self, node: &Node, candidate: &Candidate) -> Option<i32> {
        let (wanted, mv) = (node.table_move.or(self.kept)?, candidate.mv);
        let is_same = wanted == mv;
        let is_it = match self.mistake {
            Mistake::CapturesOnly => is_same && !candidate.is_quiet(),
            Mistake::TableMoveIfQuiet => is_same && candidate.is_quiet(),
            Mistake::UnderPromotionsStayLast => {
                is_same && matches!(mv.promotion, None | Some(Piece::Queen))
            }
            Mistake::AnyPromotion => (wanted.from, wanted.to) == (mv.from, mv.to),
            Mistake::SamePiece => wanted.from == mv.from && mv.promotion.is_none(),
            Mistake::SameTarget => wanted.to == mv.to && mv.promotion.is_none(),
            Mistake::FirstForWantOfIt => {
                is_same
                    || Candidate::find(node.position.board(), wanted).is_none()
                        && candidate.is_quiet()
            }
            Mistake::NotAtTheRoot => is_same && node.ply > 0,
            Mistake::NotNearTheHorizon => is_same && node.depth > 1,
            _ => is_same,
        };
        let class = match self.mistake {
            Mistake::BehindPromotions => 5,
            Mistake::BehindCaptures => 3,
            _ => 9,
        };
        is_it.then_some(class)
    }
}

impl Ordering for Order {
    type Priority = (i32, Option<tt_move::Priority>);

    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority {
        if let Some(class) = self.of_table_move(node, candidate) {
            return (class, None);
        }
        let below = Node { table_move: None, ..*node };
        let priority = tt_move::MoveOrder.priority(&below, candidate);
        let class = match priority {
            tt_move::Priority::UnderPromotion => 1,
            tt_move::Priority::Quiet
                if self.mistake == Mistake::NeighboursToo
                    && node.table_move.is_some_and(|mv| {
                        mv.from.file() == candidate.mv.from.file()
                    }) =>
            {
                3
            }
            tt_move::Priority::Quiet => 2,
            tt_move::Priority::Capture(_) => 4,
            _ => 6,
        };
        (class, Some(priority))
    }

    fn cutoff(&mut self, _: &Node, candidate: &Candidate) {
        if self.mistake == Mistake::Kept {
            self.kept = Some(candidate.mv);
        }
    }
}
