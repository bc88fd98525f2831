//! A root whose moves are tried in a given order. Below it everything is a variant's own.

use std::iter;

use cozy_chess::Move;
use engine::{Candidate, Node, Ordering, Picker, Position};
use mix::{Order, Pick, Priority, Settings, Table};

/// The plugs of a search from such a root.
pub(crate) type Plugs = (Given, Table, Settings, Picked);

/// A variant's order, and the moves of the root in the order in which they are to be tried.
#[derive(Debug, Default)]
pub(crate) struct Given {
    pub(crate) order: Order,
    pub(crate) root: Vec<Move>,
}

impl Ordering for Given {
    type Priority = Priority;

    engine::forward!(
        order: priority, cutoff, failed_to_cut, history, is_killer, notice, new_search, new_game
    );
}

/// A variant's picker; at a root with a given order it lists the moves in that order.
#[derive(Debug, Default)]
pub(crate) struct Picked(Pick);

impl Picker<Given> for Picked {
    fn next(&mut self, node: &Node, given: &Given) -> Option<(Priority, Candidate)> {
        let Self(pick) = self;
        if node.ply == 0 && !given.root.is_empty() && matches!(pick, Pick::Unasked) {
            let place = |mv| given.root.iter().position(|&it| it == mv).unwrap_or(usize::MAX);
            *pick = Pick::List(iter::from_fn(|| pick.next(node, &given.order)).collect(), 0);
            if let Pick::List(moves, ..) = pick {
                moves.sort_by_key(|(_, candidate)| place(candidate.mv)); // stable
            }
        }
        pick.next(node, &given.order)
    }

    fn noisy_priority(given: &Given, position: &Position, candidate: &Candidate) -> Option<i32> {
        Pick::noisy_priority(&given.order, position, candidate)
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.0.tried()
    }
}
