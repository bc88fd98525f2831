//! Mistakes with pairs of moves.

use std::collections::HashMap;

use continuation::Priority;
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use killers::Killers;

mod demands;

mistakes! { malus::Stage, continuation::Stage;
    NotOneBack: "Add the score after the move one ply",
    NotTwoBack: "Add the score after the move two",
    PairsOnly: "The move's own score",
    OneTable: "One ply back and two",
    EarlierByFrom: "The earlier move",
    EarlierBySquare: "The earlier move",
    LaterByFrom: "The later move",
    LaterBySquare: "The later move",
    PairsNeverLose: "Pairs lose, too",
    PulledBySum: "A pair moves by",
    PairsGrow: "A pair moves by",
    NoKillers: "Killers keep",
    PairsForgotten: "`new_search` forgets",
    PairsStay: "`new_game` forgets",
    ; WithOrder continuation::MoveOrder;
    MissingMoveIsOne: "Where nothing was played",
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
    /// By table, side, the earlier move and the later one.
    scores: HashMap<(usize, usize, [usize; 2], [usize; 2]), i32>,
}

impl Order {
    /// The entries of a quiet move, three or as many as there are.
    fn keys(
        &self,
        node: &Node,
        candidate: &Candidate,
    ) -> Vec<(usize, usize, [usize; 2], [usize; 2])> {
        let mistake = self.mistake;
        let side = node.side() as usize;
        let squares = |it: &Candidate| [it.mv.from as usize, it.mv.to as usize];
        let piece = |it: &Candidate| [64 + it.piece as usize, it.mv.to as usize];
        let target = |it: &Candidate| [0, it.mv.to as usize];
        let later = match mistake {
            Mistake::LaterByFrom => squares(candidate),
            Mistake::LaterBySquare => target(candidate),
            _ => piece(candidate),
        };
        let mut keys = Vec::new();
        if mistake != Mistake::PairsOnly {
            keys.push((0, side, [0; 2], squares(candidate)));
        }
        for (index, earlier) in node.previous.iter().enumerate() {
            let table = match (mistake, index) {
                (Mistake::NotOneBack, 0) | (Mistake::NotTwoBack, 1) => continue,
                (Mistake::OneTable, _) => 1,
                _ => 1 + index,
            };
            let Some(earlier) = earlier else { continue };
            let earlier = match mistake {
                Mistake::EarlierByFrom => squares(earlier),
                Mistake::EarlierBySquare => target(earlier),
                _ => piece(earlier),
            };
            keys.push((table, side, earlier, later));
        }
        keys
    }

    fn sum(&self, node: &Node, candidate: &Candidate) -> i32 {
        let keys = self.keys(node, candidate).into_iter();
        keys.map(|key| self.scores.get(&key).map_or(0, |it| *it)).sum()
    }

    fn add(&mut self, node: &Node, candidate: &Candidate, sign: i32) {
        let bonus = sign * (node.depth * node.depth).min(400);
        let sum = self.sum(node, candidate);
        for key in self.keys(node, candidate) {
            let is_pair = key.0 > 0;
            if is_pair && sign < 0 && self.mistake == Mistake::PairsNeverLose {
                continue;
            }
            let score = self.scores.entry(key).or_default();
            let pulled = match self.mistake {
                Mistake::PulledBySum => sum,
                Mistake::PairsGrow if is_pair => 0,
                _ => *score,
            };
            *score += bonus - pulled * bonus.abs() / 8192;
        }
    }
}

impl Ordering for Order {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        let mut fresh = continuation::MoveOrder::default();
        if self.mistake != Mistake::NoKillers {
            let killers = self.killers.at(node.ply).into_iter().rev().flatten();
            killers.for_each(|mv| fresh.killers.insert(node.ply, mv));
        }
        match fresh.priority(node, candidate) {
            Priority::Quiet(_) => Priority::Quiet(self.sum(node, candidate)),
            priority => priority,
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
        }
        if candidate.is_quiet() {
            self.add(node, candidate, 1);
        }
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() {
            self.add(node, candidate, -1);
        }
    }

    fn history(&self, priority: &Priority) -> i32 {
        continuation::MoveOrder::default().history(priority)
    }

    fn is_killer(&self, priority: &Priority) -> bool {
        continuation::MoveOrder::default().is_killer(priority)
    }

    fn new_search(&mut self) {
        self.killers.clear();
        if self.mistake == Mistake::PairsForgotten {
            self.scores.retain(|key, _| key.0 == 0);
        }
    }

    fn new_game(&mut self) {
        match self.mistake {
            Mistake::PairsStay => self.scores.retain(|key, _| key.0 > 0),
            _ => self.scores.clear(),
        }
        self.killers.clear();
    }
}
