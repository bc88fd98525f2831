//! Which nodes are given up without a search of their moves, and which captures
//! quiescence leaves out. No stage does any of this.

use cozy_chess::Piece;
use engine::limits::Stopped;
use engine::pruning::NodeSearch;
use engine::score::{Score, is_mate};
use engine::{Candidate, Node, Position, Pruning, candidate, captures};

use crate::settings::{Quiescence, Settings};

/// How many centipawns a node may lose with each ply that is left, or so it's
/// hoped.
const MARGIN_PER_PLY: Score = 75;
/// The deepest node that the static score gives up, in plies.
const DEEPEST_FUTILE: i32 = 8;
/// The plies that are left out after a null move, beside one for each three of the
/// node's depth.
const PASS_REDUCTION: i32 = 3;
/// The least depth of a node that looks for the replies to its moves in the table,
/// in plies: nearer to the horizon, that costs more than it saves.
const LEAST_ENHANCED: i32 = 2;

impl Pruning for Settings {
    // ANCHOR: node
    #[inline]
    fn node(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        search: &mut impl NodeSearch,
    ) -> Result<Option<Score>, Stopped> {
        if self.enhanced_cutoffs
            && node.depth >= LEAST_ENHANCED
            && let Some(score) = known_cutoff(node, beta, search)
        {
            return Ok(Some(score));
        }
        let prunes = self.futility || self.null_move;
        if !prunes || beta - alpha > 1 || is_mate(beta) || node.position.is_check()
        {
            return Ok(None);
        }
        let standing = node.position.evaluate();
        let least = standing - MARGIN_PER_PLY * node.depth;
        if self.futility && node.depth <= DEEPEST_FUTILE && least >= beta {
            return Ok(Some(least));
        }
        // Never two null moves in a row, and none where having to move may be what
        // loses.
        if self.null_move
            && standing >= beta
            && node.depth >= 2
            && node.previous[0].is_some()
            && has_pieces(node)
        {
            let depth = (node.depth - 1 - PASS_REDUCTION - node.depth / 3).max(0);
            let score = search.null_move(depth, alpha, beta)?;
            let proved = if is_mate(score) { beta } else { score };
            return Ok((score >= beta).then_some(proved));
        }
        Ok(None)
    }
    // ANCHOR_END: node

    #[inline]
    fn in_quiescence(
        &self,
        position: &Position,
        candidate: &Candidate,
    ) -> Option<i32> {
        let is_losing = || self.see_values.is_losing(position.board(), candidate);
        match self.quiescence {
            Quiescence::Ordered => {}
            Quiescence::Unordered => return Some(0),
            Quiescence::WithoutLosing if is_losing() => return None,
            Quiescence::WithoutLosing => {}
        }
        captures::priority(position, candidate)
    }
}

/// Whether the side to move has more than pawns and its king.
fn has_pieces(node: &Node) -> bool {
    let board = node.position.board();
    let simple = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    !board.colors(node.side()).is_subset(simple)
}

/// The best score of a move that the table says is good enough, before any is
/// searched (enhanced transposition cutoffs: Plaat et al. 1996).
fn known_cutoff(
    node: &Node,
    beta: Score,
    search: &impl NodeSearch,
) -> Option<Score> {
    let mut best = None;
    candidate::for_each(node.position.board(), |candidate| {
        let next = node.position.play(&candidate);
        let entry = search
            .entry(&next)
            .filter(|it| it.settles(node.depth - 1, -beta, 1 - beta));
        best = best.max(entry.map(|it| -it.score));
    });
    best.filter(|&score| score >= beta)
}
