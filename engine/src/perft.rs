//! Perft: the number of positions that can be reached in so many plies, a test of
//! move generation.

use cozy_chess::Board;

/// The leaves of the tree of legal moves, `depth` plies deep. The moves of the last
/// ply are counted, not played, by a generation of their own: there the compiler
/// leaves out what only playing needs.
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
