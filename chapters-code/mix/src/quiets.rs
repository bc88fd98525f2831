//! What is known of quiet moves: history, continuation history and countermoves.

use cozy_chess::{Color, Move};
use engine::{Candidate, Node};

use crate::board;
use crate::history_table::{HistoryTable, MOVES, piece_to, side_piece_to};
use crate::settings::{ByHistory, HistoryUse, Mistake, Rule, Settings};

/// All history of quiet moves, each table empty if it is off.
#[derive(Debug)]
pub struct Quiets {
    is: Settings,
    /// The history, `[side][from][to]`, several times where attacked squares have one of their own.
    pub history: HistoryTable<i32>,
    /// What is known after the move one and two plies before: `[side][piece][to]` of that move, and
    /// `[piece][to]` of the later one.
    pub after: [HistoryTable<i16>; 2],
    /// `[side][piece][to]` of the move that was refuted.
    countermoves: Box<[Option<Move>]>,
}

/// The number of a pair, `[side][piece][to]` of the earlier move and `[piece][to]` of the later
/// one.
#[inline]
fn of_pair(node: &Node, earlier: &Candidate, later: &Candidate) -> usize {
    side_piece_to(node.side(), earlier) * MOVES + piece_to(later)
}

impl Quiets {
    /// Empty tables.
    pub fn new(is: Settings) -> Self {
        let after = |is_wanted| HistoryTable::new(is_wanted, 2 * MOVES * MOVES, &is);
        let mut alone = is;
        if is.mistake == Mistake::HistoryOverflows {
            (alone.history_rule, alone.history_limit) = (Rule::Halving, i32::MAX);
        }
        Self {
            is,
            history: HistoryTable::new(
                is.history != HistoryUse::Off,
                board::histories(&is) * 2 * 64 * 64,
                &alone,
            ),
            after: [after(is.continuation_1), after(is.continuation_2)],
            countermoves: vec![None; if is.countermove { 2 * MOVES } else { 0 }].into(),
        }
    }

    /// The number of a move in the history.
    #[inline]
    fn index(&self, node: &Node, candidate: &Candidate) -> usize {
        let is_white = self.is.mistake == Mistake::OneHistoryForBoth;
        let side = if is_white { Color::White } else { node.side() };
        let Move { from, to, .. } = candidate.mv;
        let table = 2 * board::history(&self.is, node, candidate);
        ((table + side as usize) * 64 + from as usize) * 64 + to as usize
    }

    /// The sum of a move's scores, and what the reductions are told of it.
    #[inline]
    pub fn score(&self, node: &Node, candidate: &Candidate) -> (i32, i32) {
        let alone = self.history.score(self.index(node, candidate));
        let mut score = alone;
        if self.is.continuation_1 || self.is.continuation_2 {
            for (after, earlier) in self.after.iter().zip(&node.previous) {
                if let Some(earlier) = earlier {
                    score += after.score(of_pair(node, earlier, candidate));
                }
            }
        }
        let board = board::points(&self.is, node, candidate);
        let told = match self.is.reduce_history {
            ByHistory::Plain => alone,
            _ if self.is.board_told => score + board,
            _ => score,
        };
        (score + board, told)
    }

    /// Adds to the scores of a move so many quarters of what a cutoff at the node is worth, or
    /// takes them away if they are negative.
    pub fn learn(&mut self, node: &Node, candidate: &Candidate, quarters: i32) {
        let worth = match self.is.mistake {
            Mistake::HistoryOverflows => node.depth * node.depth,
            Mistake::RewardFromDepthTwo if node.depth < 2 => 0,
            _ => (node.depth * node.depth).min(self.is.history_cap),
        };
        let bonus = worth * quarters / 4;
        if self.is.history == HistoryUse::On {
            self.history.add(self.index(node, candidate), bonus);
        }
        for (after, earlier) in self.after.iter_mut().zip(&node.previous) {
            if let Some(earlier) = earlier {
                after.add(of_pair(node, earlier, candidate), bonus);
            }
        }
    }

    /// Notes a move that cut as the answer to the one before it, if answers are remembered.
    pub fn answer(&mut self, node: &Node, candidate: &Candidate) {
        if let Some(earlier) = node.previous[0].filter(|_| self.is.countermove) {
            self.countermoves[side_piece_to(node.side(), &earlier)] = Some(candidate.mv);
        }
    }

    /// The move that refuted the last one when it was met before.
    #[inline]
    pub fn countermove(&self, node: &Node) -> Option<Move> {
        self.countermoves[side_piece_to(node.side(), node.previous[0].as_ref()?)]
    }

    /// Keeps so many quarters of the history, from 0 to 4.
    pub fn keep(&mut self, quarters: i32) {
        if quarters > 0 || self.is.mistake != Mistake::HistoryNotCleared {
            self.history.keep(quarters);
            self.after.iter_mut().for_each(|after| after.keep(quarters));
        }
    }

    /// Keeps so many quarters of the history, and the answers unless that is nothing.
    pub fn begin(&mut self, quarters: i32) {
        self.keep(quarters);
        if quarters == 0 {
            self.countermoves.fill(None);
        }
    }
}
