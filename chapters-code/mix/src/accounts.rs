//! Accounts: what moves have earned and lost, by either rule, within any limit.
//!
//! With the chapters' limits they are those of stages 6 and 10.

use crate::settings::{Rule, Settings};

/// Balances, addressed by a number; `T` is as small as their limit allows.
#[derive(Clone, Debug)]
pub struct Accounts<T> {
    balances: Box<[T]>,
    rule: Rule,
    limit: i32,
    halvings: u64,
}

impl<T: Copy + Default + Into<i32> + TryFrom<i32>> Accounts<T> {
    /// So many empty accounts, or none at all if they are not wanted.
    pub fn new(is_wanted: bool, count: usize, is: &Settings) -> Self {
        let count = if is_wanted { count } else { 0 };
        let balances = vec![T::default(); count].into_boxed_slice();
        Self { balances, rule: is.history_rule, limit: is.history_limit as i32, halvings: 0 }
    }

    /// The same without a limit.
    pub fn without_limit(self) -> Self {
        Self { rule: Rule::Halving, limit: i32::MAX, ..self }
    }

    /// A balance; zero if there are no accounts.
    #[inline]
    pub fn get(&self, index: usize) -> i32 {
        self.balances.get(index).map_or(0, |&balance| balance.into())
    }

    /// Adds a bonus, or a malus if it is negative. A balance never exceeds the limit on either side.
    #[inline]
    pub fn add(&mut self, index: usize, bonus: i32) {
        let Some(account) = self.balances.get_mut(index) else { return };
        let balance: i32 = (*account).into();
        let sum = match self.rule {
            Rule::Gravity => {
                let bonus = bonus.clamp(-self.limit, self.limit);
                balance + bonus - balance * bonus.abs() / self.limit
            }
            Rule::Halving => balance.saturating_add(bonus),
        };
        *account = T::try_from(sum).unwrap_or(*account);
        if self.rule == Rule::Halving && sum.abs() >= self.limit {
            self.halve();
        }
    }

    /// How often all balances were halved.
    pub const fn halvings(&self) -> u64 {
        self.halvings
    }

    /// All balances.
    pub fn all(&self) -> impl Iterator<Item = i32> {
        self.balances.iter().map(|&balance| balance.into())
    }

    /// Halves all balances.
    pub fn halve(&mut self) {
        self.halvings += 1;
        for account in &mut self.balances {
            let balance: i32 = (*account).into();
            *account = T::try_from(balance / 2).unwrap_or_default();
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.balances.fill(T::default());
    }
}
