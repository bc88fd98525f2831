//! The question that an order asks of an exchange: does it win at least this much?
//! It is answered as soon as either side has what it needs, mostly after a capture
//! or two, and no list of gains is kept.
//!
//! ```
//! use cozy_chess::Board;
//! use engine::Candidate;
//! use see::see::VALUES;
//! use see::threshold::wins_at_least;
//!
//! // A rook takes a pawn that a pawn guards: it wins 100 and loses 500.
//! let board: Board = "4k3/8/2p5/3p4/8/8/3R4/3K4 w - - 0 1".parse().unwrap();
//! let capture = Candidate::find(&board, "d2d5".parse().unwrap()).unwrap();
//! assert!(wins_at_least(&board, &capture, -400, &VALUES));
//! assert!(!wins_at_least(&board, &capture, -399, &VALUES));
//! ```

use cozy_chess::{Board, Piece, Rank};
use engine::Candidate;

use crate::see::{VALUES, attackers, cheapest, sliders_behind};

/// Whether a capture loses material. It cannot if its victim is worth at least as
/// much as its attacker, and then the exchange is not computed.
#[inline]
pub fn loses_material(board: &Board, capture: &Candidate) -> bool {
    let value = |piece: Piece| VALUES[piece as usize];
    let victim = capture.victim.map_or(0, value);
    victim < value(capture.piece) && !wins_at_least(board, capture, 0, &VALUES)
}

// ANCHOR: wins-at-least
/// Whether the [exchange](crate::see::exchange) that begins with this capture or
/// promotion wins at least `threshold` centipawns, by these values of the pieces.
#[inline]
pub fn wins_at_least(
    board: &Board,
    capture: &Candidate,
    threshold: i32,
    values: &[i32; 6],
) -> bool {
    let value = |piece: Piece| values[piece as usize];
    let promotion_gain = |piece| value(piece) - value(Piece::Pawn);
    let promotion = capture.mv.promotion.map_or(0, promotion_gain);
    let gain = capture.victim.map_or(0, value) + promotion;
    // What the other side must win back, so that less than the threshold is left.
    let needed = gain + 1 - threshold;
    let standing = value(capture.mv.promotion.unwrap_or(capture.piece));
    let square = capture.mv.to;
    let is_last_rank = matches!(square.rank(), Rank::First | Rank::Eighth);
    let most =
        standing + if is_last_rank { promotion_gain(Piece::Queen) } else { 0 };
    needed > 0 && (needed > most || !wins_back(board, capture, needed, values))
}
// ANCHOR_END: wins-at-least

// ANCHOR: wins-back
/// Whether the other side wins at least this much by its replies to a capture: more
/// than nothing, since it need not reply.
fn wins_back(
    board: &Board,
    capture: &Candidate,
    mut needed: i32,
    values: &[i32; 6],
) -> bool {
    let value = |piece: Piece| values[piece as usize];
    let square = capture.mv.to;
    let mut occupied = board.occupied() ^ capture.mv.from.bitboard();
    if let Some(victim) = capture.victim_square(board) {
        occupied &= !victim.bitboard(); // en passant: not the square itself
    }
    let mut attackers = attackers(board, square, occupied);
    let mut standing = value(capture.mv.promotion.unwrap_or(capture.piece));
    let mut side = !board.side_to_move();
    // What is true if the side that captures next does not win what it needs.
    let mut answer = false;
    while let Some((piece, from)) = cheapest(board, attackers & occupied, side) {
        occupied ^= from.bitboard();
        attackers |= sliders_behind(board, square, occupied);
        let opponents = board.colors(!side) & attackers & occupied;
        if piece == Piece::King && !opponents.is_empty() {
            break;
        }
        let promotes =
            piece == Piece::Pawn && square.rank() == Rank::Eighth.relative_to(side);
        let becomes = if promotes { Piece::Queen } else { piece };
        let gain = standing + value(becomes) - value(piece);
        if gain < needed {
            break; // not even if its capturer were safe
        }
        answer = !answer;
        // The other side must win back enough to leave less than was needed.
        needed = gain + 1 - needed;
        standing = value(becomes);
        side = !side;
    }
    answer
}
// ANCHOR_END: wins-back
