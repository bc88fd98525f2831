//! Mistakes with reductions.

use engine::limits::Stopped;
use engine::move_search::MoveContext;
use engine::score::Score;
use engine::{Candidate, Eager, MoveSearch, NoTable, Node, Ordering};
use pvs::aspiration;
use reductions::late_moves::{HISTORY_PER_PLY, PLY, base_reduction};
use see::Priority;

mod demands;

mistakes! { pvs::Stage, reductions::Stage;
    FromTheThird: "Reduce from the fourth",
    FromTheFifth: "Reduce from the fourth",
    FromDepthThree: "Reduce from depth 2",
    InCheckToo: "In check",
    ChecksToo: "A move that gives check",
    CapturesToo: "Only quiet moves",
    PromotionsToo: "Only quiet moves",
    KillersToo: "A killer isn't reduced",
    KillersUntold: "The ordering says of both killers",
    QuietsAreKillers: "The ordering says of both killers",
    HistoryUntold: "The ordering tells of a plain quiet move",
    HistoryScaled: "The ordering tells of a plain quiet move",
    DivisorTooSmall: "Reduce by 768",
    PlaceFromZero: "Reduce by 768",
    RoundedUp: "Round down",
    RoundedBefore: "Round down",
    HistoryIgnored: "What a move has earned",
    HistoryAdds: "What a move has earned",
    LossesIgnored: "What a move has earned",
    HistoryUnbounded: "However much",
    HistoryToOneAndAHalf: "However much",
    OpenIgnored: "In an open window",
    WholeWindowAtOnce: "A reduced move is searched in",
    BelievedAboveAlpha: "One that beats alpha",
    NeverAtFullDepth: "One that beats alpha",
    NeverInFull: "If it beats alpha there",
    IntoQuiescence: "Reduce by depth − 1",
    Extends: "Reduce by depth − 1",
}

/// The task and the demands have the stage's number for the history that counts as
/// one ply.
#[test]
fn the_task_has_the_number_of_the_stage() {
    assert_eq!(demands::HISTORY_PER_PLY, HISTORY_PER_PLY);
    let said = format!("history / {HISTORY_PER_PLY} plies");
    assert!(include_str!("../../exercise.md").contains(&said), "{said}");
}

type Wrong = (Order, NoTable, Late, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    below: see::MoveOrder,
}

impl Ordering for Order {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        self.below.priority(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.below.cutoff(node, candidate);
    }

    fn history(&self, priority: &Priority) -> i32 {
        match (*priority, self.mistake) {
            (_, Mistake::HistoryUntold) => 0,
            (Priority::Quiet(history), Mistake::HistoryScaled) => history / 8,
            (Priority::Quiet(history), _) => history,
            _ => 0,
        }
    }

    fn is_killer(&self, priority: &Priority) -> bool {
        match (*priority, self.mistake) {
            (Priority::Killer(_), Mistake::KillersUntold) => false,
            (Priority::Quiet(_), Mistake::QuietsAreKillers) => true,
            (priority, _) => matches!(priority, Priority::Killer(_)),
        }
    }

    fn new_search(&mut self) {
        self.below.new_search();
    }
}

#[derive(Debug, Default)]
struct Late {
    mistake: Mistake,
}

type Searched = Result<Score, Stopped>;

impl MoveSearch for Late {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        aspiration::root(last, search)
    }

    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        let (mistake, depth) = (self.mistake, mv.full_depth());
        if mv.move_count == 1 {
            return search(depth, alpha, beta);
        }
        let reduction = if self.is_late(mv) { self.reduction(mv) } else { 0 };
        let is_whole = mistake == Mistake::WholeWindowAtOnce;
        let narrow = if is_whole { beta } else { alpha + 1 };
        let mut score = search(depth - reduction, alpha, narrow)?;
        if mistake == Mistake::BelievedAboveAlpha {
            return Ok(score);
        }
        if reduction > 0 && score > alpha {
            let again = mistake == Mistake::NeverAtFullDepth;
            let depth = if again { depth - reduction } else { depth };
            score = search(depth, alpha, alpha + 1)?;
        }
        if score > alpha && score < beta && mistake != Mistake::NeverInFull {
            score = search(depth, alpha, beta)?;
        }
        Ok(score)
    }
}

impl Late {
    /// Whether a move is reduced at all.
    fn is_late(&self, mv: &MoveContext) -> bool {
        let mistake = self.mistake;
        let first = match mistake {
            Mistake::FromTheThird => 3,
            Mistake::FromTheFifth => 5,
            _ => 4,
        };
        let least = if mistake == Mistake::FromDepthThree { 3 } else { 2 };
        let is_quiet = match mistake {
            Mistake::CapturesToo => mv.candidate.mv.promotion.is_none(),
            Mistake::PromotionsToo => mv.candidate.victim.is_none(),
            _ => mv.candidate.is_quiet(),
        };
        mv.move_count >= first
            && mv.node.depth >= least
            && is_quiet
            && (!mv.is_killer || mistake == Mistake::KillersToo)
            && (!mv.node.position.is_check() || mistake == Mistake::InCheckToo)
            && (!mv.next.is_check() || mistake == Mistake::ChecksToo)
    }

    /// By how many plies the move is reduced.
    fn reduction(&self, mv: &MoveContext) -> i32 {
        let (mistake, depth) = (self.mistake, mv.node.depth);
        let history = match mistake {
            Mistake::HistoryIgnored => 0,
            Mistake::HistoryAdds => -mv.history,
            Mistake::LossesIgnored => mv.history.max(0),
            _ => mv.history,
        };
        let bounded = match mistake {
            Mistake::HistoryUnbounded => history,
            Mistake::HistoryToOneAndAHalf => {
                history.clamp(-3 * HISTORY_PER_PLY / 2, HISTORY_PER_PLY)
            }
            _ => history.clamp(-HISTORY_PER_PLY, HISTORY_PER_PLY),
        };
        let base = match mistake {
            Mistake::DivisorTooSmall => {
                2 * base_reduction(depth, mv.move_count) - 768
            }
            Mistake::PlaceFromZero => base_reduction(depth, mv.move_count - 1),
            Mistake::RoundedBefore => {
                base_reduction(depth, mv.move_count) / PLY * PLY
            }
            _ => base_reduction(depth, mv.move_count),
        };
        let mut reduction = base - PLY * bounded / HISTORY_PER_PLY;
        if mv.is_pv && mistake != Mistake::OpenIgnored {
            reduction -= PLY;
        }
        match mistake {
            Mistake::RoundedUp => ((reduction + PLY / 2) / PLY).clamp(0, depth - 1),
            Mistake::IntoQuiescence => (reduction / PLY).clamp(0, depth),
            Mistake::Extends => reduction.div_euclid(PLY).min(depth - 1),
            _ => (reduction / PLY).clamp(0, depth - 1),
        }
    }
}
