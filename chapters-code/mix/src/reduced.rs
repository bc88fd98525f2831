//! Which moves are reduced, and by how much.

use cozy_chess::Move;
use engine::reductions::MoveContext;
use engine::{Candidate, Reductions, candidate};
use reductions::late_moves::{PLY, base_reduction};
use see::see::loses_material;

use crate::settings::{ByHistory, Counted, Settings};

/// From this depth on, in plies, a node without a table move is searched one ply
/// less deeply.
const INTERNAL_DEPTH: i32 = 4;
/// The first of SeaJay's rules: how many points of history take a ply off a
/// reduction, two plies at most.
const POINTS_PER_PLY: i32 = 1000;
/// The second: a move with more points than this is not reduced up to
/// [`EXEMPT_DEPTH`].
const EXEMPT_POINTS: i32 = 2000;
/// The greatest remaining depth, in plies, at which [`EXEMPT_POINTS`] applies.
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

    /// The place of a move, from 1, as the settings count it.
    #[inline]
    fn place(&self, context: &MoveContext) -> usize {
        let losing = || {
            let board = context.node.position.board();
            let is_losing = |it: &&Candidate| {
                it.victim.is_some()
                    && it.mv.promotion.is_none()
                    && loses_material(board, it)
            };
            candidate::generate(board).iter().filter(is_losing).count()
        };
        match self.is.reduce_place {
            Counted::Own => context.number,
            Counted::WithoutLosing => {
                context.number.saturating_sub(losing()).max(1)
            }
            Counted::AfterLosing => context.number + losing(),
        }
    }

    /// What the ordering says of a move; `None` if it is not to be reduced.
    #[inline]
    fn sureness(&self, context: &MoveContext) -> Option<i32> {
        let is = &self.is;
        let (depth, candidate) = (context.node.depth, context.candidate);
        if depth < is.reduce_depth || self.place(context) < is.reduce_from as usize
        {
            return None;
        }
        let sureness = if candidate.is_quiet() {
            context.confidence?
        } else if is.reduce_captures && candidate.mv.promotion.is_none() {
            0
        } else {
            return None;
        };
        let is_check = |it: &engine::Position| !it.board().checkers().is_empty();
        if !is.reduce_evasions && is_check(context.node.position)
            || !is.reduce_checks && is_check(context.next)
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
    fn plies(&self, context: &MoveContext) -> i32 {
        if !self.is.reductions {
            return 0;
        }
        let Some(sureness) = self.sureness(context) else { return 0 };
        let depth = context.node.depth;
        let mut reduction = if self.is.reduce_flat {
            PLY
        } else {
            base_reduction(depth, self.place(context))
        };
        let by_history = self.is.reduce_history;
        match by_history {
            ByHistory::Deaf => {}
            ByHistory::Chapter | ByHistory::Plain => {
                reduction -= PLY * sureness / 1000
            }
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
        if context.is_open && !self.is.reduce_open {
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
