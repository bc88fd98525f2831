//! What a test suite says of the best move of a position: the operations `bm` and
//! `am` of an EPD.

use cozy_chess::util::parse_san_move;
use cozy_chess::{Board, Move};
use engine::epd::Operation;
use engine::notation;
use engine::printable::shorten;

/// The moves that solve a position, and those that don't.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// `bm`, best moves: one of them is to be found. Empty if any move will do that
    /// isn't to be avoided.
    best: Vec<Move>,
    /// `am`, moves to avoid.
    avoid: Vec<Move>,
}

impl Solution {
    /// The solution that a position's operations give, if they give one.
    ///
    /// # Errors
    /// The word is named that is no legal move of the position.
    pub(crate) fn read(
        board: &Board,
        operations: &[Operation],
    ) -> Result<Option<Self>, String> {
        let mut solution = Self::default();
        for Operation { code, operands } in operations {
            let moves = match code.as_str() {
                "bm" => &mut solution.best,
                "am" => &mut solution.avoid,
                _ => continue,
            };
            for word in operands.split([' ', ',']).filter(|word| !word.is_empty()) {
                let named =
                    || format!("'{}' of '{code}' is no legal move", shorten(word));
                moves.push(legal(board, word).ok_or_else(named)?);
            }
        }
        Ok(Some(solution).filter(|solution| *solution != Self::default()))
    }

    /// Whether a move solves the position.
    pub fn is_solved_by(&self, mv: Option<Move>) -> bool {
        mv.is_some_and(|mv| {
            (self.best.is_empty() || self.best.contains(&mv))
                && !self.avoid.contains(&mv)
        })
    }
}

/// The legal move that a word means, in algebraic notation or in UCI's; marks such
/// as `!` and `+` don't count.
fn legal(board: &Board, word: &str) -> Option<Move> {
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    let uci = notation::parse_uci(board, word).map(|candidate| candidate.mv);
    uci.or_else(|| parse_san_move(board, word).ok())
}
