//! What a test suite says about the best move of a position: the operations `bm`
//! and `am` of an EPD.

use cozy_chess::{Board, Move};
use engine::epd::Operation;
use text::printable::shorten;

use crate::move_word::{self, legal};

/// The moves that solve a position, and those that don't.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// `bm`, best moves: one of them must be found. If empty, any move will do that
    /// isn't to be avoided.
    best: Vec<Move>,
    /// `am`, moves to avoid.
    avoid: Vec<Move>,
}

impl Solution {
    /// The solution given by a position's operations, if they give one.
    ///
    /// # Errors
    /// If a word isn't a legal move of the position, or an operation has no moves.
    /// The error names it.
    pub(crate) fn read(
        board: &Board,
        operations: &[Operation],
    ) -> Result<Option<Self>, String> {
        let mut solution = Self::default();
        for operation in operations {
            let (code, moves) = if operation.is("bm") {
                ("bm", &mut solution.best)
            } else if operation.is("am") {
                ("am", &mut solution.avoid)
            } else {
                continue;
            };
            let words = move_word::words(&operation.operands);
            if words.is_empty() {
                return Err(format!("'{code}' names no move"));
            }
            for word in words {
                let named = || {
                    format!("'{}' of '{code}' isn't a legal move", shorten(&word))
                };
                moves.push(legal(board, &word).ok_or_else(named)?);
            }
        }
        if solution != Self::default() {
            return Ok(Some(solution));
        }
        let mut codes = operations.iter().map(|it| &*it.code);
        match codes.find(|code| legal(board, code).is_some()) {
            Some(mv) => {
                Err(format!("an operation such as 'bm' is missing before '{mv}'"))
            }
            None => Ok(None),
        }
    }

    /// Whether a move solves the position.
    pub fn is_solved_by(&self, mv: Option<Move>) -> bool {
        mv.is_some_and(|mv| {
            (self.best.is_empty() || self.best.contains(&mv))
                && !self.avoid.contains(&mv)
        })
    }
}
