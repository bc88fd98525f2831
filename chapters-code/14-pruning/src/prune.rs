//! What is given up: a node that is far above beta, or that stays above it even if
//! the turn is passed; and late moves that are unlikely to raise alpha.

use cozy_chess::Piece;
use engine::limits::Stopped;
use engine::pruning::{LateMove, NodeSearch};
use engine::score::{Score, is_mate};
use engine::{Candidate, Node, Position, Pruning, captures};
use see::see::VALUES;
use see::threshold::{loses_material, wins_at_least};

// ANCHOR: constants
/// The deepest node, in plies, that its static score may give up.
pub const DEEPEST_STATIC: i32 = 8;
/// How many centipawns a node is thought to lose, at most, with each ply.
pub const MARGIN_PER_PLY: Score = 75;
/// The least depth, in plies, at which a null move is tried.
pub const LEAST_NULL: i32 = 2;
/// The plies that are left out after a null move, beside one for each three of the
/// node's depth.
pub const NULL_REDUCTION: i32 = 3;
/// The deepest node, in plies, at which late moves are skipped.
pub const DEEPEST_LATE: i32 = 8;
/// The deepest node at which quiet moves are skipped because of the static score.
pub const DEEPEST_FUTILE: i32 = 6;
/// What a quiet move is thought to gain at most, in centipawns, and more for each ply.
pub const FUTILITY: [Score; 2] = [100, 80];
/// The deepest node at which moves are skipped because of an exchange, or of their
/// history.
pub const DEEPEST_LOSING: i32 = 6;
/// How many centipawns a capture may lose for each ply.
pub const LOSS_PER_PLY: i32 = 100;
/// How many points of history a quiet move may have lost for each ply.
pub const HISTORY_PER_PLY: i32 = 2048;
// ANCHOR_END: constants

/// The pruning of stage 14.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prune;

impl Pruning for Prune {
    // ANCHOR: node
    #[inline]
    fn node(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        search: &mut impl NodeSearch,
    ) -> Result<Option<Score>, Stopped> {
        if beta - alpha > 1 || is_mate(beta) || node.position.is_check() {
            return Ok(None);
        }
        // Reverse futility: so far above beta that little depth won't bring it back.
        let standing = node.position.evaluate();
        let least = standing - MARGIN_PER_PLY * node.depth;
        if node.depth <= DEEPEST_STATIC && least >= beta {
            return Ok(Some(least));
        }
        // Null move: never two in a row, and none where having to move may be what
        // loses.
        if standing >= beta
            && node.depth >= LEAST_NULL
            && node.previous[0].is_some()
            && has_pieces(node)
        {
            let depth = (node.depth - 1 - NULL_REDUCTION - node.depth / 3).max(0);
            let score = search.null_move(depth, alpha, beta)?;
            let proved = if is_mate(score) { beta } else { score };
            return Ok((score >= beta).then_some(proved));
        }
        Ok(None)
    }
    // ANCHOR_END: node

    // ANCHOR: skips
    #[inline]
    fn skips(&self, mv: &LateMove) -> bool {
        let (node, candidate) = (mv.node, mv.candidate);
        let (position, depth) = (node.position, node.depth);
        if mv.beta - mv.alpha > 1 || is_mate(mv.alpha) || position.is_check() {
            return false;
        }
        if !candidate.is_quiet() {
            return depth <= DEEPEST_LOSING
                && candidate.mv.promotion.is_none()
                && !wins_at_least(
                    position.board(),
                    candidate,
                    -LOSS_PER_PLY * depth,
                    &VALUES,
                );
        }
        let is_late =
            depth <= DEEPEST_LATE && mv.move_count as i32 > 3 + depth * depth;
        let is_futile = depth <= DEEPEST_FUTILE
            && position.evaluate() + FUTILITY[0] + FUTILITY[1] * depth <= mv.alpha;
        let is_disliked =
            depth <= DEEPEST_LOSING && mv.history < -HISTORY_PER_PLY * depth;
        is_late || !mv.is_killer && (is_futile || is_disliked)
    }
    // ANCHOR_END: skips

    // ANCHOR: quiescence
    #[inline]
    fn in_quiescence(
        &self,
        position: &Position,
        candidate: &Candidate,
    ) -> Option<i32> {
        let loses = candidate.mv.promotion.is_none()
            && loses_material(position.board(), candidate);
        if loses { None } else { captures::priority(position, candidate) }
    }
    // ANCHOR_END: quiescence
}

/// Whether the side to move has more than pawns and its king.
fn has_pieces(node: &Node) -> bool {
    let board = node.position.board();
    let simple = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    !board.colors(node.side()).is_subset(simple)
}
