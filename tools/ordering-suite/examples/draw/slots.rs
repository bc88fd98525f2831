//! Killer slots, kept in a simple way, and with mistakes.

use cozy_chess::Piece;
use engine::{Candidate, fen, notation};
use ordering_suite::Cut;

/// The mistakes that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    Captures,
    Promotions,
    EnPassant,
    Castling,
    BothSlots,
    OlderFirst,
    OnePair,
    ByDepth,
}

/// The mistakes that cases should catch, each with its name.
pub(crate) const MISTAKES: [(&str, Mistake); 8] = [
    ("captures as killers", Mistake::Captures),
    ("promotions as killers", Mistake::Promotions),
    ("en passant taken for a quiet move", Mistake::EnPassant),
    ("castling taken for a capture", Mistake::Castling),
    ("the same move in both slots", Mistake::BothSlots),
    ("the older killer first", Mistake::OlderFirst),
    ("the same slots at every ply", Mistake::OnePair),
    ("killers by depth", Mistake::ByDepth),
];

/// The contents of the slots of a ply (or of a remaining depth, if that is the
/// mistake), the first slot first.
pub(crate) fn slots(
    events: &[Cut],
    ply: usize,
    depth: i32,
    mistake: Option<Mistake>,
) -> Vec<String> {
    let mut slots: Vec<String> = Vec::new();
    for event in events {
        let is_asked = match mistake {
            Some(Mistake::OnePair) => true,
            Some(Mistake::ByDepth) => event.depth == depth,
            _ => event.ply == ply,
        };
        if !is_asked || !is_killer(event, mistake) {
            continue;
        }
        let is_first = slots.first() == Some(&event.mv);
        if !is_first || mistake == Some(Mistake::BothSlots) {
            slots.insert(0, event.mv.clone());
            slots.truncate(2);
        }
    }
    if mistake == Some(Mistake::OlderFirst) {
        slots.reverse();
    }
    slots
}

/// Whether a move that cut becomes a killer.
fn is_killer(event: &Cut, mistake: Option<Mistake>) -> bool {
    let board = fen::parse(&event.fen).expect("a position of a case");
    let it = notation::parse_uci(&board, &event.mv).expect("a move of a case");
    match mistake {
        Some(Mistake::Captures) => it.mv.promotion.is_none(),
        Some(Mistake::Promotions) => it.victim.is_none(),
        Some(Mistake::EnPassant) if is_en_passant(&board, &it) => true,
        Some(Mistake::Castling) if is_castling(&board, &it) => false,
        _ => it.is_quiet(),
    }
}

/// Whether a pawn captures en passant.
pub(crate) fn is_en_passant(board: &cozy_chess::Board, it: &Candidate) -> bool {
    it.piece == Piece::Pawn
        && it.victim.is_some()
        && board.piece_on(it.mv.to).is_none()
}

/// Whether a king captures its own rook, which is how our boards write castling.
pub(crate) fn is_castling(board: &cozy_chess::Board, it: &Candidate) -> bool {
    board.color_on(it.mv.to) == Some(board.side_to_move())
}
