//! The order of the moves: that of stage 12, in which quiet moves are judged by the
//! board, too.

use continuation::{Priority, QuietHistory};
use cozy_chess::Move;
use engine::{Candidate, Node, Ordering};
use killers::Slot;
use mvv_lva::MvvLva;
use staged::{Rank, StagedOrdering};

use crate::board;
use crate::threats::KnownThreats;

/// The order of stage 13: the policy of stage 12, with what the board says about
/// quiet moves.
#[derive(Debug, Default)]
pub struct MoveOrder {
    policy: continuation::MoveOrder,
    threats: KnownThreats,
}

impl Ordering for MoveOrder {
    type Priority = Rank;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Rank {
        Rank::of(match self.policy.priority(node, candidate) {
            Priority::Quiet(history) => {
                let position = node.position;
                let threats = self.threats.of(position);
                Priority::Quiet(
                    history + board::bonus(position, &threats, candidate),
                )
            }
            priority => priority,
        })
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.policy.cutoff(node, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.policy.failed_to_cut(node, candidate);
    }

    #[inline]
    fn history(&self, rank: &Rank) -> i32 {
        self.policy.history(&rank.priority())
    }

    #[inline]
    fn is_killer(&self, rank: &Rank) -> bool {
        self.policy.is_killer(&rank.priority())
    }

    fn new_search(&mut self) {
        self.policy.new_search();
    }
}

impl StagedOrdering for MoveOrder {
    const BEST_KILLER: Rank = Rank::of(Priority::Killer(Slot::First));
    const BEST_QUIET: Rank =
        Rank::of(Priority::Quiet(QuietHistory::MAX + board::MAX));

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.policy.killers.at(node.ply)
    }

    #[inline]
    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Rank {
        match MvvLva::of(capture) {
            Some(mvv_lva) if capture.mv.promotion.is_none() => {
                Rank::of(Priority::GoodCapture(mvv_lva))
            }
            _ => self.priority(node, capture),
        }
    }
}
