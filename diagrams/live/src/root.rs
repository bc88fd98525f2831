//! A root whose moves are tried in a given order. Below it everything is a variant's own.

use std::iter;

use cozy_chess::Move;
use engine::{Candidate, Node, Ordering, Picker, Position, Search};
use mix::variant::Plugs as Own;
use mix::{Order, Pick, Priority, Settings, Table};

/// The plugs of a search from such a root.
pub(crate) type Plugs = (Given, Table, Settings, Settings, Picked);

/// A variant's searcher that tries these moves first at its root, in this order and in every iteration; with none,
/// it is the variant itself.
pub(crate) fn search((order, table, windows, reductions): Own, root: Vec<Move>) -> Search<Plugs> {
    Search::with(Given { order, root }, table, windows, reductions)
}

/// A variant's order, and the moves of the root in the order in which they are to be tried.
#[derive(Debug, Default)]
pub(crate) struct Given {
    order: Order,
    root: Vec<Move>,
}

impl Given {
    /// The variant's order.
    pub(crate) fn order(&self) -> &Order {
        &self.order
    }
}

impl Ordering for Given {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        self.order.priority(node, candidate)
    }

    engine::forward!(order);
}

/// A variant's picker, which at a root with a given order is emptied at once.
#[derive(Debug, Default)]
pub(crate) struct Picked {
    pick: Pick,
    /// The moves of such a root, in that order; empty elsewhere.
    root: Vec<(Priority, Candidate)>,
    /// How many of them were handed out.
    handed: usize,
}

impl Picker<Given> for Picked {
    fn next(&mut self, node: &Node, given: &Given) -> Option<(Priority, Candidate)> {
        if node.ply > 0 || given.root.is_empty() {
            return self.pick.next(node, &given.order);
        }
        if self.root.is_empty() {
            let place = |mv| given.root.iter().position(|&it| it == mv).unwrap_or(usize::MAX);
            self.root = iter::from_fn(|| self.pick.next(node, &given.order)).collect();
            self.root.sort_by_key(|(_, candidate)| place(candidate.mv)); // stable
        }
        let next = self.root.get(self.handed).copied()?;
        self.handed += 1;
        Some(next)
    }

    fn noisy_priority(given: &Given, position: &Position, candidate: &Candidate) -> Option<i32> {
        Pick::noisy_priority(&given.order, position, candidate)
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        let below = self.pick.tried().filter(|_| self.root.is_empty());
        self.root[..self.handed].iter().map(|&(_, candidate)| candidate).chain(below)
    }
}
