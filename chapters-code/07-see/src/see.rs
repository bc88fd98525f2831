//! Static exchange evaluation: what remains if both sides go on capturing on one
//! square, the cheapest piece first, and stop when it no longer pays.
//!
//! No move is played: bitboards tell which pieces attack the square, and a piece
//! that captures uncovers those behind it (x-rays). A king captures only if nothing
//! can recapture. Pins are ignored: a pinned piece takes part, except as the first
//! to capture, since that move is legal.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use engine::Candidate;

// ANCHOR: values
/// What the pieces are worth in centipawns, pawn to king. The king is beyond price.
pub const VALUES: [i32; 6] = [100, 320, 330, 500, 900, 20_000];
// ANCHOR_END: values

/// An upper bound on the captures on one square: every piece but the one on it.
const MAX_CAPTURES: usize = 32;

/// What the side to move wins in centipawns, negative if it loses, when it begins
/// with this capture or promotion and both sides go on as far as it pays.
///
/// ```
/// use cozy_chess::Board;
/// use engine::Candidate;
///
/// // A rook takes a pawn that a pawn guards: it wins 100 and loses 500.
/// let board: Board = "4k3/8/2p5/3p4/8/8/3R4/3K4 w - - 0 1".parse().unwrap();
/// let capture = Candidate::find(&board, "d2d5".parse().unwrap()).unwrap();
/// assert_eq!(see::see(&board, &capture), 100 - 500);
/// ```
#[inline]
pub fn see(board: &Board, capture: &Candidate) -> i32 {
    exchange(board, capture, &VALUES)
}

/// Like [`see`], with other values of the pieces in centipawns, pawn to king.
#[inline]
pub fn exchange(board: &Board, capture: &Candidate, values: &[i32; 6]) -> i32 {
    let value = |piece: Piece| values[piece as usize];
    let promotion_gain = |piece| value(piece) - value(Piece::Pawn);
    let square = capture.mv.to;
    let mut occupied = board.occupied() ^ capture.mv.from.bitboard();
    if let Some(victim) = capture.victim_square(board) {
        occupied &= !victim.bitboard(); // en passant: not the square itself
    }
    let mut attackers = attackers(board, square, occupied);

    // ANCHOR: forward
    // gains[n]: what the n-th capturer has won if the exchange stops with its
    // capture.
    let mut gains = [0; MAX_CAPTURES];
    let promotion = capture.mv.promotion.map_or(0, promotion_gain);
    gains[0] = capture.victim.map_or(0, value) + promotion;
    let mut standing = value(capture.mv.promotion.unwrap_or(capture.piece));
    let mut side = !board.side_to_move();
    let mut count = 1;
    while let Some((piece, from)) = cheapest(board, attackers & occupied, side) {
        occupied ^= from.bitboard();
        attackers |= sliders_behind(board, square, occupied);
        let opponents = board.colors(!side) & attackers & occupied;
        if piece == Piece::King && !opponents.is_empty() {
            break;
        }
        let promotes =
            piece == Piece::Pawn && square.rank() == Rank::Eighth.relative_to(side);
        let promotion = if promotes { promotion_gain(Piece::Queen) } else { 0 };
        gains[count] = standing + promotion - gains[count - 1];
        standing = value(if promotes { Piece::Queen } else { piece });
        side = !side;
        count += 1;
    }
    // ANCHOR_END: forward
    // ANCHOR: backward
    // Backwards: each capturer but the first may refuse to capture instead.
    for n in (1..count).rev() {
        gains[n - 1] = -gains[n].max(-gains[n - 1]);
    }
    gains[0]
    // ANCHOR_END: backward
}

/// The pieces of both sides that attack a square, given what is still occupied.
pub(crate) fn attackers(
    board: &Board,
    square: Square,
    occupied: BitBoard,
) -> BitBoard {
    let pawns = |side: Color| {
        get_pawn_attacks(square, !side) & board.colored_pieces(side, Piece::Pawn)
    };
    pawns(Color::White)
        | pawns(Color::Black)
        | get_knight_moves(square) & board.pieces(Piece::Knight)
        | get_king_moves(square) & board.pieces(Piece::King)
        | sliders_behind(board, square, occupied)
}

/// The sliding pieces that see a square through what is left of the others.
pub(crate) fn sliders_behind(
    board: &Board,
    square: Square,
    occupied: BitBoard,
) -> BitBoard {
    let queens = board.pieces(Piece::Queen);
    get_bishop_moves(square, occupied) & (board.pieces(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (board.pieces(Piece::Rook) | queens)
}

/// The cheapest of a side's attackers.
pub(crate) fn cheapest(
    board: &Board,
    attackers: BitBoard,
    side: Color,
) -> Option<(Piece, Square)> {
    let attackers = attackers & board.colors(side);
    Piece::ALL.into_iter().find_map(|piece| {
        (attackers & board.pieces(piece))
            .next_square()
            .map(|square| (piece, square))
    })
}
