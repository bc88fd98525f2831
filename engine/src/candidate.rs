//! Candidates: legal moves with what an ordering wants to know about them.

use arrayvec::ArrayVec;
use cozy_chess::{BitBoard, Board, Move, Piece, PieceMoves, Rank, Square};

/// An upper bound on the legal moves of any position that the board accepts: a side
/// has at most sixteen pieces, and none has more than a queen's 27 moves.
pub const MAX_MOVES: usize = 432;

// ANCHOR: candidate
/// A legal move, the piece that makes it and the piece that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The move; castling is written as the king taking its own rook.
    pub mv: Move,
    /// The piece that moves.
    pub piece: Piece,
    /// The piece that is captured; en passant captures a pawn.
    pub victim: Option<Piece>,
}
// ANCHOR_END: candidate

impl Candidate {
    /// The candidate for a legal move.
    fn new(board: &Board, piece: Piece, mv: Move) -> Self {
        let victim = if board.colors(!board.side_to_move()).has(mv.to) {
            board.piece_on(mv.to)
        } else if piece == Piece::Pawn && mv.from.file() != mv.to.file() {
            Some(Piece::Pawn) // en passant: the victim is next to the empty square
        } else {
            None // castling "takes" its own rook, which is no capture
        };
        Self { mv, piece, victim }
    }

    /// The candidate for a move, or `None` if the move is not legal on this board.
    pub fn find(board: &Board, mv: Move) -> Option<Self> {
        let piece = board.piece_on(mv.from)?;
        board.is_legal(mv).then(|| Self::new(board, piece, mv))
    }

    /// Whether the move is quiet: neither a capture nor a promotion.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.victim.is_none() && self.mv.promotion.is_none()
    }

    /// Whether quiescence searches the move: a capture or a promotion to a queen,
    /// but no under-promotion.
    #[inline]
    pub fn is_noisy(&self) -> bool {
        matches!(self.mv.promotion, None | Some(Piece::Queen)) && !self.is_quiet()
    }

    /// The square of the captured piece, if there is one: for en passant, the
    /// square next to the capturing pawn.
    #[inline]
    pub fn victim_square(&self, board: &Board) -> Option<Square> {
        self.victim?;
        if board.occupied().has(self.mv.to) {
            Some(self.mv.to)
        } else {
            Some(Square::new(self.mv.to.file(), self.mv.from.rank()))
        }
    }
}

/// Calls `f` with each legal move, in the order in which cozy-chess generates them:
/// pawns, knights, bishops, rooks, queens, king.
#[inline]
pub fn for_each(board: &Board, mut f: impl FnMut(Candidate)) {
    let enemies = board.colors(!board.side_to_move());
    for_each_piece(board, BitBoard::FULL, &mut |moves| {
        let (piece, from) = (moves.piece, moves.from);
        if piece == Piece::Pawn {
            // Pawns may promote, or capture en passant.
            moves.into_iter().for_each(|mv| f(Candidate::new(board, piece, mv)));
            return;
        }
        for to in moves.to {
            let victim = if enemies.has(to) { board.piece_on(to) } else { None };
            f(Candidate { mv: Move { from, to, promotion: None }, piece, victim });
        }
    });
}

/// Calls `f` with the legal moves of each piece on these squares. This is compiled
/// here, once, and not in each crate that searches: cozy-chess's tables, which it
/// needs, take the compiler a second.
#[inline(never)]
fn for_each_piece(board: &Board, from: BitBoard, f: &mut dyn FnMut(PieceMoves)) {
    board.generate_moves_for(from, |moves| {
        f(moves);
        false
    });
}

/// For each piece, by its number, a set of squares to which it may move.
pub type Targets = [BitBoard; Piece::NUM];

/// Calls `f` with what
/// [`captures::for_each_noisy`](crate::captures::for_each_noisy) leaves out: quiet
/// moves and all under-promotions, capturing ones included. Between them the two
/// give a picker each legal move once.
#[inline]
pub fn for_each_not_noisy(board: &Board, f: impl FnMut(Candidate)) {
    for_each_not_noisy_to(board, &[BitBoard::FULL; Piece::NUM], f);
}

/// The same, but only quiet moves to these squares; and all under-promotions.
#[inline]
pub fn for_each_not_noisy_to(
    board: &Board,
    targets: &Targets,
    mut f: impl FnMut(Candidate),
) {
    let side = board.side_to_move();
    let enemies = board.colors(!side);
    let last_rank = Rank::Eighth.relative_to(side).bitboard();
    let mut movers = board.pieces(Piece::Pawn);
    for piece in Piece::ALL {
        if !targets[piece as usize].is_empty() {
            movers |= board.pieces(piece);
        }
    }
    for_each_piece(board, movers, &mut |mut moves| {
        let piece = moves.piece;
        let targets = targets[piece as usize];
        if piece == Piece::Pawn {
            // Promotions and en passant may go to empty squares, so pawn moves are
            // looked at one by one.
            moves.to &= targets | last_rank;
            for mv in moves {
                let candidate = Candidate::new(board, piece, mv);
                if !candidate.is_noisy() {
                    f(candidate);
                }
            }
        } else {
            moves.to &= targets & !enemies;
            moves
                .into_iter()
                .for_each(|mv| f(Candidate { mv, piece, victim: None }));
        }
    });
}

/// The legal moves of a position, in the order of their generation.
///
/// ```
/// let moves = engine::candidate::generate(&cozy_chess::Board::default());
/// assert_eq!(moves.len(), 20);
/// assert!(moves.iter().all(|candidate| candidate.is_quiet()));
/// ```
pub fn generate(board: &Board) -> ArrayVec<Candidate, MAX_MOVES> {
    let mut candidates = ArrayVec::new();
    for_each(board, |candidate| candidates.push(candidate));
    candidates
}
