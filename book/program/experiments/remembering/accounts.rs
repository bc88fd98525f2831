//! Accounts by either rule.

use continuation::HistoryEntry;

use super::Rule;

/// When a sum reaches this, above or below zero, all sums of its table are halved.
const LIMIT: i32 = 8192;

/// The accounts of one table, addressed by a number.
#[derive(Clone, Debug)]
pub(super) enum Accounts {
    /// Plain sums.
    Sums(Vec<i32>),
    /// Stage 10's accounts.
    Gravity(Vec<HistoryEntry>),
}

impl Accounts {
    /// So many empty accounts.
    pub(super) fn new(rule: Rule, count: usize) -> Self {
        match rule {
            Rule::Sum => Self::Sums(vec![0; count]),
            Rule::Gravity => Self::Gravity(vec![HistoryEntry::default(); count]),
        }
    }

    /// A balance.
    pub(super) fn get(&self, index: usize) -> i32 {
        match self {
            Self::Sums(sums) => sums[index],
            Self::Gravity(accounts) => accounts[index].score(),
        }
    }

    /// Adds a bonus, or a malus.
    pub(super) fn add(&mut self, index: usize, bonus: i32) {
        match self {
            Self::Sums(sums) => {
                sums[index] += bonus;
                if sums[index].abs() >= LIMIT {
                    sums.iter_mut().for_each(|sum| *sum /= 2);
                }
            }
            Self::Gravity(accounts) => accounts[index].add(bonus),
        }
    }
}
