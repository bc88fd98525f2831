//! Exchanges, computed slowly in two ways: as a swap on a square in which mistakes
//! can be made, and as a search of all legal captures there.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use engine::{Candidate, candidate};

/// The mistakes that can be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mistake {
    no_x_rays: bool,
    no_king: bool,
    dearest_first: bool,
    no_promotion: bool,
    no_en_passant: bool,
    never_stops: bool,
    king_at_risk: bool,
}

/// No mistake.
pub(crate) const RIGHT: Mistake = Mistake {
    no_x_rays: false,
    no_king: false,
    dearest_first: false,
    no_promotion: false,
    no_en_passant: false,
    never_stops: false,
    king_at_risk: false,
};

/// The mistakes that cases should catch, each with its name.
pub(crate) const MISTAKES: [(&str, Mistake); 7] = [
    ("no x-rays", Mistake { no_x_rays: true, ..RIGHT }),
    ("the king never captures", Mistake { no_king: true, ..RIGHT }),
    ("the dearest piece first", Mistake { dearest_first: true, ..RIGHT }),
    ("promotions gain nothing", Mistake { no_promotion: true, ..RIGHT }),
    ("en passant takes nothing", Mistake { no_en_passant: true, ..RIGHT }),
    ("nobody stops", Mistake { never_stops: true, ..RIGHT }),
    ("the king captures what is guarded", Mistake { king_at_risk: true, ..RIGHT }),
];

struct Swap<'a> {
    board: &'a Board,
    square: Square,
    values: &'a [i32; 5],
    mistake: Mistake,
    /// The occupied squares after the first capture.
    first: BitBoard,
}

/// What a capture or promotion wins, computed with a mistake.
pub(crate) fn swap(
    board: &Board,
    capture: &Candidate,
    values: &[i32; 5],
    mistake: Mistake,
) -> i32 {
    let square = capture.mv.to;
    let mut occupied = board.occupied() & !capture.mv.from.bitboard();
    let mut won = capture.victim.map_or(0, |it| value(it, values));
    match capture.victim_square(board) {
        Some(victim) if victim != square && mistake.no_en_passant => won = 0,
        Some(victim) => occupied &= !victim.bitboard(),
        None => {}
    }
    let mut standing = value(capture.piece, values);
    if let Some(promotion) = capture.mv.promotion.filter(|_| !mistake.no_promotion)
    {
        won += value(promotion, values) - standing;
        standing = value(promotion, values);
    }
    let swap = Swap { board, square, values, mistake, first: occupied };
    won - swap.answer(occupied, !board.side_to_move(), standing)
}

impl Swap<'_> {
    /// What a side wins by capturing a piece of this value, if it wants to.
    fn answer(&self, occupied: BitBoard, side: Color, standing: i32) -> i32 {
        let Some((piece, from)) = self.capturer(occupied, side) else { return 0 };
        let left = occupied & !from.bitboard();
        let is_king = piece == Piece::King;
        let is_guarded = self.capturer(left, !side).is_some();
        let may_not = is_guarded && !self.mistake.king_at_risk;
        if is_king && (self.mistake.no_king || may_not) {
            return 0;
        }
        let promotes = piece == Piece::Pawn
            && self.square.rank() == Rank::Eighth.relative_to(side)
            && !self.mistake.no_promotion;
        let piece = if promotes { Piece::Queen } else { piece };
        let gain =
            if promotes { self.values[4] - self.values[0] } else { 0 } + standing;
        // If the king has no value, nothing is lost when it's captured.
        let value = if is_king { 0 } else { value(piece, self.values) };
        let won = gain - self.answer(left, !side, value);
        if self.mistake.never_stops { won } else { won.max(0) }
    }

    /// The piece of a side that captures next.
    fn capturer(&self, occupied: BitBoard, side: Color) -> Option<(Piece, Square)> {
        let seen = if self.mistake.no_x_rays { self.first } else { occupied };
        let board = self.board;
        let attacks = |piece| {
            let squares = match piece {
                Piece::Pawn => get_pawn_attacks(self.square, !side),
                Piece::Knight => get_knight_moves(self.square),
                Piece::Bishop => get_bishop_moves(self.square, seen),
                Piece::Rook => get_rook_moves(self.square, seen),
                Piece::Queen => {
                    get_bishop_moves(self.square, seen)
                        | get_rook_moves(self.square, seen)
                }
                Piece::King => get_king_moves(self.square),
            };
            let from = squares & board.colored_pieces(side, piece) & occupied;
            from.next_square().map(|from| (piece, from))
        };
        let mut pieces = Piece::ALL;
        if self.mistake.dearest_first {
            pieces[..5].reverse(); // the king stays last
        }
        pieces.into_iter().find_map(attacks)
    }
}

fn value(piece: Piece, values: &[i32; 5]) -> i32 {
    values.get(piece as usize).copied().unwrap_or(20_000)
}

/// The same by searching all legal captures on the square, with any piece, and with
/// pins.
pub(crate) fn full_search(
    board: &Board,
    capture: &Candidate,
    values: &[i32; 5],
) -> i32 {
    let promotion = |piece| value(piece, values) - values[0];
    let won = capture.victim.map_or(0, |it| value(it, values))
        + capture.mv.promotion.map_or(0, promotion);
    let mut next = board.clone();
    next.play_unchecked(capture.mv);
    let answers = candidate::generate(&next);
    let answers = answers
        .iter()
        .filter(|it| it.mv.to == capture.mv.to && it.victim.is_some());
    let best = answers.map(|it| full_search(&next, it, values)).max().unwrap_or(0);
    won - best.max(0)
}
