//! What a search has learnt of quiet moves: killers and history, at each moment.

use std::rc::Rc;

use cozy_chess::Color;
use diagrams::tree::Learnt;
use diagrams::words::side;
use engine::{Candidate, Node, Position};
use mix::{Priority, Variant};
use serde_json::{Value, json};

use crate::count::highest;

/// What is learnt, and how it was told last.
#[derive(Default)]
pub(super) struct Memory {
    learnt: Learnt,
    /// What was known last, if nothing was learnt since.
    present: Option<Rc<Value>>,
}

impl Memory {
    pub(super) fn new(variant: &Variant) -> Self {
        Self { learnt: Learnt::new(variant), present: None }
    }

    pub(super) fn new_iteration(&mut self, root: &Position) {
        self.learnt.new_iteration(root);
        self.present = None;
    }

    /// Learns from a node where the last of these moves cut.
    pub(super) fn cutoff(&mut self, node: &Node, tried: &[(Candidate, Priority)]) {
        self.learnt.cutoff(node, tried);
        if tried.last().is_some_and(|(cut, _)| cut.is_quiet()) {
            self.present = None;
        }
    }

    /// What is known now in a search of so many plies: the killers of each of them,
    /// the latest first, and the highest entries of the history.
    pub(super) fn now(&mut self, root: &Position, depth: i32) -> Rc<Value> {
        let present = self.present.take().unwrap_or_else(|| {
            let killers =
                (0..depth as usize).map(|ply| self.learnt.killers(root, ply));
            let history =
                highest(self.learnt.order(), &Color::ALL).into_iter();
            let entry = |(of, name, score)| json!({ "side": side(of), "of": name, "score": score });
            let history = history.map(entry).collect::<Value>();
            Rc::new(json!({ "killers": killers.collect::<Value>(), "history": history }))
        });
        Rc::clone(self.present.insert(present))
    }
}
