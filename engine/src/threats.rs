//! Threats: what the side that isn't to move attacks, and from where its king can
//! be given check.
//!
//! Facts of the board, which no order has to ask for: a
//! [`Position`](crate::Position::threats) finds them when it is asked for the first
//! time.

use cozy_chess::{
    BitBoard, Board, Piece, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

// ANCHOR: threats
/// What the side to move has to fear and to hope for, as sets of squares.
///
/// ```
/// use cozy_chess::{Piece, Square};
/// use engine::{Position, fen};
///
/// let board = fen::parse("4k3/8/2p5/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// let position = Position::new(board);
/// let threats = position.threats();
/// assert!(threats.by_lesser(Piece::Rook).has(Square::D5)); // by the pawn
/// assert!(threats.by_lesser(Piece::Pawn).is_empty()); // nothing is worth less
/// assert!(threats.checks(Piece::Rook).has(Square::A8));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Threats {
    /// `[piece]`: where the other side attacks it with a lesser one.
    by_lesser: [BitBoard; 6],
    /// Where the other side attacks anything.
    by_any: BitBoard,
    /// `[piece]`: from where it would give check.
    checks: [BitBoard; 6],
}
// ANCHOR_END: threats

impl Threats {
    // ANCHOR: new
    /// The threats on a board.
    pub fn new(board: &Board) -> Self {
        let (side, occupied) = (board.side_to_move(), board.occupied());
        let of = |piece| board.colored_pieces(!side, piece);
        let bishop = |from| get_bishop_moves(from, occupied);
        let rook = |from| get_rook_moves(from, occupied);
        let mut pawns = BitBoard::EMPTY;
        for from in of(Piece::Pawn) {
            pawns |= get_pawn_attacks(from, !side);
        }
        let mut minors = pawns;
        for from in of(Piece::Knight) {
            minors |= get_knight_moves(from);
        }
        for from in of(Piece::Bishop) {
            minors |= bishop(from);
        }
        let mut rooks = minors;
        for from in of(Piece::Rook) {
            rooks |= rook(from);
        }
        let mut by_any = rooks | get_king_moves(board.king(!side));
        for from in of(Piece::Queen) {
            by_any |= bishop(from) | rook(from);
        }

        let none = BitBoard::EMPTY;
        let king = board.king(!side);
        let (diagonals, lines) = (bishop(king), rook(king));
        Self {
            by_lesser: [none, pawns, pawns, minors, rooks, none],
            by_any,
            checks: [
                get_pawn_attacks(king, !side),
                get_knight_moves(king),
                diagonals,
                lines,
                diagonals | lines,
                none,
            ],
        }
    }
    // ANCHOR_END: new

    /// The squares that the other side attacks with a piece worth less than this
    /// one; knights and bishops are worth the same. Its own pieces' squares are among
    /// them, where they are defended. None for a pawn and for the king.
    #[inline]
    pub fn by_lesser(&self, piece: Piece) -> BitBoard {
        self.by_lesser[piece as usize]
    }

    /// The squares that the other side attacks at all.
    #[inline]
    pub fn by_any(&self) -> BitBoard {
        self.by_any
    }

    /// The squares from which a piece of the side to move would give check.
    #[inline]
    pub fn checks(&self, piece: Piece) -> BitBoard {
        self.checks[piece as usize]
    }
}
