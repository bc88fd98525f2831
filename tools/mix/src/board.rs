//! What the board says about a quiet move, whatever was learnt about it: stage 13's
//! points, and which history it belongs to if attacked squares have separate
//! histories.

use cozy_chess::{Piece, get_pawn_attacks};
use engine::{Candidate, Node};
use threats::threats::KnownThreats;

use crate::settings::{Settings, ThreatHistory};

/// Whether the board is asked for points at all.
#[inline]
pub(crate) fn is_asked(is: &Settings) -> bool {
    is.squares > 0
        || is.escapes > 0
        || is.steps_into > 0
        || is.safe_checks > 0
        || is.pawn_threats > 0
}

/// What a quiet move earns from the board, or loses if that is negative, in points
/// of history.
#[inline]
pub(crate) fn points(
    is: &Settings,
    node: &Node,
    quiet: &Candidate,
    threats: &KnownThreats,
) -> i32 {
    let (side, position) = (node.side(), node.position);
    let (piece, mv) = (quiet.piece, quiet.mv);
    let mut points = 0;
    if is.squares > 0 {
        points += position.gain(quiet) / is.squares;
    }
    if is.escapes > 0 || is.steps_into > 0 {
        let attacked = threats.of(position).by_lesser(piece);
        let halves = match piece {
            _ if !is.danger_by_worth => 2,
            Piece::Queen => 4,
            Piece::Rook => 2,
            _ => 1,
        };
        let of = |points, is_so| if is_so { points * halves / 2 } else { 0 };
        points += of(is.escapes, attacked.has(mv.from))
            - of(is.steps_into, attacked.has(mv.to));
    }
    if is.safe_checks > 0 {
        let threats = threats.of(position);
        let safe = threats.checks(piece) & !threats.by_lesser(piece);
        points += if safe.has(mv.to) { is.safe_checks } else { 0 };
    }
    if is.pawn_threats > 0 && piece == Piece::Pawn {
        let board = position.board();
        let targets = board.colors(!side) & !board.pieces(Piece::Pawn);
        let is_threat = !get_pawn_attacks(mv.to, side).is_disjoint(targets);
        let is_taken = threats.of(position).by_lesser(Piece::Knight).has(mv.to);
        points += if is_threat && !is_taken { is.pawn_threats } else { 0 };
    }
    points
}

pub(crate) fn histories(is: &Settings) -> usize {
    if is.threat_history == ThreatHistory::Off { 1 } else { 4 }
}

/// Which history a move belongs to, from 0.
#[inline]
pub(crate) fn history(
    is: &Settings,
    node: &Node,
    quiet: &Candidate,
    threats: &KnownThreats,
) -> usize {
    let attacked = match is.threat_history {
        ThreatHistory::Off => return 0,
        ThreatHistory::Lesser => threats.of(node.position).by_lesser(quiet.piece),
        ThreatHistory::Any => threats.of(node.position).by_any(),
    };
    2 * usize::from(attacked.has(quiet.mv.from))
        + usize::from(attacked.has(quiet.mv.to))
}
