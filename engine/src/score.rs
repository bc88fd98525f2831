//! Scores: centipawns from the side to move's view, and how mates are written in
//! them.

/// A score in centipawns, positive when the side to move stands better.
pub type Score = i32;

/// Larger than every score.
pub const INFINITY: Score = 32_000;
/// The score of giving mate at once; a mate `n` plies away is `MATE - n`.
pub const MATE: Score = 30_000;
/// A draw by rule: stalemate, repetition, fifty moves, insufficient material.
pub const DRAW: Score = 0;

/// More plies than the main search goes from its root. Quiescence may go further.
pub const MAX_PLY: usize = 128;

/// The smallest score that means a forced mate.
pub const MATE_IN_MAX_PLY: Score = MATE - MAX_PLY as Score;

/// The score of a side that is mated `ply` plies from the root.
pub const fn mated_in(ply: usize) -> Score {
    -MATE + ply as Score
}

/// Whether a score means a forced mate, for either side.
///
/// ```
/// use engine::score::{is_mate, mated_in};
/// assert!(is_mate(mated_in(3)));
/// assert!(!is_mate(950));
/// ```
pub const fn is_mate(score: Score) -> bool {
    score.abs() >= MATE_IN_MAX_PLY
}

/// Full moves to the mate that a score means: positive when the side to move gives
/// mate, negative when it is mated, `None` for any other score.
///
/// ```
/// use engine::score::{MATE, mate_in_moves};
/// assert_eq!(mate_in_moves(MATE - 3), Some(2));
/// assert_eq!(mate_in_moves(-MATE + 2), Some(-1));
/// assert_eq!(mate_in_moves(31), None);
/// ```
pub const fn mate_in_moves(score: Score) -> Option<i32> {
    if score >= MATE_IN_MAX_PLY {
        Some((MATE - score + 1) / 2)
    } else if score <= -MATE_IN_MAX_PLY {
        Some(-((MATE + score) / 2))
    } else {
        None
    }
}

/// Whether a search of this depth, in plies, has seen a forced mate to its end, so
/// that a deeper one has nothing to add.
///
/// ```
/// use engine::score::{MATE, is_proved_mate, mated_in};
/// assert!(is_proved_mate(MATE - 3, 3) && is_proved_mate(mated_in(4), 4));
/// assert!(!is_proved_mate(MATE - 3, 2), "there may be a shorter one");
/// assert!(!is_proved_mate(950, 20));
/// ```
pub const fn is_proved_mate(score: Score, depth: i32) -> bool {
    is_mate(score) && MATE - score.abs() <= depth
}
