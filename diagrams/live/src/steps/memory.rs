//! What a search has learnt of quiet moves: killers and history, at each moment.

use std::rc::Rc;

use cozy_chess::{Board, Color, Move};
use diagrams::tree::KillerNames;
use diagrams::words::side;
use engine::Position;
use mix::Order;
use serde_json::{Value, json};

use crate::count::highest;

/// What is known of quiet moves, and how it was told last.
#[derive(Default)]
pub(super) struct Memory {
    killer_names: KillerNames,
    /// What was known last, if no quiet move has cut since, nor an iteration begun.
    present: Option<Rc<Value>>,
}

impl Memory {
    /// An iteration begins.
    pub(super) fn new_iteration(&mut self) {
        self.present = None;
    }

    /// A quiet move has cut on this board, at a node of this ply.
    pub(super) fn quiet_cutoff(&mut self, ply: usize, board: &Board, quiet: Move) {
        self.killer_names.cutoff(ply, board, quiet);
        self.present = None;
    }

    /// What the order knows now in a search of so many plies: the killers of each of
    /// them, the latest first, and the highest entries of the history.
    pub(super) fn now(
        &mut self,
        order: &Order,
        root: &Position,
        depth: i32,
    ) -> Rc<Value> {
        let present = self.present.take().unwrap_or_else(|| {
            let killers = (0..depth as usize)
                .map(|ply| self.killer_names.killers(order, root, ply));
            let history = highest(order, &Color::ALL).into_iter();
            let entry = |(of, name, score)| json!({ "side": side(of), "of": name, "score": score });
            let history = history.map(entry).collect::<Value>();
            Rc::new(json!({ "killers": killers.collect::<Value>(), "history": history }))
        });
        Rc::clone(self.present.insert(present))
    }
}
