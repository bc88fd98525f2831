//! Which moves are reduced, and by how much.

use cozy_chess::Move;
use engine::reductions::MoveContext;
use engine::{Candidate, Reductions, candidate};
use reductions::late_moves::{PLY, base_reduction};

use crate::merits::PieceValues;
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
    values: PieceValues,
}

impl Reduced {
    /// The reductions of some settings.
    pub const fn new(is: Settings) -> Self {
        Self { is, values: is.see_values.of_pieces() }
    }

    /// The place of a move, from 1, as the settings count it. `WithoutLosing`
    /// assumes an order that tries all losing captures before this move,
    /// `AfterLosing` one that tries them all behind it; whether that is so is not
    /// checked.
    #[inline]
    fn place(&self, context: &MoveContext) -> usize {
        let losing = || {
            let board = context.node.position.board();
            let is_losing = |it: &&Candidate| {
                it.victim.is_some()
                    && it.mv.promotion.is_none()
                    && self.values.loses_material(board, it)
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

    /// The ordering's confidence in a move, or the points that SeaJay's rules ask
    /// for; `None` if its kind is not reduced.
    #[inline]
    fn confidence(&self, context: &MoveContext) -> Option<i32> {
        let (is, candidate) = (&self.is, context.candidate);
        let confidence = if candidate.is_quiet() {
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
        Some(confidence)
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
        let depth = context.node.depth;
        if !self.is.reductions || depth < self.is.reduce_depth {
            return 0;
        }
        let place = self.place(context);
        if place < self.is.reduce_from as usize {
            return 0;
        }
        let Some(confidence) = self.confidence(context) else { return 0 };
        let mut reduction =
            if self.is.reduce_flat { PLY } else { base_reduction(depth, place) };
        let by_history = self.is.reduce_history;
        match by_history {
            ByHistory::Deaf => {}
            ByHistory::Chapter | ByHistory::Plain => {
                reduction -= PLY * confidence / 1000
            }
            ByHistory::Half => reduction -= PLY * confidence / 2000,
            ByHistory::Double => reduction -= PLY * confidence / 500,
            ByHistory::Exempt => {}
            ByHistory::Less | ByHistory::SeaJay => {
                reduction -= PLY * (confidence / POINTS_PER_PLY).min(2);
            }
        }
        if matches!(by_history, ByHistory::Exempt | ByHistory::SeaJay)
            && confidence > EXEMPT_POINTS
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

#[cfg(test)]
mod tests {
    use engine::reductions::MoveContext;
    use engine::{Node, Position, candidate};

    use super::Reduced;
    use crate::settings::{Counted, Settings, Values};

    /// A bishop may take a guarded knight, which loses material only if the bishop
    /// is worth more.
    #[test]
    fn losing_captures_are_counted_by_the_values_of_the_variant() {
        let board = "4k3/8/2p5/3n4/8/5B2/8/4K3 w - - 0 1".parse().unwrap();
        let position = &Position::new(board);
        let moves = candidate::generate(position.board());
        let quiet = moves.iter().find(|it| it.is_quiet()).unwrap();
        let context = MoveContext {
            node: &Node::root(position, 5),
            candidate: quiet,
            next: &position.play(quiet),
            number: 6,
            is_open: false,
            confidence: Some(0),
        };
        for (see_values, reduce_place, place) in [
            (Values::Chapter, Counted::Own, 6),
            (Values::Chapter, Counted::WithoutLosing, 5),
            (Values::Chapter, Counted::AfterLosing, 7),
            (Values::EqualMinors, Counted::WithoutLosing, 6),
            (Values::Classic, Counted::AfterLosing, 6),
        ] {
            let is = Settings { see_values, reduce_place, ..Settings::default() };
            assert_eq!(Reduced::new(is).place(&context), place, "{is:?}");
        }
    }
}
