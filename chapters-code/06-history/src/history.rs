//! The history heuristic (Schaeffer 1983): a quiet move that cut anywhere in the
//! tree is likely to cut again, so every cutoff raises its score, and the deeper
//! the subtree that it saved, the more.

use cozy_chess::{Color, Move};

/// The largest bonus, which a cutoff earns with 20 plies left or more.
const LARGEST_BONUS: i32 = 400;
/// When an entry reaches this, all entries are halved, so that old merits fade and
/// none overflows.
const LIMIT: i16 = 8192;

/// What a quiet move gains from a cutoff with `depth` plies left.
#[inline]
pub fn bonus(depth: i32) -> i32 {
    (depth * depth).min(LARGEST_BONUS)
}

/// `[side][from][to]`: an entry for each quiet move, from 0 to 8191.
///
/// ```
/// use cozy_chess::Color::{Black, White};
/// use history::History;
///
/// let knight = "g1f3".parse().unwrap();
/// let mut history = History::default();
/// history.add_bonus(White, knight, 3);
/// history.add_bonus(White, knight, 5);
/// assert_eq!(history.score(White, knight), 3 * 3 + 5 * 5);
/// assert_eq!(history.score(Black, knight), 0);
/// ```
#[derive(Clone, Debug)]
pub struct History {
    entries: Box<[[[i16; 64]; 64]; 2]>,
}

impl History {
    /// The score of a move.
    #[inline]
    pub fn score(&self, side: Color, mv: Move) -> i32 {
        self.entries[side as usize][mv.from as usize][mv.to as usize].into()
    }

    // ANCHOR: add-bonus
    /// Raises the entry of a quiet move that cut with `depth` plies left.
    #[inline]
    pub fn add_bonus(&mut self, side: Color, mv: Move, depth: i32) {
        let entry =
            &mut self.entries[side as usize][mv.from as usize][mv.to as usize];
        *entry += bonus(depth) as i16;
        if *entry >= LIMIT {
            self.age();
        }
    }
    // ANCHOR_END: add-bonus

    // ANCHOR: age
    /// Halves all entries.
    fn age(&mut self) {
        self.entries
            .as_flattened_mut()
            .as_flattened_mut()
            .iter_mut()
            .for_each(|it| *it /= 2);
    }
    // ANCHOR_END: age
}

impl Default for History {
    fn default() -> Self {
        Self { entries: Box::new([[[0; 64]; 64]; 2]) }
    }
}
