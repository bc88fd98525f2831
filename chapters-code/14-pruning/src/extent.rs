//! How deeply a move is searched where moves are pruned, too: as in stage 9, but a
//! check is searched a ply deeper, and a node of which nothing is known a ply less.

use engine::{MoveSearch, Node};
use engine::move_search::{MoveContext, Searched};
use engine::score::{MAX_PLY, Score};
use pvs::aspiration;
use reductions::late_moves::reduction;
use see::threshold::loses_material;

// ANCHOR: constants
/// The least depth, in plies, of a node that is searched a ply less deeply if the
/// table knows no move there (internal iterative reduction: Schröder 2019).
pub const LEAST_UNKNOWN: i32 = 4;
// ANCHOR_END: constants

/// The windows and reductions of stage 9, with extensions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent;

impl MoveSearch for Extent {
    const REDUCES: bool = true;

    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        aspiration::root(last, search)
    }

    #[inline]
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        let depth = mv.full_depth() + change(mv);
        if mv.move_count == 1 {
            return search(depth, alpha, beta);
        }
        let reduction = reduction(mv).min(depth);
        let mut score = search(depth - reduction, alpha, alpha + 1)?;
        if reduction > 0 && score > alpha {
            score = search(depth, alpha, alpha + 1)?;
        }
        if score > alpha && score < beta {
            score = search(depth, alpha, beta)?;
        }
        Ok(score)
    }
}

/// By how many plies a move is searched more deeply than others of its depth, or less.
#[inline]
fn change(mv: &MoveContext) -> i32 {
    let extends =
        may_extend(mv) && !loses_material(mv.node.position.board(), mv.candidate);
    i32::from(extends) - i32::from(is_unknown(mv.node))
}

/// Whether a move gives check where that may be searched more deeply: far from the root
/// nothing is, so that every line ends.
#[inline]
pub fn may_extend(mv: &MoveContext) -> bool {
    mv.next.is_check() && mv.node.ply + (mv.node.depth as usize) < MAX_PLY / 2
}

/// Whether the table knows no move of a node where one is to be expected.
#[inline]
pub fn is_unknown(node: &Node) -> bool {
    node.ply > 0 && node.depth >= LEAST_UNKNOWN && node.table_move.is_none()
}
