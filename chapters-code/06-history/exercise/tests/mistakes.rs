//! Mistakes with a history.

use cozy_chess::Piece;
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use killers::{MoveOrder, Priority};

mod demands;

mistakes! { killers::Stage, history::Stage;
    ByPly: "A quiet move that cut",
    OnePoint: "A cutoff with `node.depth`",
    DepthItself: "A cutoff with `node.depth`",
    NoCap: "A cutoff is never worth",
    OneForBothSides: "Each side",
    ToOnly: "A score belongs",
    FromOnly: "A score belongs",
    CapturesToo: "A capture or a promotion",
    NeverHalved: "Halve the scores when",
    Clamped: "Halve the scores when",
    HalvedSoon: "Halve the scores no sooner",
    HalvedOneSooner: "Halve the scores no sooner",
    HalvedBefore: "Halve the scores when",
    HalvedLate: "Halve the scores when",
    OneHalved: "Halve the scores when",
    OneSideHalved: "Halve all scores together",
    Forgets: "Halve them, and forget none",
    KillersByScore: "Killers keep their place",
    NoKillers: "Killers keep their place",
    ScoreBeforeKillers: "Killers keep their place",
    KillersStay: "In `new_search`",
    ScoresForgotten: "In `new_search`",
    NotForgotten: "In `new_game`",
    KillersForgottenOnly: "In `new_game`",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    below: MoveOrder,
    /// The scores by side, from-square and to-square; and by ply for one mistake.
    scores: std::collections::HashMap<[usize; 4], i32>,
}

impl Order {
    fn key(&self, node: &Node, candidate: &Candidate) -> [usize; 4] {
        let (mistake, mv) = (self.mistake, candidate.mv);
        let side = node.position.board().side_to_move() as usize;
        let mut key = [side, mv.from as usize, mv.to as usize, 0];
        match mistake {
            Mistake::OneForBothSides => key[0] = 0,
            Mistake::ToOnly => key[1] = 0,
            Mistake::FromOnly => key[2] = 0,
            Mistake::ByPly => key[3] = node.ply,
            _ => {}
        }
        key
    }
}

impl Ordering for Order {
    /// The class, the score, and what stage 5 says.
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
            (2, Mistake::KillersByScore) => (2, score, Priority::Quiet),
            (1, Mistake::ScoreBeforeKillers) if score > 0 => (2, score, below),
            (1, _) => (1, score, below),
            _ => (class, 0, below),
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        let mistake = self.mistake;
        self.below.cutoff(node, candidate);
        let is_credited = candidate.is_quiet()
            || mistake == Mistake::CapturesToo
                && candidate.mv.promotion != Some(Piece::Knight);
        if !is_credited {
            return;
        }
        let squared = node.depth * node.depth;
        let bonus = match mistake {
            Mistake::OnePoint => 1,
            Mistake::DepthItself => node.depth,
            Mistake::NoCap => squared,
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
            Mistake::NeverHalved => {}
            Mistake::Clamped => *score = 8191,
            Mistake::OneHalved => *score /= 2,
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
        if self.mistake != Mistake::KillersStay {
            self.below.new_search();
        }
        if self.mistake == Mistake::ScoresForgotten {
            self.scores.clear();
        }
    }

    fn new_game(&mut self) {
        if self.mistake != Mistake::NotForgotten {
            self.below.new_game();
            if self.mistake != Mistake::KillersForgottenOnly {
                self.scores.clear();
            }
        }
    }
}
