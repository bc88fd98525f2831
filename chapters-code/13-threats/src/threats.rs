//! Threats: what the side that isn't to move attacks, and from where its king can
//! be given check.
//!
//! Facts of the board, so they are the same for all moves of a node.

use std::cell::Cell;

use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use engine::Position;

// ANCHOR: threats
/// What the side to move has to fear and to hope for, as sets of squares.
///
/// ```
/// use cozy_chess::{Piece, Square};
/// use engine::fen;
/// use threats::Threats;
///
/// let board = fen::parse("4k3/8/2p5/8/8/8/8/R3K3 w - - 0 1").unwrap();
/// let threats = Threats::new(&board);
/// assert!(threats.by_lesser(Piece::Rook).has(Square::D5)); // by the pawn
/// assert!(threats.by_lesser(Piece::Pawn).is_empty()); // nothing is worth less
/// assert!(threats.checks(Piece::Rook).has(Square::A8));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Threats {
    /// What the other side attacks with pawns; with these and minor pieces; with
    /// these and rooks; and with anything.
    by: [BitBoard; 4],
    /// The side to move, and the king that it can give check.
    side: Color,
    king: Square,
    /// From where a bishop and a rook would give check.
    diagonals: BitBoard,
    lines: BitBoard,
}
// ANCHOR_END: threats

impl Threats {
    // ANCHOR: new
    /// The threats on a board.
    pub fn new(board: &Board) -> Self {
        let (side, occupied) = (board.side_to_move(), board.occupied());
        let king = board.king(!side);
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
        let mut by_any = rooks | get_king_moves(king);
        for from in of(Piece::Queen) {
            by_any |= bishop(from) | rook(from);
        }

        let by = [pawns, minors, rooks, by_any];
        let (diagonals, lines) = (bishop(king), rook(king));
        Self { by, side, king, diagonals, lines }
    }
    // ANCHOR_END: new

    /// The squares that the other side attacks with a piece worth less than this
    /// one; knights and bishops are worth the same. Its own pieces' squares are
    /// among them, where they are defended. None for a pawn or the king.
    #[inline]
    pub fn by_lesser(&self, piece: Piece) -> BitBoard {
        match piece {
            Piece::Pawn | Piece::King => BitBoard::EMPTY,
            Piece::Knight | Piece::Bishop => self.by[0],
            Piece::Rook => self.by[1],
            Piece::Queen => self.by[2],
        }
    }

    /// The squares that the other side attacks at all.
    #[inline]
    pub fn by_any(&self) -> BitBoard {
        self.by[3]
    }

    /// The squares from which a piece of the side to move would give check.
    #[inline]
    pub fn checks(&self, piece: Piece) -> BitBoard {
        match piece {
            Piece::Pawn => get_pawn_attacks(self.king, !self.side),
            Piece::Knight => get_knight_moves(self.king),
            Piece::Bishop => self.diagonals,
            Piece::Rook => self.lines,
            Piece::Queen => self.diagonals | self.lines,
            Piece::King => BitBoard::EMPTY,
        }
    }
}

// ANCHOR: of-a-node
/// The threats of the position that was asked about last: all quiet moves of a node
/// are judged one after the other, so they are computed once a node.
#[derive(Clone, Debug, Default)]
pub struct KnownThreats {
    /// With the key of their position.
    last: Cell<Option<(u64, Threats)>>,
}

impl KnownThreats {
    /// The threats of a position.
    #[inline]
    pub fn of(&self, position: &Position) -> Threats {
        let key = position.key();
        if let Some((last, threats)) = self.last.get()
            && last == key
        {
            return threats;
        }
        let threats = Threats::new(position.board());
        self.last.set(Some((key, threats)));
        threats
    }
}
// ANCHOR_END: of-a-node
