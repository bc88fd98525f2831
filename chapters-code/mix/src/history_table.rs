//! History tables: what moves have earned and lost, by either rule, within any limit.
//!
//! With the chapters' limits their entries change as those of stages 6 and 10.

use cozy_chess::Color;
use engine::Candidate;

use crate::settings::{Rule, Settings};

/// How many moves there are by piece and target.
pub(crate) const MOVES: usize = 6 * 64;

/// The number of a move by piece and target, `[piece][to]`.
#[inline]
pub(crate) fn piece_to(candidate: &Candidate) -> usize {
    candidate.piece as usize * 64 + candidate.mv.to as usize
}

/// The number of a side's move, `[side][piece][to]`.
#[inline]
pub(crate) fn side_piece_to(side: Color, candidate: &Candidate) -> usize {
    side as usize * MOVES + piece_to(candidate)
}

/// Scores, addressed by a number; `T` is as small as their limit allows.
#[derive(Clone, Debug)]
pub struct HistoryTable<T> {
    entries: Box<[T]>,
    rule: Rule,
    limit: i32,
    halvings: u64,
}

impl<T: Copy + Default + Into<i32> + TryFrom<i32>> HistoryTable<T> {
    /// So many empty entries, or none at all if they are not wanted.
    pub fn new(is_wanted: bool, count: usize, is: &Settings) -> Self {
        let count = if is_wanted { count } else { 0 };
        let entries = vec![T::default(); count].into_boxed_slice();
        Self { entries, rule: is.history_rule, limit: is.history_limit, halvings: 0 }
    }

    /// The same without a limit.
    pub fn without_limit(self) -> Self {
        Self { rule: Rule::Halving, limit: i32::MAX, ..self }
    }

    /// A score; zero if there are no entries.
    #[inline]
    pub fn score(&self, index: usize) -> i32 {
        self.entries.get(index).map_or(0, |&entry| entry.into())
    }

    /// Adds a bonus, or a malus if it is negative. A score never exceeds the limit on either side.
    #[inline]
    pub fn add(&mut self, index: usize, bonus: i32) {
        let Some(entry) = self.entries.get_mut(index) else { return };
        let score: i32 = (*entry).into();
        let sum = match self.rule {
            Rule::Gravity => {
                let bonus = bonus.clamp(-self.limit, self.limit);
                score + bonus - score * bonus.abs() / self.limit
            }
            Rule::Halving => score.saturating_add(bonus),
        };
        *entry = T::try_from(sum).unwrap_or(*entry);
        if self.rule == Rule::Halving && sum.abs() >= self.limit {
            self.halve();
        }
    }

    /// How often all entries were halved.
    pub const fn halvings(&self) -> u64 {
        self.halvings
    }

    /// The scores of all entries.
    pub fn scores(&self) -> impl Iterator<Item = i32> {
        self.entries.iter().map(|&entry| entry.into())
    }

    /// Halves all entries.
    pub fn halve(&mut self) {
        self.halvings += 1;
        for entry in &mut self.entries {
            let score: i32 = (*entry).into();
            *entry = T::try_from(score / 2).unwrap_or_default();
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(T::default());
    }
}
