//! The best line of the last iteration, which says what to try first where the table knows nothing.

use cozy_chess::Move;
use engine::{Candidate, Position};

/// Moves by the key of the position in which they were played.
#[derive(Clone, Debug, Default)]
pub struct PvLine(Vec<(u64, Move)>);

impl PvLine {
    /// The line of these moves from a position, as far as they are legal.
    pub fn new(root: &Position, moves: &[Move]) -> Self {
        let mut position = root.clone();
        let mut line = Vec::with_capacity(moves.len());
        for &mv in moves {
            let Some(candidate) = Candidate::find(position.board(), mv) else {
                break;
            };
            line.push((position.key(), mv));
            position = position.play(&candidate);
        }
        Self(line)
    }

    /// The move that the line has in a position.
    pub fn at(&self, position: &Position) -> Option<Move> {
        let key = position.key();
        // Where the line came back to a position, its last move there counts.
        self.0.iter().rev().find(|(at, _)| *at == key).map(|&(_, mv)| mv)
    }
}
