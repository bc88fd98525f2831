//! History tables: what moves have earned and lost, by either rule, within any
//! limit. With the chapters' limits, the entries change as in stages 6 and 10.

use cozy_chess::Color;
use engine::Candidate;

use crate::settings::{Rule, Settings, Start};

/// The number of a side's moves by piece and target.
pub const MOVES: usize = 6 * 64;

/// The size of a cache line in bytes, on nearly all of today's machines.
const CACHE_LINE: usize = 64;

/// The number of a move by piece and target, `[piece][to]`.
#[inline]
pub fn piece_to(candidate: &Candidate) -> usize {
    candidate.piece as usize * 64 + candidate.mv.to as usize
}

/// The number of a side's move, `[side][piece][to]`.
#[inline]
pub(crate) fn side_piece_to(side: Color, candidate: &Candidate) -> usize {
    side as usize * MOVES + piece_to(candidate)
}

/// Scores, addressed by number. `T` must be wide enough for their limit: a score
/// that does not fit leaves the entry as it was.
#[derive(Debug)]
pub struct HistoryTable<T> {
    /// The entries, after an unused gap of less than a cache line.
    memory: Vec<T>,
    /// Where the entries begin.
    start: usize,
    rule: Rule,
    limit: i32,
    halvings: u64,
}

impl<T: Copy + Default + Into<i32> + TryFrom<i32>> HistoryTable<T> {
    /// `count` empty entries, or none at all if they are not wanted.
    pub fn new(is_wanted: bool, count: usize, is: &Settings) -> Self {
        let count = if is_wanted { count } else { 0 };
        let line = CACHE_LINE / size_of::<T>();
        let mut memory: Vec<T> = Vec::with_capacity(line + count);
        let to_line = memory.as_ptr().align_offset(CACHE_LINE);
        let start = match is.history_start {
            Start::AsAllocated => 0,
            Start::CacheLine => to_line,
            Start::MidLine => (to_line + line / 2) % line,
        };
        memory.resize(start + count, T::default()); // there is room: it stays where it is
        Self {
            memory,
            start,
            rule: is.history_rule,
            limit: is.history_limit,
            halvings: 0,
        }
    }

    /// A score; zero if there are no entries.
    #[inline]
    pub fn score(&self, index: usize) -> i32 {
        self.memory.get(self.start + index).map_or(0, |&entry| entry.into())
    }

    /// The scores of all entries.
    pub fn scores(&self) -> impl Iterator<Item = i32> {
        self.memory[self.start..].iter().map(|&entry| entry.into())
    }

    /// How often all entries were halved because one had reached the limit.
    pub const fn halvings(&self) -> u64 {
        self.halvings
    }

    /// Adds a bonus, or a malus if it is negative. A score never exceeds the limit
    /// on either side.
    #[inline]
    pub fn add(&mut self, index: usize, bonus: i32) {
        self.add_beside(index, bonus, self.score(index));
    }

    /// The same, but gravity pulls as if the score were this one.
    #[inline]
    pub(crate) fn add_beside(&mut self, index: usize, bonus: i32, pull: i32) {
        let Some(entry) = self.memory.get_mut(self.start + index) else { return };
        let score: i32 = (*entry).into();
        let sum = match self.rule {
            Rule::Gravity => {
                let bonus = bonus.clamp(-self.limit, self.limit);
                let sum = score + bonus - pull * bonus.abs() / self.limit;
                sum.clamp(-self.limit, self.limit)
            }
            Rule::Halving => score.saturating_add(bonus),
        };
        *entry = T::try_from(sum).unwrap_or(*entry);
        if self.rule == Rule::Halving && sum.abs() >= self.limit {
            self.halvings += 1;
            self.keep(2);
        }
    }

    /// Keeps this many quarters of each entry, from 0 to 4.
    pub fn keep(&mut self, quarters: i32) {
        if quarters == 4 {
            return;
        }
        for entry in &mut self.memory {
            let score: i32 = (*entry).into();
            let kept = i64::from(score) * i64::from(quarters) / 4;
            *entry = T::try_from(kept as i32).unwrap_or_default();
        }
    }
}
