//! The confidence in a move: what the [reductions](crate::Reduced) are told of it.

use engine::{Candidate, Node};
use reductions::late_moves::confidence;

use super::Order;
use crate::priority::{Class, Priority};
use crate::settings::{ByHistory, Place};

impl Order {
    /// The confidence in a move, on the scale of stages 9 and 10. SeaJay's rules count in points of
    /// history, so for them it is the score itself. `None` if the move is not to be reduced.
    #[inline]
    pub(super) fn confidence_in(
        &self,
        node: &Node,
        candidate: &Candidate,
        priority: Priority,
    ) -> Option<i32> {
        if !self.is.reductions {
            return None;
        }
        let score = match priority.class().usual() {
            Class::Quiet | Class::Number => {
                match (self.is.killer_place, self.is.reduce_history) {
                    (Place::ByHistory, _) | (_, ByHistory::Plain) => {
                        self.quiet_score(node, candidate)?
                    }
                    _ => priority.value(),
                }
            }
            Class::Any | Class::Unjudged => 0,
            Class::Killer => self.quiet_score(node, candidate)?,
            _ => return None,
        };
        Some(match self.is.reduce_history {
            ByHistory::Deaf => 0,
            ByHistory::Less | ByHistory::Exempt | ByHistory::SeaJay => score,
            _ => confidence(score.clamp(-100_000, 100_000)),
        })
    }

    /// The score of a quiet move, wherever it stands; `None` if it is a killer, and killers are not
    /// reduced.
    #[cold]
    fn quiet_score(&self, node: &Node, candidate: &Candidate) -> Option<i32> {
        if !self.is.reduce_killers
            && self.killers.slot(node, candidate.mv).is_some()
        {
            return None;
        }
        Some(match self.is.reduce_history {
            ByHistory::Plain => self.quiets.alone(node, candidate),
            _ => self.quiets.score(node, candidate),
        })
    }
}
