//! What is known about quiet moves: history, other memories, and countermoves.

use std::cell::Cell;

use cozy_chess::{Board, Color, Move, Piece};
use engine::score::MAX_PLY;
use engine::{Candidate, Node};
use threats::threats::KnownThreats;

use crate::board;
use crate::history_table::{HistoryTable, MOVES, piece_to, side_piece_to};
use crate::settings::{ByHistory, HistoryUse, PairGravity, Rule, Settings};

/// How many memories there are besides history: those after earlier moves, and
/// these three.
const MEMORIES: usize = BACK.len() + 3;
/// How many plies before a move the earlier move of a pair was made.
const BACK: [usize; 4] = [1, 2, 4, 6];
/// The memory of moves by pawn structure, and how many structures are
/// distinguished.
const PAWNS: usize = BACK.len();
const STRUCTURES: usize = 512;
/// The second history, by piece and target.
const PIECES: usize = PAWNS + 1;
/// The memory of moves near the root of this search, and how many plies it covers.
const NEAR_ROOT: usize = PIECES + 1;
const LOW_PLIES: usize = 4;
/// The score of a move that cut wherever it was tried.
const WHOLE: i64 = 8192;

#[inline]
fn of_pair(node: &Node, earlier: &Candidate, later: &Candidate) -> usize {
    side_piece_to(node.side(), earlier) * MOVES + piece_to(later)
}

