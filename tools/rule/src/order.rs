//! A stage whose order is a rule: what the stage learns stays, and so do its search and
//! its table.

use std::cmp;
use std::fmt;
use std::sync::Arc;

use engine::{Candidate, Node, Ordering};
use mix::{Order, Priority};

use crate::code::{Op, run};
use crate::input::Asked;

/// The points of a move, and what the stage's own order says about it, for those who
/// ask about killers and history.
#[derive(Clone, Copy)]
pub struct Points {
    points: i32,
    own: Priority,
}

impl PartialEq for Points {
    fn eq(&self, other: &Self) -> bool {
        self.points == other.points
    }
}

impl Eq for Points {}

impl PartialOrd for Points {
    fn partial_cmp(&self, other: &Self) -> Option<cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Points {
    fn cmp(&self, other: &Self) -> cmp::Ordering {
        self.points.cmp(&other.points)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Points({})", self.points)
    }
}

/// An order that asks a rule, and learns as a stage does.
#[derive(Debug, Default)]
pub struct RuleOrder {
    pub(crate) order: Order,
    pub(crate) code: Arc<[Op]>,
}

impl Ordering for RuleOrder {
    type Priority = Points;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Points {
        let own = self.order.priority(node, candidate);
        let points = run(&self.code, &Asked { node, candidate, own }, |_| {});
        Points { points, own }
    }

    fn history(&self, priority: &Points) -> i32 {
        self.order.history(&priority.own)
    }

    fn is_killer(&self, priority: &Points) -> bool {
        self.order.is_killer(&priority.own)
    }

    engine::forward!(
        order: cutoff, failed_to_cut, raised_alpha, settled, new_iteration, new_search, new_game
    );
}
