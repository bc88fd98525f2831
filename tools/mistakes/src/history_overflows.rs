//! Scores grow without limit, past the numbers of killers and captures.
//!
//! Many programs write priorities as numbers, in bands that should not meet:
//! killers are just below captures, and history should stay below killers, but
//! nothing keeps it there.

use cozy_chess::{Move, Piece};
use engine::{Candidate, Node, Ordering};
use staged::StagedOrdering;

use crate::overlay::Overlay;

/// The mistake, wrapped around an order whose history has no limit, and whose
/// priorities can be numbers.
#[derive(Debug, Default)]
pub struct HistoryOverflows<O> {
    /// The correct order, except for its history.
    pub below: O,
}

/// The bound on a history on either side: the table's move is above it.
const HUGE: i32 = 8_000_000;

// ANCHOR: mistake
impl<O: StagedOrdering<Priority: From<i32>>> Ordering for HistoryOverflows<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        let Candidate { mv, piece, victim } = *candidate;
        let taken = victim.map_or(0, |victim| 10 * (1 + victim as i32));
        let [first, second] = self.below.killers(node);
        let right = self.below.priority(node, candidate);
        O::Priority::from(match mv.promotion {
            _ if node.table_move == Some(mv) => HUGE + 1,
            Some(Piece::Queen) => 2000 + taken,
            Some(_) => -1,
            None if victim.is_some() && right < O::BEST_QUIET => return right, // it loses material
            None if victim.is_some() => 1000 + taken - piece as i32,
            None if first == Some(mv) => 900,
            None if second == Some(mv) => 800,
            None => self.below.history(&right).clamp(-HUGE, HUGE),
        })
    }

    engine::forward!(below);
}
// ANCHOR_END: mistake

impl<O> Overlay for HistoryOverflows<O> {
    type Below = O;

    fn below(&self) -> &O {
        &self.below
    }
}

impl<O: StagedOrdering<Priority: From<i32>>> StagedOrdering
    for HistoryOverflows<O>
{
    const BEST_KILLER: O::Priority = O::BEST_KILLER;
    const BEST_QUIET: O::Priority = O::BEST_QUIET;

    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.below.killers(node)
    }
}
