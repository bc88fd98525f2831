//! What the board says about a quiet move, whatever the search has learnt about it.
//!
//! Memory knows how often a move has cut, and nothing about the present position.
//! The board knows that a lesser piece will take the rook where it goes. (Sunfish
//! has ordered moves by what they gain on the squares since 2014; Stockfish has
//! asked for threats since 2022.)

use cozy_chess::Piece;
use engine::{Candidate, Position};

use crate::threats::Threats;

// ANCHOR: points
/// What a check is worth in points of history, if given from a square that no
/// lesser piece attacks.
pub const SAFE_CHECK: i32 = 256;
/// `[piece]`: what a quiet move loses that goes where a lesser piece attacks.
pub const STEP: [i32; Piece::NUM] = [0, 512, 512, 1024, 2048, 0];
/// `[piece]`: what it earns by leaving such a square.
pub const ESCAPE: [i32; Piece::NUM] = [0, 128, 128, 256, 512, 0];
/// How many centipawns of gain on the piece-square tables are worth a point.
pub const CENTIPAWNS: i32 = 2;
// ANCHOR_END: points

/// The bound on both sides of what [`bonus`] returns.
pub const MAX: i32 = 4096;

// ANCHOR: bonus
/// What a quiet move earns by where it comes from and where it goes, or loses if
/// that is negative, in points of history.
#[inline]
pub fn bonus(position: &Position, threats: &Threats, quiet: &Candidate) -> i32 {
    let (piece, mv) = (quiet.piece, quiet.mv);
    let attacked = threats.by_lesser(piece);

    let mut bonus = position.gain(quiet) / CENTIPAWNS;
    if attacked.has(mv.from) {
        bonus += ESCAPE[piece as usize];
    }
    if attacked.has(mv.to) {
        bonus -= STEP[piece as usize];
    } else if threats.checks(piece).has(mv.to) {
        bonus += SAFE_CHECK;
    }
    bonus
}
// ANCHOR_END: bonus
