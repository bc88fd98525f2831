//! Continuation history: scores of pairs of moves, one played after the other.
//!
//! A countermove table (Uiterwijk 1992) remembers the one move that refuted
//! another. This table keeps a score for every answer, and it works just as well
//! after a side's own move two plies ago: there it learns what fits the plan.
//! (Stockfish looked one ply back in 2015, and two plies back from March 2016 on.)

use cozy_chess::Color;
use engine::Candidate;
use malus::HistoryEntry;

// ANCHOR: follow
/// `[piece][to]`: the entries of all moves that may follow one.
type Follow = [[HistoryEntry; 64]; 6];
// ANCHOR_END: follow

/// `[side][piece][to]` of the earlier move, then `[piece][to]` of the later one;
/// `side` is the one that makes the later move.
///
/// ```
/// use continuation::ContinuationHistory;
/// use cozy_chess::{Board, Color::White};
/// use engine::Candidate;
///
/// let board = Board::default();
/// let [e4, nf3, d4] = ["e2e4", "g1f3", "d2d4"]
///     .map(|mv| Candidate::find(&board, mv.parse().unwrap()).unwrap());
/// let mut continuation = ContinuationHistory::default();
/// continuation.add(White, &e4, &nf3, 9); // Nf3 cut, two plies after e4
/// assert_eq!(continuation.score(White, &e4, &nf3), 9);
/// assert_eq!(continuation.score(White, &d4, &nf3), 0);
/// ```
// ANCHOR: struct
#[derive(Clone, Debug)]
pub struct ContinuationHistory {
    after: Box<[[[Follow; 64]; 6]; 2]>,
}
// ANCHOR_END: struct

impl ContinuationHistory {
    /// The score of `later` where `earlier` was played before it.
    #[inline]
    pub fn score(
        &self,
        side: Color,
        earlier: &Candidate,
        later: &Candidate,
    ) -> i32 {
        let follow = &self.after[side as usize][earlier.piece as usize]
            [earlier.mv.to as usize];
        follow[later.piece as usize][later.mv.to as usize].score()
    }

    /// Adds a bonus to the score of `later` after `earlier`, or a malus if it is
    /// negative.
    #[inline]
    pub fn add(
        &mut self,
        side: Color,
        earlier: &Candidate,
        later: &Candidate,
        bonus: i32,
    ) {
        let follow = &mut self.after[side as usize][earlier.piece as usize]
            [earlier.mv.to as usize];
        follow[later.piece as usize][later.mv.to as usize].add(bonus);
    }
}

impl Default for ContinuationHistory {
    fn default() -> Self {
        // On the heap from the start: it is too large for the stack.
        let empty = vec![[[[[HistoryEntry::default(); 64]; 6]; 64]; 6]; 2];
        Self { after: empty.into_boxed_slice().try_into().expect("two sides") }
    }
}
