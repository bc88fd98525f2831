//! The history of stage 6 once more, with scores that can fall. (A table by two
//! squares is called a butterfly table, after Hartmann's butterfly boards of 1988.)

use cozy_chess::{Color, Move};

use crate::history_entry::HistoryEntry;

/// `[side][from][to]`: an entry for each quiet move.
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

    /// Forgets everything.
    pub fn clear(&mut self) {
        let entries = self.entries.as_flattened_mut().as_flattened_mut();
        entries.fill(HistoryEntry::default());
    }
}

impl Default for ButterflyHistory {
    fn default() -> Self {
        Self { entries: Box::new([[[HistoryEntry::default(); 64]; 64]; 2]) }
    }
}
