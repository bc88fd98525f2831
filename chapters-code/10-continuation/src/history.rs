//! The history of stage 6 once more, with accounts that can fall.

use cozy_chess::{Color, Move};

use crate::account::Account;

/// `[side][from][to]`: the accounts of all quiet moves.
#[derive(Clone, Debug)]
pub struct History {
    accounts: Box<[[[Account; 64]; 64]; 2]>,
}

impl History {
    /// The balance of a move.
    #[inline]
    pub fn get(&self, side: Color, mv: Move) -> i32 {
        self.accounts[side as usize][mv.from as usize][mv.to as usize].balance()
    }

    /// Changes a move's account.
    #[inline]
    pub fn add(&mut self, side: Color, mv: Move, bonus: i32) {
        self.accounts[side as usize][mv.from as usize][mv.to as usize].add(bonus);
    }
}

impl Default for History {
    fn default() -> Self {
        Self { accounts: Box::new([[[Account::default(); 64]; 64]; 2]) }
    }
}
