//! Mistakes with reductions.

use engine::limits::Stopped;
use engine::score::Score;
use engine::windows::MoveContext;
use engine::{Candidate, Eager, NoTable, Node, Ordering, Windows};
use pvs::aspiration;
use reductions::late_moves::{base_reduction, confidence};
use see::Priority;

mod demands;

mistakes! { pvs::Stage, reductions::Stage;
    FromTheThird: "Reduce from the fourth",
    FromTheFifth: "Reduce from the fourth",
    FromDepthThree: "Reduce from depth 2",
    InCheckToo: "In check",
    ChecksToo: "A move that gives check",
    AnyMove: "A move without confidence",
    CapturesToo: "The table's move, captures",
    KillersToo: "Killers have",
    NoConfidence: "Of a plain quiet move",
    ScoreAsConfidence: "Of a plain quiet move",
    DivisorTooSmall: "Reduce by 768",
    RoundedUp: "Round down",
    ConfidenceIgnored: "Confidence takes away",
    ConfidenceAdds: "Confidence takes away",
    OpenIgnored: "In an open window",
    WholeWindowAtOnce: "A reduced move is searched in",
    BelievedAboveAlpha: "One that beats alpha",
    AgainReduced: "One that beats alpha",
    NeverInFull: "If it beats alpha there",
    IntoQuiescence: "Reduce by depth − 1",
    Extends: "Reduce by depth − 1",
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

    fn confidence(&self, priority: &Priority) -> Option<i32> {
        match (*priority, self.mistake) {
            (Priority::Quiet(_), Mistake::NoConfidence) => Some(0),
            (Priority::Quiet(score), Mistake::ScoreAsConfidence) => Some(score),
            (Priority::Quiet(score), _) => Some(confidence(score)),
            (Priority::Killer(_), Mistake::KillersToo) => Some(0),
            (Priority::LosingCapture(_), Mistake::CapturesToo) => Some(0),
            _ => None,
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

impl Windows for Late {
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
        let reduction = self.reduction(mv);
        let is_whole = mistake == Mistake::WholeWindowAtOnce;
        let narrow = if is_whole { beta } else { alpha + 1 };
        let mut score = search(depth - reduction, alpha, narrow)?;
        if mistake == Mistake::BelievedAboveAlpha {
            return Ok(score);
        }
        if reduction > 0 && score > alpha {
            let again = mistake == Mistake::AgainReduced;
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
    fn reduction(&self, context: &MoveContext) -> i32 {
        let (mistake, depth, place) =
            (self.mistake, context.node.depth, context.move_count);
        let first = match mistake {
            Mistake::FromTheThird => 3,
            Mistake::FromTheFifth => 5,
            _ => 4,
        };
        let least = if mistake == Mistake::FromDepthThree { 3 } else { 2 };
        let in_check = !context.node.position.board().checkers().is_empty();
        let checks = !context.next.board().checkers().is_empty();
        let confidence = match (context.confidence, mistake) {
            (None, Mistake::AnyMove) => 0,
            (None, _) => return 0,
            (Some(_), Mistake::ConfidenceIgnored) => 0,
            (Some(confidence), Mistake::ConfidenceAdds) => -confidence,
            (Some(confidence), _) => confidence,
        };
        if place < first
            || depth < least
            || in_check && mistake != Mistake::InCheckToo
            || checks && mistake != Mistake::ChecksToo
        {
            return 0;
        }
        let mut reduction = base_reduction(depth, place) - 1024 * confidence / 1000;
        if mistake == Mistake::DivisorTooSmall {
            reduction += base_reduction(depth, place) - 768;
        }
        if context.is_pv && mistake != Mistake::OpenIgnored {
            reduction -= 1024;
        }
        let plies = match mistake {
            Mistake::RoundedUp => (reduction + 512) / 1024,
            _ => reduction / 1024,
        };
        match mistake {
            Mistake::IntoQuiescence => plies.clamp(0, depth),
            Mistake::Extends => reduction.div_euclid(1024).min(depth - 1),
            _ => plies.clamp(0, depth - 1),
        }
    }
}
