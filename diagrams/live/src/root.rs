//! A root whose moves are tried in a given order. Below it everything is up to the
//! variant.

use std::iter;

use cozy_chess::Move;
use engine::{Candidate, Node, Ordering, Picker};
use mix::{Order, Pick, Priority, Settings, Table};

pub(crate) type Plugs = (Given, Table, Settings, Picked, Settings);

/// A variant's order, and the moves of the root in the order in which to try them.
#[derive(Debug, Default)]
pub(crate) struct Given {
    pub(crate) order: Order,
    pub(crate) root: Vec<Move>,
}

impl Ordering for Given {
    type Priority = Priority;

    engine::forward!(
        order: priority, cutoff, failed_to_cut, history, is_killer, raised_alpha, settled, new_iteration, new_search, new_game
    );
}

/// A variant's picker, except at a root with a given order.
#[derive(Debug, Default)]
pub(crate) struct Picked {
    pick: Pick,
    /// The moves of such a root, and how many of them were handed out.
    root: Vec<(Priority, Candidate)>,
    tried: usize,
}

impl Picker<Given> for Picked {
    fn next(
        &mut self,
        node: &Node,
        given: &Given,
    ) -> Option<(Priority, Candidate)> {
        if node.ply > 0 || given.root.is_empty() {
            return self.pick.next(node, &given.order);
        }
        if matches!(self.pick, Pick::Unasked) {
            let place = |mv| {
                given.root.iter().position(|&it| it == mv).unwrap_or(usize::MAX)
            };
            self.root =
                iter::from_fn(|| self.pick.next(node, &given.order)).collect();
            self.root.sort_by_key(|(_, candidate)| place(candidate.mv)); // stable
        }
        self.tried += 1;
        self.root.get(self.tried - 1).copied()
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        let below = self.root.is_empty().then(|| self.pick.tried());
        below
            .into_iter()
            .flatten()
            .chain(self.root.iter().take(self.tried).map(|it| it.1))
    }

    fn skip(&mut self) {
        match self.tried.checked_sub(1).filter(|_| !self.root.is_empty()) {
            Some(last) => {
                self.tried = last;
                self.root.remove(last);
            }
            None => self.pick.skip(),
        }
    }
}
