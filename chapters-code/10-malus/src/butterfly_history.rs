//! The history of stage 6 once more, with scores that can fall. (A table by two
//! squares is called a butterfly table, after Hartmann's butterfly boards of 1988.)

use cozy_chess::{Color, Move};

use crate::history_entry::HistoryEntry;

/// `[side][from][to]`: an entry for each quiet move.
///
/// ```
/// use cozy_chess::Color::{Black, White};
/// use malus::ButterflyHistory;
///
/// let knight = "g1f3".parse().unwrap();
/// let mut history = ButterflyHistory::default();
/// history.add(White, knight, 25);
/// history.add(White, knight, -9); // a malus
/// assert_eq!(history.score(White, knight), 16);
/// assert_eq!(history.score(Black, knight), 0);
/// ```
#[derive(Clone, Debug)]
pub struct ButterflyHistory {
    entries: Box<[[[HistoryEntry; 64]; 64]; 2]>,
}

impl ButterflyHistory {
    /// The score of a move.
    #[inline]
    pub fn score(&self, side: Color, mv: Move) -> i32 {
        self.entries[side as usize][mv.from as usize][mv.to as usize].score()
    }

    /// Adds a bonus to a move's score, or a malus if it is negative.
    #[inline]
    pub fn add(&mut self, side: Color, mv: Move, bonus: i32) {
        self.entries[side as usize][mv.from as usize][mv.to as usize].add(bonus);
    }
}

impl Default for ButterflyHistory {
    fn default() -> Self {
        Self { entries: Box::new([[[HistoryEntry::default(); 64]; 64]; 2]) }
    }
}
