//! Mistakes with gravity and a malus.

use std::collections::HashMap;

use cozy_chess::{Move, Piece};
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use killers::Killers;
use malus::Priority;

mod demands;

mistakes! { reductions::Stage, malus::Stage;
    BonusWithoutCap: "The move that cut",
    NoGain: "The move that cut",
    NoMalus: "Each quiet move tried",
    PawnsSpared: "Each quiet move tried",
    FirstOnly: "Each quiet move tried",
    HalfMalus: "Each quiet move tried",
    MalusForQuietCutsOnly: "Quiet moves lose, too",
    KillersSpared: "A killer that was tried",
    CapturesLose: "Captures and promotions",
    Clamped: "The nearer a score",
    GravityWithSign: "The nearer to −8192",
    ClampedBelow: "The nearer to −8192",
    LossesAsFromZero: "A full score",
    HalvedToo: "No score is halved",
    NoKillers: "Killers keep",
    BadQuietsLast: "Killers keep",
    ScoresForgotten: "`new_search` forgets",
    KillersStayForGood: "`new_game` forgets",
    ; WithOrder malus::MoveOrder;
    OneHistoryForBoth: "Each side",
    HistoryOfCaptures: "Captures and promotions",
    KillersNotCleared: "`new_search` forgets",
    HistoryNotCleared: "`new_game` forgets",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    killers: Killers,
    /// By side, from-square and to-square.
    scores: HashMap<[usize; 3], i32>,
    /// Whether the last cutoff was by a quiet move, and no move has lost by it yet.
    quiet_cuts: bool,
    is_first: bool,
}

impl Order {
    fn key(node: &Node, candidate: &Candidate) -> [usize; 3] {
        let Move { from, to, .. } = candidate.mv;
        [node.side() as usize, from as usize, to as usize]
    }

    fn score(&self, node: &Node, candidate: &Candidate) -> i32 {
        self.scores.get(&Self::key(node, candidate)).map_or(0, |it| *it)
    }

    fn add(&mut self, node: &Node, candidate: &Candidate, sign: i32) {
        let mistake = self.mistake;
        let squared = node.depth * node.depth;
        let bonus = sign
            * match mistake {
                Mistake::BonusWithoutCap => squared,
                Mistake::HalfMalus if sign < 0 => squared.min(400) / 2,
                _ => squared.min(400),
            };
        let score = self.score(node, candidate);
        let pull = match mistake {
            Mistake::Clamped | Mistake::HalvedToo => 0,
            Mistake::ClampedBelow if sign < 0 => 0,
            Mistake::LossesAsFromZero if sign < 0 && score > 0 => 0,
            Mistake::GravityWithSign => score * bonus / 8192,
            _ => score * bonus.abs() / 8192,
        };
        let changed = (score + bonus - pull).clamp(-8192, 8192);
        let key = Self::key(node, candidate);
        self.scores.insert(key, changed);
        if mistake == Mistake::HalvedToo && changed == 8192 {
            self.scores.values_mut().for_each(|it| *it /= 2);
        }
    }
}

impl Ordering for Order {
    /// Whether the move comes where stage 10 puts it, and its priority there.
    type Priority = (bool, Priority);

    fn priority(&self, node: &Node, candidate: &Candidate) -> Self::Priority {
        let mut fresh = malus::MoveOrder::default();
        if self.mistake != Mistake::NoKillers {
            let killers = self.killers.at(node.ply).into_iter().rev().flatten();
            killers.for_each(|mv| fresh.killers.insert(node.ply, mv));
        }
        let score = self.score(node, candidate);
        let is_last = self.mistake == Mistake::BadQuietsLast && score < 0;
        match fresh.priority(node, candidate) {
            Priority::Quiet(_) => (!is_last, Priority::Quiet(score)),
            priority => (true, priority),
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.quiet_cuts = candidate.is_quiet();
        self.is_first = true;
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
            if self.mistake != Mistake::NoGain {
                self.add(node, candidate, 1);
            }
        }
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        let mistake = self.mistake;
        let is_meant = candidate.is_quiet() || mistake == Mistake::CapturesLose;
        let is_left_out = match mistake {
            Mistake::NoMalus => true,
            Mistake::PawnsSpared => candidate.piece == Piece::Pawn,
            Mistake::FirstOnly => !self.is_first,
            Mistake::MalusForQuietCutsOnly => !self.quiet_cuts,
            Mistake::KillersSpared => {
                self.killers.slot(node.ply, candidate.mv).is_some()
            }
            _ => false,
        };
        self.is_first = false;
        if is_meant && !is_left_out {
            self.add(node, candidate, -1);
        }
    }

    fn history(&self, (_, priority): &Self::Priority) -> i32 {
        malus::MoveOrder::default().history(priority)
    }

    fn is_killer(&self, (_, priority): &Self::Priority) -> bool {
        malus::MoveOrder::default().is_killer(priority)
    }

    fn new_search(&mut self) {
        self.killers.clear();
        if self.mistake == Mistake::ScoresForgotten {
            self.scores.clear();
        }
    }

    fn new_game(&mut self) {
        if self.mistake != Mistake::KillersStayForGood {
            self.killers.clear();
        }
        self.scores.clear();
    }
}
