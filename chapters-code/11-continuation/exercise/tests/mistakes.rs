//! Mistakes with a malus and with pairs of moves.

use std::collections::HashMap;

use continuation::Priority;
use cozy_chess::Piece;
use engine::{Candidate, Eager, FullWindows, NoTable, Node, Ordering};
use killers::Killers;

mod demands;

mistakes! { reductions::Stage, continuation::Stage;
    NoCap: "The move that cut",
    NoMalus: "Each quiet move tried",
    PawnsSpared: "Each quiet move tried",
    MalusForQuietCutsOnly: "Quiet moves lose, too",
    CapturesToo: "Captures and promotions",
    Clamped: "The nearer a score",
    GravityWithSign: "The nearer to −8192",
    NotOneBack: "Add the score after the move one ply",
    NotTwoBack: "Add the score after the move two",
    OneTable: "One ply back and two",
    EarlierByFrom: "The earlier move",
    EarlierBySquare: "The earlier move",
    LaterByFrom: "The later move",
    LaterBySquare: "The later move",
    OneForBothSides: "Each side",
    KillersForgotten: "Killers keep",
    KillersStay: "`new_search` forgets",
    ScoresForgotten: "`new_search` forgets",
    PairsStay: "`new_game` forgets",
    NothingForgotten: "`new_game` forgets",
}

type Wrong = (Order, NoTable, FullWindows, Eager<Order>);

#[derive(Debug, Default)]
struct Order {
    mistake: Mistake,
    killers: Killers,
    /// By table, side, the earlier move and the later one.
    scores: HashMap<(usize, usize, [usize; 2], [usize; 2]), i32>,
    quiet_cuts: bool,
}

impl Order {
    /// The three entries of a quiet move, as many as there are.
    fn keys(
        &self,
        node: &Node,
        candidate: &Candidate,
    ) -> Vec<(usize, usize, [usize; 2], [usize; 2])> {
        let mistake = self.mistake;
        let board = node.position.board();
        let side = match mistake {
            Mistake::OneForBothSides => 0,
            _ => board.side_to_move() as usize,
        };
        let squares = |it: &Candidate| [it.mv.from as usize, it.mv.to as usize];
        let piece = |it: &Candidate| [64 + it.piece as usize, it.mv.to as usize];
        let target = |it: &Candidate| [0, it.mv.to as usize];
        let later = match mistake {
            Mistake::LaterByFrom => squares(candidate),
            Mistake::LaterBySquare => target(candidate),
            _ => piece(candidate),
        };
        let mut keys = vec![(0, side, [0; 2], squares(candidate))];
        for (index, earlier) in node.previous.iter().enumerate() {
            let Some(earlier) = earlier else { continue };
            let table = match (mistake, index) {
                (Mistake::NotOneBack, 0) | (Mistake::NotTwoBack, 1) => continue,
                (Mistake::OneTable, _) => 1,
                _ => 1 + index,
            };
            let earlier = match mistake {
                Mistake::EarlierByFrom => squares(earlier),
                Mistake::EarlierBySquare => target(earlier),
                _ => piece(earlier),
            };
            keys.push((table, side, earlier, later));
        }
        keys
    }

    fn add(&mut self, node: &Node, candidate: &Candidate, sign: i32) {
        let mistake = self.mistake;
        let squared = node.depth * node.depth;
        let bonus = sign
            * if mistake == Mistake::NoCap { squared } else { squared.min(400) };
        for key in self.keys(node, candidate) {
            let score = self.scores.entry(key).or_default();
            *score = match mistake {
                Mistake::Clamped => (*score + bonus).clamp(-8192, 8192),
                Mistake::GravityWithSign => *score + bonus - *score * bonus / 8192,
                _ => *score + bonus - *score * bonus.abs() / 8192,
            };
        }
    }
}

impl Ordering for Order {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        let mut fresh = continuation::MoveOrder::default();
        if self.mistake != Mistake::KillersForgotten {
            let killers = self.killers.at(node.ply);
            killers
                .into_iter()
                .rev()
                .flatten()
                .for_each(|mv| fresh.killers.insert(node.ply, mv));
        }
        let keys = self.keys(node, candidate);
        let sum =
            keys.iter().map(|key| self.scores.get(key).map_or(0, |it| *it)).sum();
        match fresh.priority(node, candidate) {
            Priority::Quiet(_) => Priority::Quiet(sum),
            priority => priority,
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.quiet_cuts = candidate.is_quiet();
        if candidate.is_quiet() {
            self.killers.insert(node.ply, candidate.mv);
            self.add(node, candidate, 1);
        }
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        let mistake = self.mistake;
        let is_meant = candidate.is_quiet() || mistake == Mistake::CapturesToo;
        let is_left_out = match mistake {
            Mistake::NoMalus => true,
            Mistake::PawnsSpared => candidate.piece == Piece::Pawn,
            Mistake::MalusForQuietCutsOnly => !self.quiet_cuts,
            _ => false,
        };
        if is_meant && !is_left_out {
            self.add(node, candidate, -1);
        }
    }

    fn confidence(&self, priority: &Priority) -> Option<i32> {
        continuation::MoveOrder::default().confidence(priority)
    }

    fn new_search(&mut self) {
        if self.mistake != Mistake::KillersStay {
            self.killers.clear();
        }
        if self.mistake == Mistake::ScoresForgotten {
            self.scores.clear();
        }
    }

    fn new_game(&mut self) {
        match self.mistake {
            Mistake::NothingForgotten => return,
            Mistake::PairsStay => self.scores.retain(|key, _| key.0 > 0),
            _ => self.scores.clear(),
        }
        self.killers.clear();
    }
}
