//! Mistakes with killers.

use std::collections::HashMap;

use cozy_chess::Move;
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use tt_move::{MoveOrder, Priority};

mod demands;

mistakes! { tt_move::Stage, killers::Stage;
    BehindQuiets: "A quiet move that cut",
    KillersAboveCaptures: "A killer stays behind",
    OneSlot: "Remember the last two",
    OlderKillerFirst: "Of two killers",
    NoNewFront: "A killer that cuts again",
    ThreeSlots: "A third move",
    OneRowOfKillers: "Each ply",
    ByParity: "Each ply",
    FewPlies: "There is a row",
    CapturesHere: "A killer that captures here",
    NotAllForgotten: "In `new_search`",
    ; WithOrder killers::MoveOrder;
    BothSlotsTheSame: "Two different moves",
    KillersByDepth: "Killers go by",
    CapturesAsKillers: "A capture or a promotion",
    KillersNotCleared: "In `new_search`",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    /// The killers of each row, the latest first.
    rows: HashMap<usize, Vec<Move>>,
}

impl Order {
    fn row(&self, node: &Node) -> usize {
        match self.mistake {
            Mistake::OneRowOfKillers => 0,
            Mistake::ByParity => node.ply % 2,
            Mistake::FewPlies => Some(node.ply).filter(|&ply| ply < 64).unwrap(),
            _ => node.ply,
        }
    }
}

impl Ordering for Order {
    /// The class of the move, its place in its row, and its priority in stage 4.
    type Priority = (i32, i32, Priority);

    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority {
        let below = MoveOrder.priority(node, candidate);
        let place = self.rows.get(&self.row(node)).and_then(|row| {
            let place = row.iter().position(|&killer| killer == candidate.mv)?;
            Some(if self.mistake == Mistake::OlderKillerFirst {
                place
            } else {
                9 - place
            })
        });
        let class = match below {
            Priority::UnderPromotion => 0,
            Priority::Quiet => 2,
            Priority::Capture(_) => 4,
            _ => 6,
        };
        let killers = match self.mistake {
            Mistake::BehindQuiets => 1,
            Mistake::KillersAboveCaptures => 5,
            _ => 3,
        };
        let may_capture = self.mistake == Mistake::CapturesHere;
        match place {
            Some(place) if class == 2 || may_capture => {
                (killers, place as i32, below)
            }
            _ => (class, 0, below),
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        let (mistake, mv) = (self.mistake, candidate.mv);
        if !candidate.is_quiet() {
            return;
        }
        let row = self.rows.entry(self.row(node)).or_default();
        let is_there = row.contains(&mv);
        match mistake {
            Mistake::NoNewFront if is_there => return,
            _ => row.retain(|&killer| killer != mv),
        }
        row.insert(0, mv);
        row.truncate(match mistake {
            Mistake::OneSlot => 1,
            Mistake::ThreeSlots => 3,
            _ => 2,
        });
    }

    fn new_search(&mut self) {
        match self.mistake {
            Mistake::NotAllForgotten => self.rows.retain(|&ply, _| ply >= 64),
            _ => self.rows.clear(),
        }
    }
}
