//! Perft: the number of positions that can be reached in so many plies, a test of move generation.

use cozy_chess::Board;

/// The leaves of the tree of legal moves, `depth` plies deep; the last ply is counted, not played.
///
/// ```
/// assert_eq!(engine::perft::perft(&cozy_chess::Board::default(), 3), 8902);
/// ```
pub fn perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    if depth == 0 {
        return 1;
    }
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += perft(&next, depth - 1);
            }
        }
        false
    });
    leaves
}
