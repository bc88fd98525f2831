//! How widely and how deeply a move is searched: the settings are a variant's move
//! search.

use engine::move_search::{MoveContext, Searched};
use engine::score::{MAX_PLY, Score};
use engine::{Candidate, MoveSearch, Node, candidate};
use pvs::aspiration;
use reductions::late_moves::{PLY, base_reduction};

use crate::settings::{ByHistory, Counted, Growth, Settings};

/// The least depth, in plies, of a node that is searched a ply less deeply if the
/// table knows no move there (internal iterative reduction: Schröder 2019).
const LEAST_UNKNOWN: i32 = 4;

impl MoveSearch for Settings {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        // Without a previous score, the window is the full one.
        aspiration::around(
            last.filter(|_| self.aspiration > 0),
            self.aspiration,
            search,
        )
    }

    #[inline]
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        let depth = self.depth(mv);
        let reduction = self.reduction(mv).min(depth);
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
    /// How deeply a move is searched that isn't reduced, in plies.
    #[inline]
    fn depth(&self, mv: &MoveContext) -> i32 {
        let extends = self.check_extension
            && may_extend(mv)
            && self.see_values.loses(mv.node.position.board(), mv.candidate, 0)
                != Some(true);
        let is_unknown = self.iir && is_unknown(mv.node);
        mv.full_depth() + i32::from(extends) - i32::from(is_unknown)
    }

    /// By how many plies a move is reduced.
    #[inline]
    pub fn reduction(&self, mv: &MoveContext) -> i32 {
        let (depth, history) = (mv.node.depth, mv.history);
        if !self.reductions || depth < self.reduce_depth || !self.is_reducible(mv) {
            return 0;
        }
        let move_count = self.move_count(mv);
        let is_exempt = history > 2000 && depth <= 4;
        let for_history = match self.reduce_history {
            _ if move_count < self.reduce_from as usize => return 0,
            ByHistory::Exempt | ByHistory::SeaJay if is_exempt => return 0,
            ByHistory::Deaf | ByHistory::Exempt => 0,
            ByHistory::Chapter | ByHistory::Plain => {
                let most = self.history_per_ply;
                PLY * history.clamp(-most, most) / most
            }
            ByHistory::Less | ByHistory::SeaJay => PLY * (history / 1000).min(2),
        };
        let base = match self.reduce_growth {
            _ if self.reduce_flat => PLY,
            Growth::Logarithm => base_reduction(depth, move_count),
            Growth::SeaJay => PLY * seajay_reduction(depth, move_count as i32),
        };
        let open = if mv.is_pv && !self.reduce_open { PLY } else { 0 };
        ((base - for_history - open) / PLY).clamp(0, depth - 1)
    }

    /// Whether a move's kind is reduced at all.
    #[inline]
    fn is_reducible(&self, mv: &MoveContext) -> bool {
        let is_reduced = if mv.candidate.is_quiet() {
            self.reduce_killers || !mv.is_killer
        } else {
            self.reduce_captures && mv.candidate.mv.promotion.is_none()
        };
        is_reduced
            && (self.reduce_evasions || !mv.node.position.is_check())
            && (self.reduce_checks || !mv.next.is_check())
    }

    /// The move count, from 1, as the settings count it. `WithoutLosing` assumes an
    /// order that tries all losing captures before this move, `AfterLosing` one
    /// that tries them all after it.
    #[inline]
    fn move_count(&self, mv: &MoveContext) -> usize {
        let board = mv.node.position.board();
        let is_losing = |it: &&Candidate| {
            it.victim.is_some() && self.see_values.is_losing(board, it)
        };
        let losing = || candidate::generate(board).iter().filter(is_losing).count();
        match self.reduce_place {
            Counted::Own => mv.move_count,
            Counted::WithoutLosing => mv.move_count.saturating_sub(losing()).max(1),
            Counted::AfterLosing => mv.move_count + losing(),
        }
    }
}

/// SeaJay's reduction of August 2025, in plies: one, one more for every three plies
/// above three, and one for every four places after the eighth.
#[inline]
fn seajay_reduction(depth: i32, move_count: i32) -> i32 {
    let by_place = (move_count - 8).max(0) / 4;
    (1 + (depth - 3).max(0) / 3 + by_place).min((depth - 2).max(1))
}

/// Whether a move gives check and may be searched more deeply for it: not far from
/// the root, so that every line ends.
#[inline]
fn may_extend(mv: &MoveContext) -> bool {
    mv.next.is_check() && mv.node.ply + (mv.node.depth as usize) < MAX_PLY / 2
}

/// Whether the table has no move for a node where one is to be expected.
#[inline]
fn is_unknown(node: &Node) -> bool {
    node.ply > 0 && node.depth >= LEAST_UNKNOWN && node.table_move.is_none()
}
