//! A game: a position, and the keys of those before it, by which repetitions are
//! recognised.

use cozy_chess::Board;

use crate::candidate::{self, Candidate};
use crate::position::Position;

/// A position together with the positions that led to it.
#[derive(Clone, Debug, Default)]
pub struct Game {
    position: Position,
    /// The keys of the earlier positions, oldest first.
    earlier: Vec<u64>,
}

impl Game {
    /// A game that begins at a board.
    pub fn new(board: Board) -> Self {
        Self { position: Position::new(board), earlier: Vec::new() }
    }

    /// The position on the board now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The keys of the earlier positions, oldest first.
    pub fn earlier(&self) -> &[u64] {
        &self.earlier
    }

    /// Plays a candidate, which must be legal.
    pub fn play(&mut self, candidate: &Candidate) {
        self.earlier.push(self.position.key());
        self.position = self.position.play(candidate);
    }
}

// ANCHOR: draw
/// Whether the position with `key` is a draw by repetition or by the fifty-move
/// rule, given the keys of all positions before it.
///
/// One earlier occurrence is enough: a side that can repeat once can repeat twice.
/// Only positions since the last capture or pawn move can come back. A mate on the
/// last of the hundred plies counts as a mate.
#[inline]
pub fn is_draw(position: &Position, key: u64, earlier: &[u64]) -> bool {
    let clock = usize::from(position.board().halfmove_clock());
    let repeats = || {
        earlier.iter().rev().take(clock).skip(1).step_by(2).any(|&past| past == key)
    };
    (clock >= 4 && repeats()) || (clock >= 100 && !is_checkmate(position.board()))
}

/// Whether the fifty-move rule may end a line of this many plies from a position.
/// If so, the result of such a search depends on the halfmove clock, which is not
/// part of the key.
#[inline]
pub(crate) fn is_near_fifty_moves(position: &Position, plies: i32) -> bool {
    i32::from(position.board().halfmove_clock()) + plies >= 100
}
// ANCHOR_END: draw

/// Whether the side to move is mated.
pub fn is_checkmate(board: &Board) -> bool {
    !board.checkers().is_empty() && candidate::generate(board).is_empty()
}
