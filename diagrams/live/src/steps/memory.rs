//! What a search has learnt of quiet moves: killers and history, at each moment.
//!
//! An observer cannot ask the ordering while it is at work. So a second one like it is told the same
//! cutoffs, and is asked instead. A test compares the two at the end of searches.

use std::rc::Rc;

use cozy_chess::{Board, Move};
use diagrams::board::side;
use diagrams::san::san;
use engine::{Candidate, Node, Ordering, Position};
use mix::settings::Index;
use mix::{Order, TableNotes, Variant};
use serde::Serialize;
use staged::StagedOrdering;

use crate::entries;

/// How many killers of a ply are told, the latest first.
const SLOTS: usize = 2;

/// What is known at a moment.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Memory {
    /// `[ply][slot]`: the killers of each ply of the main search, the latest first.
    killers: Vec<Vec<String>>,
    /// The highest entries, the highest first.
    history: Vec<Entry>,
}

/// An entry of the history.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Entry {
    /// The side that it belongs to: `White` or `Black`.
    side: &'static str,
    /// What it belongs to, such as `g2–c6`.
    of: String,
    score: i32,
}

/// An order that learns what the search's own order learns.
pub(super) struct Mirror {
    pub(super) order: Order,
    /// `[ply]`: the quiet moves that cut last, the latest first, each with the board that gives it its name.
    met: Vec<Vec<(Move, Board)>>,
    /// What was known last, if nothing was learnt since.
    present: Option<Rc<Memory>>,
}

impl Mirror {
    /// A mirror that has learnt nothing.
    pub(super) fn new(variant: &Variant) -> Self {
        let order = Order::new(*variant.settings(), TableNotes::default());
        Self { order, met: Vec::new(), present: None }
    }

    /// Begins another iteration.
    pub(super) fn new_iteration(&mut self, root: &Position) {
        self.order.new_iteration(root, &[]);
        self.present = None;
    }

    /// Learns from a move that cut at a node, after others had been tried there.
    pub(super) fn cutoff(
        &mut self,
        node: &Node,
        cut: &Candidate,
        before: &[Candidate],
    ) {
        self.order.cutoff(node, cut);
        before
            .iter()
            .for_each(|candidate| self.order.failed_to_cut(node, candidate));
        if cut.is_quiet() {
            self.meet(node, cut.mv);
            self.present = None;
        }
    }

    fn meet(&mut self, node: &Node, mv: Move) {
        self.met.resize_with(self.met.len().max(node.ply + 1), Vec::new);
        let met = &mut self.met[node.ply];
        met.retain(|&(it, _)| it != mv);
        met.insert(0, (mv, node.position.board().clone()));
        met.truncate(SLOTS);
    }

    /// What is known now in a search of so many plies.
    pub(super) fn memory(&mut self, root: &Position, depth: i32) -> Rc<Memory> {
        let memory = match self.present.take() {
            Some(present) => present,
            None => Rc::new(Memory {
                killers: (0..depth as usize)
                    .map(|ply| self.killers(root, ply))
                    .collect(),
                history: self.history(),
            }),
        };
        Rc::clone(self.present.insert(memory))
    }

    fn killers(&self, root: &Position, ply: usize) -> Vec<String> {
        let node = Node { ply, ..Node::root(root, 1) };
        let met = || self.met.get(ply).into_iter().flatten();
        let name =
            |mv| met().find(|it| it.0 == mv).map(|(_, board)| san(board, mv));
        self.order.killers(&node).into_iter().flatten().filter_map(name).collect()
    }

    /// The name of a move's entry in the history.
    pub(super) fn entry(&self, candidate: &Candidate) -> String {
        entries::name_of(self.index(), candidate)
    }

    fn index(&self) -> Index {
        self.order.settings().history_index
    }

    fn history(&self) -> Vec<Entry> {
        let index = self.index();
        let highest = entries::highest(self.order.quiets().history().scores());
        let entry = |(number, score)| Entry {
            side: side(entries::side(index, number)),
            of: entries::name(index, number),
            score,
        };
        highest.into_iter().map(entry).collect()
    }
}
