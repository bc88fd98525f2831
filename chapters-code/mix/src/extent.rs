//! How widely and how deeply a move is searched: the settings are a variant's windows.

use engine::limits::Stopped;
use engine::score::Score;
use engine::windows::MoveContext;
use engine::{FullWindows, Windows, candidate};
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
        let (depth, history) = (context.node.depth, context.history);
        if !self.reductions || depth < self.reduce_depth || !self.is_reducible(context) {
            return 0;
        }
        let move_count = self.move_count(context);
        if move_count < self.reduce_from as usize {
            return 0;
        }
        let mut reduction = if self.reduce_flat { PLY } else { base_reduction(depth, move_count) };
        reduction -= match self.reduce_history {
            ByHistory::Deaf | ByHistory::Exempt => 0,
            ByHistory::Chapter | ByHistory::Plain => {
                let most = self.history_per_ply;
                PLY * history.clamp(-most, most) / most
            }
            ByHistory::Less | ByHistory::SeaJay => PLY * (history / 1000).min(2),
        };
        if matches!(self.reduce_history, ByHistory::Exempt | ByHistory::SeaJay)
            && history > 2000
            && depth <= 4
        {
            return 0;
        }
        if context.is_pv && !self.reduce_open {
            reduction -= PLY;
        }
        (reduction / PLY).clamp(0, depth - 1)
    }

    /// Whether a move's kind is reduced at all.
    #[inline]
    fn is_reducible(&self, context: &MoveContext) -> bool {
        let candidate = context.candidate;
        let is_reduced = if candidate.is_quiet() {
            self.reduce_killers || !context.is_killer
        } else {
            self.reduce_captures && candidate.mv.promotion.is_none()
        };
        is_reduced
            && (self.reduce_evasions || !context.node.position.is_check())
            && (self.reduce_checks || !context.next.is_check())
    }

    /// The move count, from 1, as the settings count it. `WithoutLosing` assumes an order that
    /// tries all losing captures before this move, `AfterLosing` one that tries them all behind it.
    #[inline]
    fn move_count(&self, context: &MoveContext) -> usize {
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
}
