//! The history heuristic (Schaeffer 1983): a quiet move that cut anywhere in the tree is likely to
//! cut again, so every cutoff raises its account, and the deeper the subtree that it saved, the
//! more.

use cozy_chess::{Color, Move};

/// The most that one cutoff adds, reached at a depth of 20 plies.
const LARGEST_REWARD: i32 = 400;
/// When an account reaches this, all accounts are halved: old merits fade, none overflows.
const LIMIT: i32 = 8192;

/// `[side][from][to]`: the accounts of all quiet moves, from 0 to 8191.
///
/// ```
/// use cozy_chess::Color::{Black, White};
/// use history::History;
///
/// let knight = "g1f3".parse().unwrap();
/// let mut history = History::default();
/// history.reward(White, knight, 3);
/// history.reward(White, knight, 5);
/// assert_eq!(history.get(White, knight), 3 * 3 + 5 * 5);
/// assert_eq!(history.get(Black, knight), 0);
/// ```
#[derive(Clone, Debug)]
pub struct History {
    accounts: Box<[[[i32; 64]; 64]; 2]>,
}

impl History {
    /// The account of a move.
    #[inline]
    pub fn get(&self, side: Color, mv: Move) -> i32 {
        self.accounts[side as usize][mv.from as usize][mv.to as usize]
    }

    // ANCHOR: reward
    /// Raises the account of a quiet move that cut with `depth` plies left.
    #[inline]
    pub fn reward(&mut self, side: Color, mv: Move, depth: i32) {
        let account = &mut self.accounts[side as usize][mv.from as usize][mv.to as usize];
        *account += (depth * depth).min(LARGEST_REWARD);
        if *account >= LIMIT {
            self.age();
        }
    }
    // ANCHOR_END: reward

    // ANCHOR: age
    /// Halves all accounts.
    pub fn age(&mut self) {
        self.accounts.as_flattened_mut().as_flattened_mut().iter_mut().for_each(|it| *it /= 2);
    }
    // ANCHOR_END: age

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

impl Default for History {
    fn default() -> Self {
        Self { accounts: Box::new([[[0; 64]; 64]; 2]) }
    }
}
