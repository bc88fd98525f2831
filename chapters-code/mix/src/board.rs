//! What the board says of a quiet move, whatever was learnt of it.

use cozy_chess::{Piece, get_pawn_attacks};
use engine::{Candidate, Node};

use crate::settings::{Settings, ThreatHistory};

/// How many histories there are at most: by whether the square that is left and the one that is
/// reached are attacked.
pub(crate) const HISTORIES: usize = 4;

/// Whether quiet moves have a bonus at all.
#[inline]
pub(crate) fn is_asked(is: &Settings) -> bool {
    is.squares > 0 || asks_threats(is) || is.safe_checks > 0 || is.pawn_threats > 0
}

#[inline]
fn asks_threats(is: &Settings) -> bool {
    is.escapes > 0 || is.steps_into > 0
}

/// What a quiet move earns and loses by the board, in points of history.
#[inline]
pub(crate) fn bonus(is: &Settings, node: &Node, quiet: &Candidate) -> i32 {
    let mut bonus = 0;
    if is.squares > 0 {
        let side = node.side();
        let position = node.position;
        let gain = position.evaluation_after(quiet).score(side) - position.evaluation().score(side);
        bonus += gain / is.squares;
    }
    if asks_threats(is) {
        let threats = node.position.threats().by_lesser(quiet.piece);
        let worth = match quiet.piece {
            _ if !is.threat_worth => 2,
            Piece::Queen => 4,
            Piece::Rook => 2,
            _ => 1,
        };
        if threats.has(quiet.mv.from) {
            bonus += is.escapes * worth / 2;
        }
        if threats.has(quiet.mv.to) {
            bonus -= is.steps_into * worth / 2;
        }
    }
    if is.safe_checks > 0 {
        let threats = node.position.threats();
        let checks = threats.checks(quiet.piece) & !threats.by_lesser(quiet.piece);
        if checks.has(quiet.mv.to) {
            bonus += is.safe_checks;
        }
    }
    if is.pawn_threats > 0 && quiet.piece == Piece::Pawn {
        let (side, board) = (node.side(), node.position.board());
        let pieces = board.colors(!side) & !board.pieces(Piece::Pawn);
        let attacked = get_pawn_attacks(quiet.mv.to, side) & pieces;
        let pawns = node.position.threats().by_lesser(Piece::Knight);
        if !attacked.is_empty() && !pawns.has(quiet.mv.to) {
            bonus += is.pawn_threats;
        }
    }
    bonus
}

/// Which of the histories a move belongs to, from 0.
#[inline]
pub(crate) fn threatened(is: &Settings, node: &Node, quiet: &Candidate) -> usize {
    let threats = match is.threat_history {
        ThreatHistory::Off => return 0,
        ThreatHistory::Lesser => node.position.threats().by_lesser(quiet.piece),
        ThreatHistory::Any => node.position.threats().by_any(),
    };
    2 * usize::from(threats.has(quiet.mv.from)) + usize::from(threats.has(quiet.mv.to))
}
