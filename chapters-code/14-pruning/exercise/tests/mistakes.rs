//! Mistakes with what is given up, each of which would run without being noticed.

use engine::limits::Stopped;
use engine::pruning::{LateMove, NodeSearch};
use engine::score::{Score, is_mate};
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Position, Pruning};
use pruning::prune;
use see::see::VALUES;
use see::threshold::wins_at_least;
use threats::MoveOrder;

mod demands;

mistakes! { threats::Stage, pruning::Stage;
    NothingNearTheHorizon: "A node far above beta",
    BetaReturned: "What it returns",
    MarginForgotten: "A node that may fall below beta",
    StaticEverywhere: "Nine plies from the horizon the score alone",
    FullDepthAfterNull: "A null move is searched less deeply",
    NullRoundedUp: "A null move is searched less deeply",
    LowNullMoveCounts: "A null move that fails low",
    PassesBelowBeta: "Below beta, and one ply",
    TwoInARow: "No null move follows",
    PassesWithPawns: "A side with nothing but pawns",
    MateHandedOn: "A mate after a null move",
    InCheckToo: "Nothing is given up in check",
    WideWindowsToo: "Nothing is given up where the window",
    ChecksToo: "No move that gives check",
    SameCountAtEachDepth: "Late quiet moves",
    LateEverywhere: "Nine plies from the horizon no quiet",
    NeverFutile: "A quiet move is skipped where the score",
    KillersToo: "A killer is spared",
    KillersNever: "A killer is spared",
    NoLossAllowed: "A capture is skipped that loses more",
    LossesEverywhere: "Seven plies from the horizon",
    CapturesLate: "A capture isn't skipped",
    QuiescenceKeepsAll: "Quiescence skips",
    EvenIsSkipped: "Quiescence skips",
}

type Wrong = (MoveOrder, NoTable, FullWindows, Eager<MoveOrder>, Pruned);

#[derive(Clone, Debug, Default)]
struct Pruned {
    mistake: Mistake,
}

impl Pruned {
    fn is_forbidden(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        score: Score,
    ) -> bool {
        let is_wide = beta - alpha > 1 && self.mistake != Mistake::WideWindowsToo;
        let is_check =
            node.position.is_check() && self.mistake != Mistake::InCheckToo;
        is_wide || is_check || is_mate(score)
    }
}

impl Pruning for Pruned {
    fn node(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        search: &mut impl NodeSearch,
    ) -> Result<Option<Score>, Stopped> {
        if self.is_forbidden(node, alpha, beta, beta) {
            return Ok(None);
        }
        let mistake = self.mistake;
        let standing = node.position.evaluate();
        let margin = if mistake == Mistake::MarginForgotten { 0 } else { 75 };
        let least = standing - margin * node.depth;
        let deepest = match mistake {
            Mistake::NothingNearTheHorizon => 0,
            Mistake::StaticEverywhere => 100,
            _ => 8,
        };
        if node.depth <= deepest && least >= beta {
            let is_beta = mistake == Mistake::BetaReturned;
            return Ok(Some(if is_beta { beta } else { least }));
        }
        let pawns = Position::new(
            engine::fen::parse("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1")
                .expect("a FEN"),
        );
        let has_pieces = mistake == Mistake::PassesWithPawns
            || node.position.board() != pawns.board();
        let is_second = node.previous[0].is_none() && mistake != Mistake::TwoInARow;
        let is_low = standing < beta && mistake != Mistake::PassesBelowBeta;
        if node.depth < 2 || is_second || !has_pieces || is_low {
            return Ok(None);
        }
        let reduction = match mistake {
            Mistake::FullDepthAfterNull => 0,
            Mistake::NullRoundedUp => 3 + (node.depth + 2) / 3,
            _ => 3 + node.depth / 3,
        };
        let score =
            search.null_move((node.depth - 1 - reduction).max(0), alpha, beta)?;
        let is_handed_on = mistake == Mistake::MateHandedOn;
        let proved = if is_mate(score) && !is_handed_on { beta } else { score };
        let counts = score >= beta || mistake == Mistake::LowNullMoveCounts;
        Ok(counts.then_some(proved))
    }

    fn skips(&self, mv: &LateMove) -> bool {
        let (mistake, depth) = (self.mistake, mv.node.depth);
        let is_check = prune::gives_check(mv) && mistake != Mistake::ChecksToo;
        if is_check || self.is_forbidden(mv.node, mv.alpha, mv.beta, mv.alpha) {
            return false;
        }
        if !mv.candidate.is_quiet() {
            let late = mistake == Mistake::CapturesLate && mv.move_count > 3;
            let losing = match mistake {
                Mistake::NoLossAllowed => loses_at_depth(mv, 0),
                Mistake::LossesEverywhere => loses_at_depth(mv, depth.min(6)),
                _ => prune::loses_too_much(mv),
            };
            return late || losing;
        }
        let count = match mistake {
            Mistake::SameCountAtEachDepth => 12,
            _ => 3 + depth * depth,
        };
        let deepest = if mistake == Mistake::LateEverywhere { 100 } else { 8 };
        let is_spared = mv.is_killer && mistake == Mistake::KillersNever;
        let is_late =
            depth <= deepest && mv.move_count as i32 > count && !is_spared;
        let is_killer = mv.is_killer && mistake != Mistake::KillersToo;
        let is_futile = !is_killer && mistake != Mistake::NeverFutile;
        is_late || is_futile && prune::is_futile(mv.node, mv.alpha)
    }

    fn skips_capture(&self, position: &Position, candidate: &Candidate) -> bool {
        match self.mistake {
            Mistake::QuiescenceKeepsAll => false,
            Mistake::EvenIsSkipped => {
                !wins_at_least(position.board(), candidate, 1, &VALUES)
            }
            _ => prune::Prune.skips_capture(position, candidate),
        }
    }
}

/// Whether a capture loses too much for a node of this depth, wherever it is tried.
fn loses_at_depth(mv: &LateMove, depth: i32) -> bool {
    let node = &Node { depth, ..*mv.node };
    prune::loses_too_much(&LateMove { node, ..*mv })
}
