//! Which moves are searched less deep at first, and by how much.

use cozy_chess::Move;
use engine::Reductions;
use engine::reductions::Late;
use reductions::late_moves::{PLY, base_reduction};

use crate::settings::{ByHistory, Settings};

/// From this depth on, in plies, a node without a table move is searched a ply less deep.
const INTERNAL_DEPTH: i32 = 4;
/// SeaJay's rules: so many points make a ply less, and two plies are the most.
const POINTS_PER_PLY: i32 = 1000;
/// Above so many points nothing is reduced up to [`EXEMPT_DEPTH`].
const EXEMPT_POINTS: i32 = 2000;
/// See [`EXEMPT_POINTS`].
const EXEMPT_DEPTH: i32 = 4;

/// The reductions of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Reduced {
    is: Settings,
}

impl Reduced {
    /// The reductions of some settings.
    pub const fn new(is: Settings) -> Self {
        Self { is }
    }

    /// What the ordering says of a move; `None` if it is not to be reduced.
    #[inline]
    fn sureness(&self, late: &Late) -> Option<i32> {
        let is = &self.is;
        let (depth, candidate) = (late.node.depth, late.candidate);
        if late.number < is.reduce_from as usize || depth < is.reduce_depth as i32 {
            return None;
        }
        let sureness = if candidate.is_quiet() {
            late.confidence?
        } else if is.reduce_captures && candidate.mv.promotion.is_none() {
            0
        } else {
            return None;
        };
        let is_check = |it: &engine::Position| !it.board().checkers().is_empty();
        if !is.reduce_evasions && is_check(late.node.position)
            || !is.reduce_checks && is_check(late.next)
        {
            return None;
        }
        Some(sureness)
    }
}

impl Reductions for Reduced {
    #[inline]
    fn node_depth(&self, depth: i32, table_move: Option<Move>) -> i32 {
        let is_less = self.is.internal_reduction && table_move.is_none();
        depth - i32::from(is_less && depth >= INTERNAL_DEPTH)
    }

    #[inline]
    fn plies(&self, late: &Late) -> i32 {
        if !self.is.reductions {
            return 0;
        }
        let Some(sureness) = self.sureness(late) else { return 0 };
        let depth = late.node.depth;
        let mut reduction =
            if self.is.reduce_flat { PLY } else { base_reduction(depth, late.number) };
        let by_history = self.is.reduce_history;
        match by_history {
            ByHistory::Deaf => {}
            ByHistory::Chapter => reduction -= PLY * sureness / 1000,
            ByHistory::Half => reduction -= PLY * sureness / 2000,
            ByHistory::Double => reduction -= PLY * sureness / 500,
            ByHistory::Exempt => {}
            ByHistory::Less | ByHistory::SeaJay => {
                reduction -= PLY * (sureness / POINTS_PER_PLY).min(2);
            }
        }
        if matches!(by_history, ByHistory::Exempt | ByHistory::SeaJay)
            && sureness > EXEMPT_POINTS
            && depth <= EXEMPT_DEPTH
        {
            return 0;
        }
        if late.is_open && !self.is.reduce_open {
            reduction -= PLY;
        }
        (reduction / PLY).clamp(0, depth - 1)
    }
}

impl Default for Reduced {
    fn default() -> Self {
        Self::new(Settings::default())
    }
}
