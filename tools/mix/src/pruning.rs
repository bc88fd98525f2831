//! Which nodes are given up without a search of their moves, and which captures
//! quiescence leaves out.

use cozy_chess::Piece;
use engine::candidate::Targets;
use engine::limits::Stopped;
use engine::pruning::{LateMove, NodeSearch};
use engine::score::{Score, is_mate};
use engine::{Candidate, Node, Position, Pruning, candidate, captures};

use ::pruning::prune;

use crate::settings::{Quiescence, Settings};

/// The least depth, in plies, of a node that looks up the replies to its moves in
/// the table: nearer to the horizon, that costs more than it saves.
const LEAST_ENHANCED: i32 = 2;

/// The deepest node, in plies, at which quiet moves are skipped because of their
/// history.
const DEEPEST_DISLIKED: i32 = 6;
/// How many points of history a quiet move may have lost for each ply.
const HISTORY_PER_PLY: i32 = 128;

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
        if self.futility
            && let Some(score) = prune::reverse_futility(node, beta)
        {
            return Ok(Some(score));
        }
        if self.null_move {
            return prune::null_move(node, alpha, beta, search);
        }
        Ok(None)
    }
    // ANCHOR_END: node

    #[inline]
    fn skips(&self, mv: &LateMove) -> bool {
        if !prune::may_skip(mv.node, mv.alpha, mv.beta) || prune::gives_check(mv) {
            return false;
        }
        if mv.candidate.is_quiet() {
            self.late_move_pruning && prune::is_late(mv.node, mv.move_count)
                || self.move_futility
                    && !mv.is_killer
                    && prune::is_futile(mv.node, mv.alpha)
                || self.history_pruning && is_disliked(mv)
        } else {
            self.see_pruning && prune::loses_too_much(mv)
        }
    }

    #[inline]
    fn skips_quiets(
        &self,
        node: &Node,
        move_count: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<Targets> {
        let is_late =
            || self.late_move_pruning && prune::is_late(node, move_count + 1);
        let is_futile = || self.move_futility && prune::is_futile(node, alpha);
        let skips = self.skip_quiets
            && prune::may_skip(node, alpha, beta)
            && (is_late() || is_futile());
        skips.then(|| Piece::ALL.map(|piece| prune::checks(node.position, piece)))
    }

    #[inline]
    fn capture_priority(&self, candidate: &Candidate) -> i32 {
        match self.quiescence {
            Quiescence::Unordered => 0,
            Quiescence::Ordered | Quiescence::WithoutLosing => {
                captures::priority(candidate)
            }
        }
    }

    #[inline]
    fn skips_capture(&self, position: &Position, candidate: &Candidate) -> bool {
        self.quiescence == Quiescence::WithoutLosing
            && self.see_values.loses(position.board(), candidate, 0) == Some(true)
    }
}

impl Settings {
    /// Whether a node, a move or a ply is ever given up or added.
    pub const fn prunes(&self) -> bool {
        self.futility
            || self.null_move
            || self.late_move_pruning
            || self.move_futility
            || self.history_pruning
            || self.see_pruning
            || self.iir
            || self.check_extension
    }
}

/// Whether a quiet move has failed so often that it won't be good.
#[inline]
fn is_disliked(mv: &LateMove) -> bool {
    let depth = mv.node.depth;
    depth <= DEEPEST_DISLIKED
        && !mv.is_killer
        && mv.history < -HISTORY_PER_PLY * depth
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
