// ANCHOR: order
//! A rung of our own: quiet moves that give check come before other quiet moves.

use continuation::Priority;
use engine::{Candidate, Node, Ordering, Parameter};

#[derive(Debug)]
pub struct MoveOrder {
    below: continuation::MoveOrder,
    bonus: i32,
}

impl Default for MoveOrder {
    fn default() -> Self {
        Self { below: Default::default(), bonus: 1000 }
    }
}

impl Ordering for MoveOrder {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        match self.below.priority(node, candidate) {
            Priority::Quiet(score) if gives_check(node, candidate) => {
                Priority::Quiet(score + self.bonus)
            }
            priority => priority,
        }
    }

    engine::forward!(below);
}
// ANCHOR_END: order

// ANCHOR: check
fn gives_check(node: &Node, candidate: &Candidate) -> bool {
    !node.position.play(candidate).board().checkers().is_empty()
}
// ANCHOR_END: check

// ANCHOR: stage
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "checks";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "Quiet moves that give check come first.";
    const PARAMETERS: &'static [Parameter<MoveOrder>] = &[Parameter {
        name: "bonus",
        about: "what a check adds to a quiet move's history, in points",
        range: 0..=8192,
        field: |order| &mut order.bonus,
    }];
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = reductions::LateMoves;
    type Picker = engine::Eager<MoveOrder>;
    type Pruning = engine::NoPruning;
}

pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
// ANCHOR_END: stage
