//! What is known of quiet moves: history, continuation history and countermoves.

use std::cell::Cell;

use cozy_chess::{Board, Color, Move, Piece};
use engine::score::MAX_PLY;
use engine::{Candidate, Node};

use crate::board;
use crate::history_table::{HistoryTable, MOVES, piece_to, side_piece_to};
use crate::settings::{ByHistory, HistoryUse, Mistake, Rule, Settings};

/// How many plies before a move the other one of a pair was made.
const BACK: [usize; 4] = [1, 2, 4, 6];
/// How many structures of pawns are told apart, and how many plies near the root are.
const STRUCTURES: usize = 512;
const LOW_PLIES: usize = 4;
/// What a move has earned that cut wherever it was tried.
const WHOLE: i64 = 8192;

/// All history of quiet moves, each table empty if it is off.
#[derive(Debug)]
pub struct Quiets {
    is: Settings,
    /// The history, `[side][from][to]`, several times where attacked squares have one of their own.
    pub history: HistoryTable<i32>,
    /// `[side][from][to]`: what the history would be if every move that was tried had cut.
    tried: HistoryTable<i32>,
    /// `[structure of pawns][side][piece][to]`.
    pawns: HistoryTable<i16>,
    /// `[ply][from][to]`, of the first plies of this search.
    low_plies: HistoryTable<i16>,
    /// What is known after a move some plies before: `[side][piece][to]` of that move, and
    /// `[piece][to]` of the later one.
    pub after: [HistoryTable<i16>; BACK.len()],
    /// How many of these tables are looked at.
    pairs: usize,
    /// `[ply]`: the moves on the way from the root to the present node.
    line: Box<[Cell<Option<Candidate>>]>,
    /// `[side][piece][to]` of the move that was refuted.
    countermoves: Box<[Option<Move>]>,
}

/// The number of a pair, `[side][piece][to]` of the earlier move and `[piece][to]` of the later
/// one.
#[inline]
fn of_pair(node: &Node, earlier: &Candidate, later: &Candidate) -> usize {
    side_piece_to(node.side(), earlier) * MOVES + piece_to(later)
}

/// The number of a move in the history of low plies.
#[inline]
fn by_ply(node: &Node, candidate: &Candidate) -> usize {
    let Move { from, to, .. } = candidate.mv;
    (node.ply * 64 + from as usize) * 64 + to as usize
}

/// The number of a move in the history of structures, which share entries by chance.
#[inline]
fn by_pawns(node: &Node, candidate: &Candidate) -> usize {
    structure(node.position.board()) * 2 * MOVES + side_piece_to(node.side(), candidate)
}

/// The number of a structure of pawns (by the golden ratio, once for each side: Knuth 1973).
#[inline]
fn structure(board: &Board) -> usize {
    let mixed = [Color::White, Color::Black].into_iter().fold(0, |mixed: u64, side| {
        let pawns = board.colored_pieces(side, Piece::Pawn).0;
        (mixed.rotate_left(32) ^ pawns).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (mixed >> 32) as usize % STRUCTURES
}

impl Quiets {
    /// Empty tables.
    pub fn new(is: Settings) -> Self {
        let after = |is_wanted| HistoryTable::new(is_wanted, 2 * MOVES * MOVES, &is);
        let has_history = is.history != HistoryUse::Off;
        let has_far_pairs = is.continuation_4 || is.continuation_6;
        let has_pairs = has_far_pairs || is.continuation_1 || is.continuation_2;
        let mut alone = is;
        if is.relative_history || is.mistake == Mistake::HistoryOverflows {
            (alone.history_rule, alone.history_limit) = (Rule::Halving, i32::MAX);
        }
        Self {
            is,
            history: HistoryTable::new(has_history, board::histories(&is) * 2 * 64 * 64, &alone),
            tried: HistoryTable::new(is.relative_history && has_history, 2 * 64 * 64, &alone),
            pawns: HistoryTable::new(is.pawn_history, STRUCTURES * 2 * MOVES, &is),
            low_plies: HistoryTable::new(is.low_ply_history, LOW_PLIES * 64 * 64, &is),
            after: [is.continuation_1, is.continuation_2, is.continuation_4, is.continuation_6]
                .map(after),
            pairs: [0, 2, 4][usize::from(has_pairs) + usize::from(has_far_pairs)],
            line: vec![Cell::new(None); if has_far_pairs { MAX_PLY } else { 0 }].into(),
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

    /// Notes which move led to a node, whose own moves are about to be tried.
    #[inline]
    pub(crate) fn arrive(&self, node: &Node) {
        if let Some(here) = node.ply.checked_sub(1).and_then(|ply| self.line.get(ply)) {
            here.set(node.previous[0]);
        }
    }

    /// The move so many plies before those of a node.
    #[inline]
    fn earlier(&self, node: &Node, plies: usize) -> Option<Candidate> {
        match plies {
            1 | 2 => node.previous[plies - 1],
            _ => self.line.get(node.ply.checked_sub(plies)?)?.get(),
        }
    }

    /// What a move has earned and lost by itself.
    #[inline]
    fn alone(&self, index: usize) -> i32 {
        let score = self.history.score(index);
        match i64::from(self.tried.score(index)) {
            0 => score,
            tried => (i64::from(score) * WHOLE / tried) as i32,
        }
    }

    /// The sum of a move's scores, and what the reductions are told of it.
    #[inline]
    pub fn score(&self, node: &Node, candidate: &Candidate) -> (i32, i32) {
        let alone = self.alone(self.index(node, candidate));
        let mut score = alone;
        for (after, plies) in self.after.iter().zip(BACK).take(self.pairs) {
            if let Some(earlier) = self.earlier(node, plies) {
                score += after.score(of_pair(node, &earlier, candidate));
            }
        }
        if self.is.pawn_history {
            score += self.pawns.score(by_pawns(node, candidate));
        }
        if self.is.low_ply_history && node.ply < LOW_PLIES {
            score += 4 * self.low_plies.score(by_ply(node, candidate)) / (1 + node.ply as i32);
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
        self.tried.add(self.index(node, candidate), worth);
        for (index, plies) in BACK.into_iter().enumerate().take(self.pairs) {
            if let Some(earlier) = self.earlier(node, plies) {
                self.after[index].add(of_pair(node, &earlier, candidate), bonus);
            }
        }
        if self.is.pawn_history {
            self.pawns.add(by_pawns(node, candidate), bonus);
        }
        if self.is.low_ply_history && node.ply < LOW_PLIES {
            self.low_plies.add(by_ply(node, candidate), bonus);
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
            self.tried.keep(quarters);
            self.pawns.keep(quarters);
            self.after.iter_mut().for_each(|after| after.keep(quarters));
        }
    }

    /// Keeps so many quarters of the history, and the answers unless that is nothing. What is known
    /// of the first plies belongs to another root.
    pub fn begin(&mut self, quarters: i32) {
        self.keep(quarters);
        self.low_plies.keep(0);
        if quarters == 0 {
            self.countermoves.fill(None);
        }
    }
}
