//! Captures and queen promotions, generated without the other moves.
//!
//! Most nodes belong to quiescence, which searches nothing else. If the side to
//! move is not in check, only pieces that attack something are looked at; positions
//! in check are left to cozy-chess. The moves come in the order of the full
//! generation, so both ways of generating them lead to the same tree.

use cozy_chess::{
    BitBoard, Board, Move, Piece, Rank, Square, get_bishop_moves, get_bishop_rays,
    get_king_moves, get_knight_moves, get_line_rays, get_pawn_attacks,
    get_pawn_quiets, get_rook_moves, get_rook_rays,
};

use crate::candidate::{self, Candidate};

/// Calls `f` with what quiescence searches: captures, en passant included, and
/// promotions to a queen.
#[inline]
pub fn for_each_noisy(board: &Board, mut f: impl FnMut(Candidate)) {
    if !board.checkers().is_empty() {
        candidate::for_each(board, |candidate| {
            if candidate.is_noisy() {
                f(candidate);
            }
        });
        return;
    }
    pawns(board, &mut f);
    let side = board.side_to_move();
    let [own, enemies] = [board.colors(side), board.colors(!side)];
    let (king, pinned, occupied) =
        (board.king(side), board.pinned(), board.occupied());
    let mut captures = |piece, from, to: BitBoard| {
        for to in to & enemies {
            let mv = Move { from, to, promotion: None };
            f(Candidate { mv, piece, victim: board.piece_on(to) });
        }
    };
    for from in own & board.pieces(Piece::Knight) & !pinned {
        captures(Piece::Knight, from, get_knight_moves(from));
    }
    for piece in [Piece::Bishop, Piece::Rook, Piece::Queen] {
        let pieces = own & board.pieces(piece);
        for from in pieces & !pinned {
            captures(piece, from, slides(piece, from, occupied, enemies));
        }
        for from in pieces & pinned {
            let line = line_through(king, from);
            captures(piece, from, slides(piece, from, occupied, enemies) & line);
        }
    }
    for to in get_king_moves(king) & enemies {
        if board.is_legal(Move { from: king, to, promotion: None }) {
            captures(Piece::King, king, to.bitboard());
        }
    }
}

/// The squares that a slider attacks. Its diagonals are left out if no enemy piece
/// is on them, and so are its rank and file.
#[inline]
fn slides(
    piece: Piece,
    from: Square,
    occupied: BitBoard,
    enemies: BitBoard,
) -> BitBoard {
    let mut squares = BitBoard::EMPTY;
    if piece != Piece::Rook && !get_bishop_rays(from).is_disjoint(enemies) {
        squares |= diagonals(from, occupied);
    }
    if piece != Piece::Bishop && !get_rook_rays(from).is_disjoint(enemies) {
        squares |= straights(from, occupied);
    }
    squares
}

/// The pawns' captures and promotions to a queen, for a side that is not in check.
#[inline]
fn pawns(board: &Board, f: &mut impl FnMut(Candidate)) {
    let side = board.side_to_move();
    let (king, pinned, occupied) =
        (board.king(side), board.pinned(), board.occupied());
    let (pawns, enemies) =
        (board.colored_pieces(side, Piece::Pawn), board.colors(!side));
    let last_rank = Rank::Eighth.relative_to(side).bitboard();
    for (pawns, is_pinned) in [(pawns & !pinned, false), (pawns & pinned, true)] {
        for from in pawns {
            let attacks = get_pawn_attacks(from, side) & enemies;
            let mut targets =
                attacks | (get_pawn_quiets(from, side, occupied) & last_rank);
            if is_pinned {
                targets &= line_through(king, from);
            }
            for to in targets {
                let promotion = last_rank.has(to).then_some(Piece::Queen);
                let mv = Move { from, to, promotion };
                f(Candidate { mv, piece: Piece::Pawn, victim: board.piece_on(to) });
            }
        }
    }
    let Some(file) = board.en_passant() else { return };
    let to = Square::new(file, Rank::Sixth.relative_to(side));
    for from in get_pawn_attacks(to, !side) & pawns {
        let mv = Move { from, to, promotion: None };
        if board.is_legal(mv) {
            f(Candidate { mv, piece: Piece::Pawn, victim: Some(Piece::Pawn) });
        }
    }
}

/// What a bishop attacks. Compiled once, as `candidate::for_each_piece` is.
#[inline(never)]
fn diagonals(from: Square, occupied: BitBoard) -> BitBoard {
    get_bishop_moves(from, occupied)
}

/// What a rook attacks, likewise.
#[inline(never)]
fn straights(from: Square, occupied: BitBoard) -> BitBoard {
    get_rook_moves(from, occupied)
}

/// The line on which a pinned piece may move, likewise.
#[inline(never)]
fn line_through(king: Square, pinned: Square) -> BitBoard {
    get_line_rays(king, pinned)
}

// ANCHOR: priority
/// The priority of a move in quiescence, the greatest first: queen promotions, then
/// the most valuable victim, then the least valuable attacker.
#[inline]
pub fn priority(candidate: &Candidate) -> i32 {
    let promotes = i32::from(candidate.mv.promotion.is_some());
    let victim = candidate.victim.unwrap_or(Piece::Pawn) as i32;
    64 * promotes + 8 * victim - candidate.piece as i32
}
// ANCHOR_END: priority
