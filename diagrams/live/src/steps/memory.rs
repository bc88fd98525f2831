//! What a search has learnt of quiet moves: killers and history, at each moment.
//!
//! An observer cannot ask the ordering while it is at work. So a second one like it
//! is told the same cutoffs, and is asked instead. A test compares the two at the
//! end of searches.

use std::rc::Rc;

use cozy_chess::{Board, Color, Move};
use diagrams::san::san;
use diagrams::words::side;
use engine::{Candidate, Node, Ordering, Position};
use mix::{Order, Priority, TableNotes, Variant};
use serde_json::{Value, json};
use staged::StagedOrdering;

use crate::count::highest;

/// How many killers of a ply are told, the latest first.
const SLOTS: usize = 2;

/// An order that learns what the search's own order learns.
#[derive(Default)]
pub(super) struct Memory {
    order: Order,
    /// `[ply]`: the quiet moves that cut last, the latest first, each with the
    /// board that gives it its name.
    met: Vec<Vec<(Move, Board)>>,
    /// What was known last, if nothing was learnt since.
    present: Option<Rc<Value>>,
}

impl Memory {
    pub(super) fn new(variant: &Variant) -> Self {
        let order = Order::new(*variant.settings(), TableNotes::default());
        Self { order, ..Self::default() }
    }

    pub(super) fn new_iteration(&mut self, root: &Position) {
        self.order.new_iteration(root, &[]);
        self.present = None;
    }

    /// Learns from a node where the last of these moves cut.
    pub(super) fn cutoff(&mut self, node: &Node, tried: &[(Candidate, Priority)]) {
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
            self.present = None;
        }
    }

    /// What is known now in a search of so many plies: the killers of each of them,
    /// the latest first, and the highest entries of the history.
    pub(super) fn now(&mut self, root: &Position, depth: i32) -> Rc<Value> {
        let present = self.present.take().unwrap_or_else(|| {
            let killers = (0..depth as usize).map(|ply| self.killers(root, ply));
            let history = highest(&self.order, &Color::ALL).into_iter();
            let entry = |(of, name, score)| json!({ "side": side(of), "of": name, "score": score });
            let history = history.map(entry).collect::<Value>();
            Rc::new(json!({ "killers": killers.collect::<Value>(), "history": history }))
        });
        Rc::clone(self.present.insert(present))
    }

    fn killers(&self, root: &Position, ply: usize) -> Vec<String> {
        let node = Node { ply, ..Node::root(root, 1) };
        let met = || self.met.get(ply).into_iter().flatten();
        let name =
            |mv| met().find(|it| it.0 == mv).map(|(_, board)| san(board, mv));
        self.order.killers(&node).into_iter().flatten().filter_map(name).collect()
    }
}
