//! What is given up: a node that is far above beta, or that stays above it even if
//! the turn is passed; and late moves that are unlikely to raise alpha.

use cozy_chess::{
    BitBoard, Piece, get_bishop_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};
use engine::candidate::Targets;
use engine::limits::Stopped;
use engine::pruning::{LateMove, NodeSearch};
use engine::score::{Score, is_mate};
use engine::{Candidate, Node, Position, Pruning};
use see::see::VALUES;
use see::threshold::{loses_material, wins_at_least};

// ANCHOR: constants
/// The deepest node, in plies, that its static score may give up.
pub const DEEPEST_STATIC: i32 = 8;
/// How many centipawns a node is thought to lose, at most, with each ply.
pub const MARGIN_PER_PLY: Score = 75;
/// The least depth, in plies, at which a null move is tried.
pub const LEAST_NULL: i32 = 2;
/// The plies that are left out after a null move, plus one for each three of the
/// node's depth.
pub const NULL_REDUCTION: i32 = 3;
/// The deepest node, in plies, at which late moves are skipped.
pub const DEEPEST_LATE: i32 = 8;
/// The deepest node at which quiet moves are skipped because of the static score.
pub const DEEPEST_FUTILE: i32 = 6;
/// What a quiet move is thought to gain at most, in centipawns, and more for each ply.
pub const FUTILITY: [Score; 2] = [100, 80];
/// The deepest node at which captures are skipped because they lose material.
pub const DEEPEST_LOSING: i32 = 6;
/// How many centipawns a capture may lose for each ply.
pub const LOSS_PER_PLY: i32 = 100;
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
        match reverse_futility(node, beta) {
            None => null_move(node, alpha, beta, search),
            score => Ok(score),
        }
    }
    // ANCHOR_END: node

    // ANCHOR: skips
    #[inline]
    fn skips(&self, mv: &LateMove) -> bool {
        may_skip(mv.node, mv.alpha, mv.beta)
            && !gives_check(mv)
            && if mv.candidate.is_quiet() {
                is_late(mv.node, mv.move_count)
                    || !mv.is_killer && is_futile(mv.node, mv.alpha)
            } else {
                loses_too_much(mv)
            }
    }
    // ANCHOR_END: skips

    // ANCHOR: skips-quiets
    #[inline]
    fn skips_quiets(
        &self,
        node: &Node,
        move_count: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<Targets> {
        let skips = may_skip(node, alpha, beta)
            && (is_late(node, move_count + 1) || is_futile(node, alpha));
        skips.then(|| Piece::ALL.map(|piece| checks(node.position, piece)))
    }
    // ANCHOR_END: skips-quiets

    #[inline]
    fn skips_capture(&self, position: &Position, candidate: &Candidate) -> bool {
        loses_material(position.board(), candidate)
    }
}

// ANCHOR: reverse-futility
/// The score of a node that is so far above beta that little depth won't bring it back
/// (reverse futility, or static null move).
#[inline]
pub fn reverse_futility(node: &Node, beta: Score) -> Option<Score> {
    let least = node.position.evaluate() - MARGIN_PER_PLY * node.depth;
    (node.depth <= DEEPEST_STATIC && least >= beta).then_some(least)
}
// ANCHOR_END: reverse-futility

// ANCHOR: null-move
/// The score of a node that stays above beta even if the side to move passes its turn
/// (Beal 1989; Donninger 1993). Never two null moves in a row, and none where having to
/// move may be what loses.
///
/// # Errors
/// [`Stopped`] if the search is.
#[inline]
pub fn null_move(
    node: &Node,
    alpha: Score,
    beta: Score,
    search: &mut impl NodeSearch,
) -> Result<Option<Score>, Stopped> {
    if node.depth < LEAST_NULL
        || node.previous[0].is_none()
        || !has_pieces(node)
        || node.position.evaluate() < beta
    {
        return Ok(None);
    }
    let depth = (node.depth - 1 - NULL_REDUCTION - node.depth / 3).max(0);
    let score = search.null_move(depth, alpha, beta)?;
    let proved = if is_mate(score) { beta } else { score };
    Ok((score >= beta).then_some(proved))
}
// ANCHOR_END: null-move

// ANCHOR: moves
/// Whether any move of a node may be skipped: not on the principal variation, in
/// check or where a mate is at stake.
#[inline]
pub fn may_skip(node: &Node, alpha: Score, beta: Score) -> bool {
    beta - alpha == 1 && !is_mate(alpha) && !node.position.is_check()
}

/// Whether a quiet move with this number comes so late that it won't be good (late
/// move pruning).
#[inline]
pub fn is_late(node: &Node, move_count: usize) -> bool {
    node.depth <= DEEPEST_LATE && move_count as i32 > 3 + node.depth * node.depth
}

/// Whether the node is so far below alpha that no quiet move will make up for it,
/// except a killer (futility: Schaeffer 1986, Heinz 1998).
#[inline]
pub fn is_futile(node: &Node, alpha: Score) -> bool {
    let [least, per_ply] = FUTILITY;
    node.depth <= DEEPEST_FUTILE
        && node.position.evaluate() + least + per_ply * node.depth <= alpha
}

/// Whether a capture loses more than the depth can bring back.
#[inline]
pub fn loses_too_much(mv: &LateMove) -> bool {
    let (depth, board) = (mv.node.depth, mv.node.position.board());
    depth <= DEEPEST_LOSING
        && !wins_at_least(board, mv.candidate, -LOSS_PER_PLY * depth, &VALUES)
}
// ANCHOR_END: moves

// ANCHOR: checks
/// Whether a move gives check with the piece that it moves, so that it is never
/// skipped. (Discovered checks are rare, and not looked for.)
#[inline]
pub fn gives_check(mv: &LateMove) -> bool {
    checks(mv.node.position, mv.candidate.piece).has(mv.candidate.mv.to)
}

/// The squares from which a piece of the side to move would give check.
#[inline]
pub fn checks(position: &Position, piece: Piece) -> BitBoard {
    let board = position.board();
    let (side, occupied) = (board.side_to_move(), board.occupied());
    let king = board.king(!side);
    match piece {
        Piece::Pawn => get_pawn_attacks(king, !side),
        Piece::Knight => get_knight_moves(king),
        Piece::Bishop => get_bishop_moves(king, occupied),
        Piece::Rook => get_rook_moves(king, occupied),
        Piece::Queen => {
            get_bishop_moves(king, occupied) | get_rook_moves(king, occupied)
        }
        Piece::King => BitBoard::EMPTY,
    }
}
// ANCHOR_END: checks

/// Whether the side to move has more than pawns and its king.
fn has_pieces(node: &Node) -> bool {
    let board = node.position.board();
    let simple = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    !board.colors(node.side()).is_subset(simple)
}
