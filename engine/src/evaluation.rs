//! The evaluation: material and piece-square values, tapered between middlegame and
//! endgame.
//!
//! It is deliberately plain. The book is about the order of moves, so the
//! evaluation is PeSTO's (Ronald Friederich, 2018): good play from tables alone,
//! and cheap to keep up to date.

use cozy_chess::{Board, Color, Piece, Square};

use crate::pesto::{MATERIAL, PHASE, SQUARES};
use crate::score::Score;

/// The game phase of the starting position. At this phase and above, only the
/// middlegame's values count.
const FULL_PHASE: i32 = 24;

/// The sums of both tables, from White's view, and the phase that mixes them.
///
/// The search adds and removes a piece at a time and never sums a whole board
/// again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    middlegame: i32,
    endgame: i32,
    phase: i32,
}

impl Evaluation {
    /// The evaluation of a board, summed from scratch.
    pub fn new(board: &Board) -> Self {
        let mut evaluation = Self::default();
        for color in Color::ALL {
            for piece in Piece::ALL {
                for square in board.colored_pieces(color, piece) {
                    evaluation.add(color, piece, square);
                }
            }
        }
        evaluation
    }

    /// Puts a piece on a square.
    #[inline]
    pub fn add(&mut self, color: Color, piece: Piece, square: Square) {
        let (middlegame, endgame) =
            VALUES[color as usize][piece as usize][square as usize];
        self.middlegame += i32::from(middlegame);
        self.endgame += i32::from(endgame);
        self.phase += PHASE[piece as usize];
    }

    /// Takes a piece off a square.
    #[inline]
    pub fn remove(&mut self, color: Color, piece: Piece, square: Square) {
        let (middlegame, endgame) =
            VALUES[color as usize][piece as usize][square as usize];
        self.middlegame -= i32::from(middlegame);
        self.endgame -= i32::from(endgame);
        self.phase -= PHASE[piece as usize];
    }

    /// The score in centipawns, positive if `side` stands better.
    #[inline]
    pub fn score(&self, side: Color) -> Score {
        let white = self.tapered() / FULL_PHASE;
        if side == Color::White { white } else { -white }
    }

    /// By how much a side's score rises if its piece goes to an empty square.
    #[inline]
    pub(crate) fn gain(
        &self,
        side: Color,
        piece: Piece,
        from: Square,
        to: Square,
    ) -> Score {
        let [before, after] = [from, to]
            .map(|square| VALUES[side as usize][piece as usize][square as usize]);
        let moved = Self {
            middlegame: i32::from(after.0) - i32::from(before.0),
            endgame: i32::from(after.1) - i32::from(before.1),
            phase: self.phase,
        };
        let now = self.tapered();
        let white = (now + moved.tapered()) / FULL_PHASE - now / FULL_PHASE;
        if side == Color::White { white } else { -white }
    }

    /// White's score times the phase of the starting position.
    #[inline]
    fn tapered(&self) -> i32 {
        let phase = self.phase.min(FULL_PHASE);
        self.middlegame * phase + self.endgame * (FULL_PHASE - phase)
    }
}

/// `[color][piece][square]`: material plus square, middlegame and endgame, negative
/// for Black.
static VALUES: [[[(i16, i16); 64]; 6]; 2] = {
    let mut values = [[[(0, 0); 64]; 6]; 2];
    let mut piece = 0;
    while piece < 6 {
        let mut square = 0;
        while square < 64 {
            // The tables begin with the eighth rank, cozy-chess's squares with the
            // first.
            let (row, file) = (SQUARES[piece][7 - square / 8], square % 8);
            let middlegame = MATERIAL[piece][0] + row[file];
            let endgame = MATERIAL[piece][1] + row[8 + file];
            values[Color::White as usize][piece][square] = (middlegame, endgame);
            values[Color::Black as usize][piece][square ^ 56] =
                (-middlegame, -endgame);
            square += 1;
        }
        piece += 1;
    }
    values
};
