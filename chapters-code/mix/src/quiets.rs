//! What is known of quiet moves: history, continuation history and countermoves.

use cozy_chess::{Color, Move};
use engine::{Candidate, Node};

use crate::history_table::{HistoryTable, MOVES, piece_to, side_piece_to};
use crate::settings::{
    BetweenIterations, BetweenSearches, HistoryUse, Index, Mistake, Settings,
};

/// All history of quiet moves, each table empty if it is off.
#[derive(Debug)]
pub struct Quiets {
    is: Settings,
    /// `[side][from][to]` or `[side][piece][to]`.
    history: HistoryTable<i32>,
    /// `[plies - 1]`, then `[side][piece][to]` of the earlier move and `[piece][to]` of the later.
    after: [HistoryTable<i16>; 2],
    /// `[side][piece][to]` of the move that was refuted.
    countermoves: Box<[Option<Move>]>,
    /// The last move that was announced as tried in vain, with the mistake
    /// `malus-all-but-last`, which forgets it.
    held_back: Option<Candidate>,
}

/// The number of a pair, `[side][piece][to]` of the earlier move and `[piece][to]`
/// of the later one.
#[inline]
fn of_pair(side: Color, earlier: &Candidate, later: &Candidate) -> usize {
    side_piece_to(side, earlier) * MOVES + piece_to(later)
}

#[inline]
fn side(node: &Node) -> Color {
    node.position.board().side_to_move()
}

impl Quiets {
    /// Empty tables.
    pub fn new(is: Settings) -> Self {
        let history =
            HistoryTable::new(is.history != HistoryUse::Off, 2 * 64 * 64, &is);
        let overflows = is.mistake == Mistake::HistoryOverflows;
        let after =
            |is_wanted| HistoryTable::new(is_wanted, 2 * MOVES * MOVES, &is);
        Self {
            is,
            history: if overflows { history.without_limit() } else { history },
            after: [after(is.continuation_1), after(is.continuation_2)],
            countermoves: vec![None; if is.countermove { 2 * MOVES } else { 0 }]
                .into(),
            held_back: None,
        }
    }

    /// The number of a move in the history.
    #[inline]
    fn index(&self, node: &Node, candidate: &Candidate) -> usize {
        let is_white = self.is.mistake == Mistake::OneHistoryForBoth;
        let side = if is_white { Color::White } else { side(node) };
        match self.is.history_index {
            Index::FromTo => {
                let Move { from, to, .. } = candidate.mv;
                (side as usize * 64 + from as usize) * 64 + to as usize
            }
            Index::PieceTo => side_piece_to(side, candidate),
        }
    }

    /// The history: `[side][from][to]`, or `[side][piece][to]`.
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

    /// The score of a move in the history, whatever moves came before it.
    #[inline]
    pub fn alone(&self, node: &Node, candidate: &Candidate) -> i32 {
        self.history.score(self.index(node, candidate))
    }

    /// What a quiet move gains on the piece-square tables, in centipawns.
    fn gain(node: &Node, candidate: &Candidate) -> i32 {
        let [before, after] = [node.position, &node.position.play(candidate)]
            .map(|position| position.evaluation().score(side(node)));
        after - before
    }

    /// The sum of a move's scores.
    #[inline]
    pub fn score(&self, node: &Node, candidate: &Candidate) -> i32 {
        let mut score = self.alone(node, candidate);
        if self.is.continuation_1 || self.is.continuation_2 {
            for (after, earlier) in self.after.iter().zip(&node.previous) {
                if let Some(earlier) = earlier {
                    score += after.score(of_pair(side(node), earlier, candidate));
                }
            }
        }
        if self.is.squares > 0 {
            score += Self::gain(node, candidate) / self.is.squares;
        }
        score
    }

    /// What a cutoff at a node is worth, in points.
    #[inline]
    fn bonus(&self, node: &Node) -> i32 {
        match self.is.mistake {
            Mistake::HistoryOverflows => node.depth * node.depth,
            Mistake::RewardFromDepthTwo if node.depth < 2 => 0,
            _ => (node.depth * node.depth).min(self.is.history_cap),
        }
    }

    fn add(&mut self, node: &Node, candidate: &Candidate, bonus: i32) {
        if self.is.history == HistoryUse::On {
            self.history.add(self.index(node, candidate), bonus);
        }
        for (after, earlier) in self.after.iter_mut().zip(&node.previous) {
            if let Some(earlier) = earlier {
                after.add(of_pair(side(node), earlier, candidate), bonus);
            }
        }
    }

    /// Raises the scores of a move by the bonus of its node.
    pub fn add_bonus(&mut self, node: &Node, candidate: &Candidate) {
        self.add(node, candidate, self.bonus(node));
    }

    /// Notes a move that cut as the answer to the one before it.
    pub fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if let Some(earlier) = &node.previous[0]
            && self.is.countermove
        {
            self.countermoves[side_piece_to(side(node), earlier)] =
                Some(candidate.mv);
        }
    }

    /// Lowers the scores of a move that was tried in vain before the one that cut,
    /// if it is quiet.
    pub fn add_malus(&mut self, node: &Node, candidate: &Candidate) {
        if self.is.malus == 0 {
            return;
        }
        let failed = if self.is.mistake == Mistake::MalusAllButLast {
            self.held_back.replace(*candidate)
        } else {
            Some(*candidate)
        };
        if let Some(failed) = failed.filter(Candidate::is_quiet) {
            self.add(node, &failed, -(self.bonus(node) * self.is.malus / 4));
        }
    }

    /// Called at each cutoff, before the moves are announced that were tried in
    /// vain.
    pub fn begin(&mut self) {
        self.held_back = None;
    }

    /// The move that refuted the last one when it was met before.
    #[inline]
    pub fn countermove(&self, node: &Node) -> Option<Move> {
        let earlier = node.previous[0].as_ref().filter(|_| self.is.countermove)?;
        self.countermoves[side_piece_to(side(node), earlier)]
    }

    /// Called between two iterations: keeps, halves or clears the history.
    pub fn new_iteration(&mut self) {
        match self.is.history_iteration {
            BetweenIterations::Kept => {}
            BetweenIterations::Halved => self.halve(),
            BetweenIterations::Cleared => self.clear_history(),
        }
    }

    /// Called before each search: keeps, halves or clears what is known.
    pub fn new_search(&mut self) {
        match self.is.history_search {
            BetweenSearches::Kept => {}
            BetweenSearches::Halved => self.halve(),
            BetweenSearches::Cleared => self.clear(),
        }
    }

    fn halve(&mut self) {
        self.history.halve();
        self.after.iter_mut().for_each(HistoryTable::halve);
    }

    fn clear_history(&mut self) {
        if self.is.mistake == Mistake::HistoryNotCleared {
            return;
        }
        self.history.clear();
        self.after.iter_mut().for_each(HistoryTable::clear);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.clear_history();
        self.countermoves.fill(None);
    }
}
