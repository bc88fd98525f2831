//! Moves that are tried in a given order: those of the root, or those of all nodes,
//! by the lines of a policy. Everything else is up to the variant.

use std::cmp::Reverse;
use std::iter;
use std::sync::Arc;

use cozy_chess::Move;
use diagrams::lines::Line;
use engine::{Candidate, Node, Ordering, Picker};
use mix::{Order, Pick, Priority, Settings, Table};
use rule::Rule;

use crate::given_rule::{self, Reached};

pub(crate) type Plugs = (Given, Table, Settings, Picked, Settings);

/// A variant's order, and what is given instead of it.
#[derive(Debug, Default)]
pub(crate) struct Given {
    pub(crate) order: Order,
    /// The moves of the root in the order in which to try them; none if the variant
    /// decides.
    pub(crate) root: Vec<Move>,
    /// What moves may be, the worst first, in place of the variant's classes; none
    /// if the variant decides. Moves of one line stay in the variant's order.
    pub(crate) lines: Vec<Line>,
    /// The rule that decides at every node, if there is one.
    pub(crate) rule: Option<(Arc<Rule>, Reached)>,
}

impl Given {
    /// Whether the moves of a node are put in order here.
    fn decides(&self, node: &Node) -> bool {
        !self.lines.is_empty() || node.ply == 0 && !self.root.is_empty()
    }

    /// Puts a node's moves in order, which come in the variant's.
    fn arrange(&self, node: &Node, moves: &mut [(Priority, Candidate)]) {
        let line = |priority| self.lines.iter().position(|it| it.holds(priority));
        let root = if node.ply == 0 { &self.root[..] } else { &[] };
        let place = |mv| root.iter().position(|&it| it == mv).unwrap_or(usize::MAX);
        moves.sort_by_key(|it| (place(it.1.mv), Reverse(line(it.0)))); // stable
    }
}

impl Ordering for Given {
    type Priority = Priority;

    engine::forward!(
        order: priority, cutoff, failed_to_cut, history, is_killer, raised_alpha, settled, new_iteration, new_search, new_game
    );
}

/// A variant's picker, except where the order is given.
#[derive(Debug, Default)]
pub(crate) struct Picked {
    pick: Pick,
    /// The moves of such a node, and how many of them were handed out.
    given: Vec<(Priority, Candidate)>,
    tried: usize,
    /// Whether a rule has put them in order.
    is_filled: bool,
}

impl Picker<Given> for Picked {
    fn next(
        &mut self,
        node: &Node,
        given: &Given,
    ) -> Option<(Priority, Candidate)> {
        if let Some(rule) = &given.rule {
            if !self.is_filled {
                self.is_filled = true;
                self.given = given_rule::moves(rule, node, &given.order);
            }
            self.tried += 1;
            return self.given.get(self.tried - 1).copied();
        }
        if !given.decides(node) {
            return self.pick.next(node, &given.order);
        }
        if matches!(self.pick, Pick::Unasked) {
            self.given =
                iter::from_fn(|| self.pick.next(node, &given.order)).collect();
            given.arrange(node, &mut self.given);
        }
        self.tried += 1;
        self.given.get(self.tried - 1).copied()
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        let below = self.given.is_empty().then(|| self.pick.tried());
        below
            .into_iter()
            .flatten()
            .chain(self.given.iter().take(self.tried).map(|it| it.1))
    }

    fn skip(&mut self) {
        match self.tried.checked_sub(1).filter(|_| !self.given.is_empty()) {
            Some(last) => {
                self.tried = last;
                self.given.remove(last);
            }
            None => self.pick.skip(),
        }
    }
}
