//! Mistakes with a history.

use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use killers::{MoveOrder, Priority};

mod demands;

mistakes! { killers::Stage, history::Stage;
    ByPly: "A quiet move that cut",
    OnePoint: "A cutoff with `node.depth`",
    DepthItself: "A cutoff with `node.depth`",
    BonusWithoutCap: "A cutoff is never worth",
    ToOnly: "A score belongs",
    FromOnly: "A score belongs",
    HistoryWithoutLimit: "Halve the scores when",
    Clamped: "Halve the scores when",
    HalvedSoon: "Halve the scores no sooner",
    HalvedOneSooner: "Halve the scores no sooner",
    HalvedBefore: "Halve the scores when",
    HalvedLate: "Halve the scores when",
    OneScoreHalved: "Halve the scores when",
    OneSideHalved: "Halve all scores together",
    Forgets: "Halve them, and forget none",
    KillersByHistory: "Killers keep their place",
    NoKillers: "Killers keep their place",
    ScoreBeforeKillers: "Killers keep their place",
    ScoresForgotten: "In `new_search`",
    KillersForgottenOnly: "In `new_game`",
    ; WithOrder history::MoveOrder;
    OneHistoryForBoth: "Each side",
    HistoryOfCaptures: "A capture or a promotion",
    KillersNotCleared: "In `new_search`",
    HistoryNotCleared: "In `new_game`",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    below: MoveOrder,
    /// The scores by side, from-square and to-square; for one mistake, also by ply.
    scores: std::collections::HashMap<[usize; 4], i32>,
}

impl Order {
    fn key(&self, node: &Node, candidate: &Candidate) -> [usize; 4] {
        let (mistake, mv) = (self.mistake, candidate.mv);
        let side = node.position.board().side_to_move() as usize;
        let mut key = [side, mv.from as usize, mv.to as usize, 0];
        match mistake {
            Mistake::ToOnly => key[1] = 0,
            Mistake::FromOnly => key[2] = 0,
            Mistake::ByPly => key[3] = node.ply,
            _ => {}
        }
        key
    }
}

impl Ordering for Order {
    /// The class, the score, and the priority in stage 5.
    type Priority = (i32, i32, Priority);

    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority {
        let below = self.below.priority(node, candidate);
        let score = self.scores.get(&self.key(node, candidate)).map_or(0, |it| *it);
        let class = match below {
            Priority::UnderPromotion => 0,
            Priority::Quiet => 1,
            Priority::Killer(_) => 2,
            Priority::Capture(_) => 3,
            _ => 4,
        };
        match (class, self.mistake) {
            (2, Mistake::NoKillers) => (1, score, Priority::Quiet),
            (2, Mistake::KillersByHistory) => (2, score, Priority::Quiet),
            (1, Mistake::ScoreBeforeKillers) if score > 0 => (2, score, below),
            (1, _) => (1, score, below),
            _ => (class, 0, below),
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        let mistake = self.mistake;
        self.below.cutoff(node, candidate);
        if !candidate.is_quiet() {
            return;
        }
        let squared = node.depth * node.depth;
        let bonus = match mistake {
            Mistake::OnePoint => 1,
            Mistake::DepthItself => node.depth,
            Mistake::BonusWithoutCap => squared,
            _ => squared.min(400),
        };
        let limit = match mistake {
            Mistake::HalvedSoon => 4096,
            Mistake::HalvedOneSooner => 8191,
            Mistake::HalvedLate => 8193, // as `> 8192` has it
            _ => 8192,
        };
        let key = self.key(node, candidate);
        let score = self.scores.entry(key).or_default();
        *score += bonus;
        if *score < limit {
            return;
        }
        match mistake {
            Mistake::HistoryWithoutLimit => {}
            Mistake::Clamped => *score = 8191,
            Mistake::OneScoreHalved => *score /= 2,
            Mistake::Forgets => self.scores.retain(|other, _| *other == key),
            Mistake::HalvedBefore => {
                *score -= bonus;
                self.scores.values_mut().for_each(|score| *score /= 2);
                *self.scores.entry(key).or_default() += bonus;
            }
            _ => self.scores.iter_mut().for_each(|(other, score)| {
                if mistake != Mistake::OneSideHalved || other[0] == key[0] {
                    *score /= 2;
                }
            }),
        }
    }

    fn new_search(&mut self) {
        self.below.new_search();
        if self.mistake == Mistake::ScoresForgotten {
            self.scores.clear();
        }
    }

    fn new_game(&mut self) {
        self.below.new_game();
        if self.mistake != Mistake::KillersForgottenOnly {
            self.scores.clear();
        }
    }
}
