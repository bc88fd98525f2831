//! What a search has learnt of quiet moves: its killers, at each moment.
//!
//! An observer cannot ask the ordering while it is at work. So a second one like it
//! is told the same cutoffs, and is asked instead. A test of the crate `live`
//! compares the two at the end of searches.

use cozy_chess::{Board, Move};
use engine::{Candidate, Node, Ordering, Position};
use mix::{Order, Priority, TableNotes, Variant};
use staged::StagedOrdering;

use crate::san::san;

/// How many killers of a ply are told, the latest first.
const SLOTS: usize = 2;

/// An order that learns what the search's own order learns.
#[derive(Debug, Default)]
pub struct Learnt {
    order: Order,
    /// `[ply]`: the quiet moves that cut last, the latest first, each with the
    /// board that gives it its name.
    met: Vec<Vec<(Move, Board)>>,
}

impl Learnt {
    /// What a variant knows before its search.
    pub fn new(variant: &Variant) -> Self {
        let order = Order::new(*variant.settings(), TableNotes::default());
        Self { order, met: Vec::new() }
    }

    /// The search begins again at the root, a ply deeper.
    pub fn new_iteration(&mut self, root: &Position) {
        self.order.new_iteration(root, &[]);
    }

    /// Learns from a node where the last of these moves cut.
    pub fn cutoff(&mut self, node: &Node, tried: &[(Candidate, Priority)]) {
        let Some(((cut, _), before)) = tried.split_last() else { return };
        self.order.cutoff(node, cut);
        before
            .iter()
            .for_each(|(candidate, _)| self.order.failed_to_cut(node, candidate));
        if cut.is_quiet() {
            self.met.resize_with(self.met.len().max(node.ply + 1), Vec::new);
            let met = &mut self.met[node.ply];
            met.retain(|&(it, _)| it != cut.mv);
            met.insert(0, (cut.mv, node.position.board().clone()));
            met.truncate(SLOTS);
        }
    }

    /// The killers of a ply by their names, the latest first.
    pub fn killers(&self, root: &Position, ply: usize) -> Vec<String> {
        let node = Node { ply, ..Node::root(root, 1) };
        let met = || self.met.get(ply).into_iter().flatten();
        let name =
            |mv| met().find(|it| it.0 == mv).map(|(_, board)| san(board, mv));
        self.order.killers(&node).into_iter().flatten().filter_map(name).collect()
    }

    /// The order itself.
    pub const fn order(&self) -> &Order {
        &self.order
    }
}
