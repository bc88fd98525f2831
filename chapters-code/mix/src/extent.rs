//! How widely and how deeply a move is searched: the settings are a variant's windows.

use engine::limits::Stopped;
use engine::score::Score;
use engine::windows::MoveContext;
use engine::{FullWindows, Position, Windows, candidate};
use pvs::aspiration;
use reductions::late_moves::{PLY, base_reduction};

use crate::settings::{ByHistory, Counted, Settings};

impl Windows for Settings {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        match self.aspiration {
            0 => FullWindows.root(last, search),
            half_width => aspiration::around(last, half_width, search),
        }
    }

    #[inline]
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        let (depth, reduction) = (mv.full_depth(), self.reduction(mv));
        let has_full_window = mv.move_count == 1 || !self.null_windows;
        if reduction > 0 {
            let score = search(depth - reduction, alpha, alpha + 1)?;
            if score <= alpha {
                return Ok(score);
            }
        }
        if !has_full_window {
            let score = search(depth, alpha, alpha + 1)?;
            if score <= alpha || score >= beta {
                return Ok(score);
            }
        }
        search(depth, alpha, beta)
    }
}

impl Settings {
    /// By how many plies a move is reduced.
    #[inline]
    pub fn reduction(&self, context: &MoveContext) -> i32 {
        let depth = context.node.depth;
        if !self.reductions || depth < self.reduce_depth {
            return 0;
        }
        let place = self.place(context);
        if place < self.reduce_from as usize {
            return 0;
        }
        let Some(confidence) = self.confidence(context) else { return 0 };
        let mut reduction = if self.reduce_flat { PLY } else { base_reduction(depth, place) };
        reduction -= match self.reduce_history {
            ByHistory::Deaf | ByHistory::Exempt => 0,
            ByHistory::Chapter | ByHistory::Plain => PLY * confidence / 1000,
            ByHistory::Half => PLY * confidence / 2000,
            ByHistory::Double => PLY * confidence / 500,
            ByHistory::Less | ByHistory::SeaJay => PLY * (confidence / 1000).min(2),
        };
        if matches!(self.reduce_history, ByHistory::Exempt | ByHistory::SeaJay)
            && confidence > 2000
            && depth <= 4
        {
            return 0;
        }
        if context.is_pv && !self.reduce_open {
            reduction -= PLY;
        }
        (reduction / PLY).clamp(0, depth - 1)
    }

    /// The place of a move, from 1, as the settings count it. `WithoutLosing` assumes an order that
    /// tries all losing captures before this move, `AfterLosing` one that tries them all behind it.
    #[inline]
    fn place(&self, context: &MoveContext) -> usize {
        let losing = || {
            let board = context.node.position.board();
            let mut captures = candidate::generate(board);
            captures.retain(|it| it.victim.is_some() && it.mv.promotion.is_none());
            captures.iter().filter(|it| self.see_values.is_losing(board, it)).count()
        };
        match self.reduce_place {
            Counted::Own => context.move_count,
            Counted::WithoutLosing => context.move_count.saturating_sub(losing()).max(1),
            Counted::AfterLosing => context.move_count + losing(),
        }
    }

    /// The ordering's confidence in a move, or the points that SeaJay's rules ask for; `None` if
    /// its kind is not reduced.
    #[inline]
    fn confidence(&self, context: &MoveContext) -> Option<i32> {
        let candidate = context.candidate;
        let confidence = if candidate.is_quiet() {
            context.confidence?
        } else if self.reduce_captures && candidate.mv.promotion.is_none() {
            0
        } else {
            return None;
        };
        let is_check = |it: &Position| !it.board().checkers().is_empty();
        let is_exempt = !self.reduce_evasions && is_check(context.node.position)
            || !self.reduce_checks && is_check(context.next);
        (!is_exempt).then_some(confidence)
    }
}
