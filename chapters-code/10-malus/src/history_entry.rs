//! An entry of a history table: the score of a move, and the one rule by which it
//! changes.
//!
//! A plain sum grows without end and must be halved now and then. Here every change
//! also pulls the score towards zero, and the larger the score, the stronger the
//! pull. So it never leaves its bounds, and old merits fade. (Stockfish began with
//! a rule of this kind in August 2015 and called it gravity.)

/// The score of a move, from −[`HistoryEntry::MAX`] to [`HistoryEntry::MAX`].
///
/// ```
/// use malus::HistoryEntry;
///
/// let mut entry = HistoryEntry::default();
/// entry.add(100);
/// assert_eq!(entry.score(), 100);
/// for _ in 0..1000 {
///     entry.add(400);
/// }
/// assert!(entry.score() <= HistoryEntry::MAX);
/// let before = entry.score();
/// entry.add(-400); // a full entry loses twice as much as an empty one
/// assert!(entry.score() < before - 700);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HistoryEntry(i16);

impl HistoryEntry {
    /// The bound on both sides.
    pub const MAX: i32 = 8192;

    /// The score.
    #[inline]
    pub fn score(self) -> i32 {
        i32::from(self.0)
    }

    // ANCHOR: add
    /// Adds a bonus, or a malus if it is negative; neither counts as more than
    /// [`Self::MAX`].
    #[inline]
    pub fn add(&mut self, bonus: i32) {
        let bonus = bonus.clamp(-Self::MAX, Self::MAX);
        let score = self.score();
        self.0 = (score + bonus - score * bonus.abs() / Self::MAX) as i16;
    }
    // ANCHOR_END: add
}
