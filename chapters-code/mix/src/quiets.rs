//! What is known of quiet moves: history, continuation history and countermoves.

use cozy_chess::{Color, Move};
use engine::{Candidate, Node};

use crate::history_table::{HistoryTable, MOVES, piece_to, side_piece_to};
use crate::settings::{HistoryUse, Mistake, Settings};

/// All history of quiet moves, each table empty if it is off.
#[derive(Debug)]
pub struct Quiets {
    is: Settings,
    history: HistoryTable<i32>,
    /// `[plies - 1]`.
    after: [HistoryTable<i16>; 2],
    /// `[side][piece][to]` of the move that was refuted.
    countermoves: Box<[Option<Move>]>,
}

#[inline]
fn side(node: &Node) -> Color {
    node.position.board().side_to_move()
}

/// The number of a pair, `[side][piece][to]` of the earlier move and `[piece][to]` of the later
/// one.
#[inline]
fn of_pair(node: &Node, earlier: &Candidate, later: &Candidate) -> usize {
    side_piece_to(side(node), earlier) * MOVES + piece_to(later)
}

impl Quiets {
    /// Empty tables.
    pub fn new(is: Settings) -> Self {
        let history = HistoryTable::new(is.history != HistoryUse::Off, 2 * 64 * 64, &is);
        let overflows = is.mistake == Mistake::HistoryOverflows;
        let after = |is_wanted| HistoryTable::new(is_wanted, 2 * MOVES * MOVES, &is);
        Self {
            is,
            history: if overflows { history.without_limit() } else { history },
            after: [after(is.continuation_1), after(is.continuation_2)],
            countermoves: vec![None; if is.countermove { 2 * MOVES } else { 0 }].into(),
        }
    }

    /// The history, `[side][from][to]`.
    pub const fn history(&self) -> &HistoryTable<i32> {
        &self.history
    }

    /// What is known after the move one or two plies before: `[side][piece][to]` of that move, and
    /// `[piece][to]` of the later one.
    ///
    /// # Panics
    /// If `plies` is neither 1 nor 2.
    pub const fn after(&self, plies: usize) -> &HistoryTable<i16> {
        &self.after[plies - 1]
    }

    /// The number of a move in the history.
    #[inline]
    fn index(&self, node: &Node, candidate: &Candidate) -> usize {
        let is_white = self.is.mistake == Mistake::OneHistoryForBoth;
        let side = if is_white { Color::White } else { side(node) };
        let Move { from, to, .. } = candidate.mv;
        (side as usize * 64 + from as usize) * 64 + to as usize
    }

    /// The score of a move in the history, whatever moves came before it.
    #[inline]
    pub fn alone(&self, node: &Node, candidate: &Candidate) -> i32 {
        self.history.score(self.index(node, candidate))
    }

    /// The sum of a move's scores.
    #[inline]
    pub fn score(&self, node: &Node, candidate: &Candidate) -> i32 {
        let mut score = self.alone(node, candidate);
        if self.is.continuation_1 || self.is.continuation_2 {
            for (after, earlier) in self.after.iter().zip(&node.previous) {
                if let Some(earlier) = earlier {
                    score += after.score(of_pair(node, earlier, candidate));
                }
            }
        }
        if self.is.squares > 0 {
            let on_squares = |it: &engine::Position| it.evaluation().score(side(node));
            let gain = on_squares(&node.position.play(candidate)) - on_squares(node.position);
            score += gain / self.is.squares;
        }
        score
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

    /// Where the answer to the last move stands, if answers are remembered.
    #[inline]
    fn answered(&self, node: &Node) -> Option<usize> {
        let earlier = node.previous[0].as_ref().filter(|_| self.is.countermove)?;
        Some(side_piece_to(side(node), earlier))
    }

    /// Notes a move that cut as the answer to the one before it.
    pub fn answer(&mut self, node: &Node, candidate: &Candidate) {
        if let Some(number) = self.answered(node) {
            self.countermoves[number] = Some(candidate.mv);
        }
    }

    /// The move that refuted the last one when it was met before.
    #[inline]
    pub fn countermove(&self, node: &Node) -> Option<Move> {
        self.countermoves[self.answered(node)?]
    }

    /// Keeps so many quarters of the history, from 0 to 4.
    pub fn keep(&mut self, quarters: i32) {
        if quarters > 0 || self.is.mistake != Mistake::HistoryNotCleared {
            self.history.keep(quarters);
            self.after.iter_mut().for_each(|after| after.keep(quarters));
        }
    }

    /// Called before each search.
    pub fn new_search(&mut self) {
        self.keep(self.is.history_search);
        if self.is.history_search == 0 {
            self.countermoves.fill(None);
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.keep(0);
        self.countermoves.fill(None);
    }
}