/// The number of a pawn structure (hashed by the golden ratio, once for each side:
/// Knuth 1973).
#[inline]
fn structure(board: &Board) -> usize {
    let mixed = Color::ALL.into_iter().fold(0, |mixed: u64, side| {
        let pawns = board.colored_pieces(side, Piece::Pawn).0;
        (mixed.rotate_left(32) ^ pawns).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (mixed >> 32) as usize % STRUCTURES
}

/// All that is remembered about quiet moves; a table is empty if it is off.
#[derive(Debug)]
pub struct Quiets {
    is: Settings,
    /// The history, `[side][from][to]`, several times if attacked squares have
    /// separate ones.
    pub history: HistoryTable<i32>,
    /// `[side][from][to]`: what the history would be if every move that was tried
    /// had cut.
    tried: HistoryTable<i32>,
    /// `[side][piece][to]` of an earlier move, the last one first, and
    /// `[piece][to]` of the later one; `[pawn structure][side][piece][to]`;
    /// `[side][piece][to]`; `[ply][from][to]`.
    pub memories: [HistoryTable<i16>; MEMORIES],
    in_use: usize,
    asks_board: bool,
    pub(crate) threats: KnownThreats,
    /// Whether anything distinguishes one quiet move from another.
    pub(crate) can_tell: bool,
    /// `[ply]`: the moves from the root to the current node.
    line: Box<[Cell<Option<Candidate>>; MAX_PLY]>,
    /// `[side][piece][to]` of the move that was refuted.
    countermoves: Box<[Option<Move>]>,
}

impl Quiets {
    /// Empty tables.
    pub fn new(is: Settings) -> Self {
        let pairs = 2 * MOVES * MOVES;
        let memories = [
            (is.continuation_1, pairs),
            (is.continuation_2, pairs),
            (is.continuation_4, pairs),
            (is.continuation_6, pairs),
            (is.pawn_history, STRUCTURES * 2 * MOVES),
            (is.piece_history, 2 * MOVES),
            (is.low_ply_history, LOW_PLIES * 64 * 64),
        ];
        let has_history = is.history != HistoryUse::Off;
        let mut alone = is;
        if is.relative_history {
            (alone.history_rule, alone.history_limit) = (Rule::Halving, i32::MAX);
        }
        let asks_board = board::is_asked(&is);
        let in_use =
            memories.iter().rposition(|it| it.0).map_or(0, |last| last + 1);
        Self {
            is,
            history: HistoryTable::new(
                has_history,
                board::histories(&is) * 2 * 64 * 64,
                &alone,
            ),
            tried: HistoryTable::new(
                is.relative_history && has_history,
                2 * 64 * 64,
                &alone,
            ),
            memories: memories
                .map(|(is_on, count)| HistoryTable::new(is_on, count, &is)),
            in_use,
            asks_board,
            threats: KnownThreats::default(),
            can_tell: in_use > 0 || has_history || asks_board,
            line: Box::new([const { Cell::new(None) }; MAX_PLY]),
            countermoves: vec![None; if is.countermove { 2 * MOVES } else { 0 }]
                .into(),
        }
    }

    #[inline]
    fn index(&self, node: &Node, candidate: &Candidate) -> usize {
        let Move { from, to, .. } = candidate.mv;
        let table = 2 * board::history(&self.is, node, candidate, &self.threats);
        ((table + node.side() as usize) * 64 + from as usize) * 64 + to as usize
    }

    #[inline]
    fn number(
        &self,
        memory: usize,
        node: &Node,
        candidate: &Candidate,
    ) -> Option<usize> {
        let Move { from, to, .. } = candidate.mv;
        Some(match memory {
            PAWNS => {
                let structure = structure(node.position.board());
                structure * 2 * MOVES + side_piece_to(node.side(), candidate)
            }
            PIECES => side_piece_to(node.side(), candidate),
            NEAR_ROOT => (node.ply * 64 + from as usize) * 64 + to as usize,
            pair => {
                let earlier = match BACK[pair] {
                    plies @ (1 | 2) => node.previous[plies - 1],
                    plies => self.line[node.ply.checked_sub(plies)?].get(),
                };
                of_pair(node, &earlier?, candidate)
            }
        })
    }

    /// Notes which move led to a node, whose own moves are about to be tried.
    #[inline]
    pub(crate) fn arrive(&self, node: &Node) {
        if let Some(ply) = node.ply.checked_sub(1) {
            self.line[ply].set(node.previous[0]);
        }
    }

    #[inline]
    fn alone(&self, index: usize) -> i32 {
        let score = self.history.score(index);
        if !self.is.relative_history {
            return score;
        }
        match i64::from(self.tried.score(index)) {
            0 => score,
            tried => (i64::from(score) * WHOLE / tried) as i32,
        }
    }

    /// The sum of a move's scores, and what the reductions know about it.
    #[inline]
    pub fn score(&self, node: &Node, candidate: &Candidate) -> (i32, i32) {
        let alone = self.alone(self.index(node, candidate));
        let after = |index: usize| {
            let earlier = node.previous[index].as_ref();
            earlier.map_or(0, |it| {
                self.memories[index].score(of_pair(node, it, candidate))
            })
        };
        let mut score = alone + after(0) + after(1);
        for memory in 2..self.in_use {
            if let Some(number) = self.number(memory, node, candidate) {
                let known = self.memories[memory].score(number);
                let is_near = memory == NEAR_ROOT;
                score +=
                    if is_near { 4 * known / (1 + node.ply as i32) } else { known };
            }
        }
        let board = match self.asks_board {
            true => board::points(&self.is, node, candidate, &self.threats),
            false => 0,
        };
        let for_reductions = match self.is.reduce_history {
            ByHistory::Plain => alone,
            _ if self.is.board_told => score + board,
            _ => score,
        };
        (score + board, for_reductions)
    }

    /// Adds to a move's scores this many quarters of what a cutoff at the node is
    /// worth; subtracts them if negative.
    pub fn learn(&mut self, node: &Node, candidate: &Candidate, quarters: i32) {
        self.learn_points(node, candidate, self.worth(node) * quarters / 4);
    }

    /// Adds points to a move's scores; subtracts them if negative.
    #[inline]
    pub(crate) fn learn_points(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        bonus: i32,
    ) {
        let worth = self.worth(node);
        if self.is.history == HistoryUse::On {
            self.history.add(self.index(node, candidate), bonus);
        }
        self.tried.add(self.index(node, candidate), worth);
        let common = match self.is.pair_gravity {
            PairGravity::Own => None,
            PairGravity::Common => Some(self.pairs(node, candidate)),
        };
        for memory in 0..self.in_use {
            let Some(number) = self.number(memory, node, candidate) else {
                continue;
            };
            match common.filter(|_| memory < BACK.len()) {
                Some(sum) => self.memories[memory].add_beside(number, bonus, sum),
                None => self.memories[memory].add(number, bonus),
            }
        }
    }

    /// What a cutoff at a node is worth, in points.
    #[inline]
    pub(crate) fn worth(&self, node: &Node) -> i32 {
        (node.depth * node.depth).min(self.is.history_cap)
    }

    /// The sum of a move's scores as the later move of pairs.
    fn pairs(&self, node: &Node, candidate: &Candidate) -> i32 {
        let pairs = 0..BACK.len().min(self.in_use);
        pairs
            .filter_map(|memory| {
                let number = self.number(memory, node, candidate)?;
                Some(self.memories[memory].score(number))
            })
            .sum()
    }

    /// Adds to the history of the quiet move that led to a node what a cutoff there
    /// would be worth: no reply to it was good enough. If attacked squares have
    /// separate histories, nothing is added, because the board before the move
    /// isn't known.
    pub(crate) fn learn_last(&mut self, node: &Node) {
        let last = node.previous[0].filter(Candidate::is_quiet);
        let Some(Move { from, to, .. }) = last.map(|it| it.mv) else { return };
        if self.is.history == HistoryUse::On && board::histories(&self.is) == 1 {
            let side = !node.side() as usize;
            let index = (side * 64 + from as usize) * 64 + to as usize;
            self.history.add(index, self.worth(node));
        }
    }

    /// Notes a move that cut as the answer to the one before it, if answers are
    /// remembered.
    pub fn answer(&mut self, node: &Node, candidate: &Candidate) {
        if let Some(earlier) = node.previous[0].filter(|_| self.is.countermove) {
            self.countermoves[side_piece_to(node.side(), &earlier)] =
                Some(candidate.mv);
        }
    }

    /// The move that refuted the last one when it was met before.
    #[inline]
    pub fn countermove(&self, node: &Node) -> Option<Move> {
        self.countermoves[side_piece_to(node.side(), node.previous[0].as_ref()?)]
    }

    /// Keeps this many quarters of the history, from 0 to 4.
    pub fn keep(&mut self, quarters: i32) {
        self.history.keep(quarters);
        self.tried.keep(quarters);
        self.memories[..NEAR_ROOT]
            .iter_mut()
            .for_each(|memory| memory.keep(quarters));
    }

    /// Keeps this many quarters of the history, and the countermoves unless that is
    /// 0. What is known about the first plies belongs to another root and is
    /// forgotten.
    pub fn begin(&mut self, quarters: i32) {
        self.keep(quarters);
        self.memories[NEAR_ROOT].keep(0);
        if quarters == 0 {
            self.countermoves.fill(None);
        }
    }
}
