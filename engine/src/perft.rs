//! Perft: the leaves of the tree of legal moves, counted to test the generation of
//! moves.

use cozy_chess::Board;

/// How many leaves the tree of legal moves has at `depth` plies; one at depth 0.
///
/// The moves of the last ply are counted without being played. They are generated
/// by a call of their own, from which the compiler can drop whatever only the
/// playing of moves needs.
///
/// ```
/// assert_eq!(engine::perft::perft(&cozy_chess::Board::default(), 3), 8902);
/// ```
pub fn perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => leaves = 1,
        1 => {
            board.generate_moves(|moves| {
                leaves += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    leaves += perft(&next, depth - 1);
                }
                false
            });
        }
    }
    leaves
}
