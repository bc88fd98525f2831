//! A position: the board together with its evaluation, kept up to date move by
//! move.

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, Rank, Square, get_pawn_attacks,
};

use crate::candidate::Candidate;
use crate::evaluation::Evaluation;
use crate::score::{DRAW, Score};

/// A board and its evaluation. Playing a move gives a new position, so nothing is
/// ever undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    evaluation: Evaluation,
}

impl Position {
    /// The position of a board.
    pub fn new(board: Board) -> Self {
        let evaluation = Evaluation::new(&board);
        Self { board, evaluation }
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The evaluation, kept up to date move by move.
    pub fn evaluation(&self) -> Evaluation {
        self.evaluation
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// The static score in centipawns for the side to move; zero where neither side
    /// can mate.
    #[inline]
    pub fn evaluate(&self) -> Score {
        if self.has_insufficient_material() {
            return DRAW;
        }
        self.evaluation.score(self.board.side_to_move())
    }

    /// The position after a candidate, which must be legal here.
    #[inline]
    pub fn play(&self, candidate: &Candidate) -> Self {
        let mut board = self.board.clone();
        board.play_unchecked(candidate.mv);
        let evaluation = self.evaluation_after(candidate);
        Self { board, evaluation }
    }

    /// The position after a null move, by which the side to move passes its turn.
    /// No rule allows it; `None` if that side is in check.
    pub fn null_move(&self) -> Option<Self> {
        let board = self.board.null_move()?;
        Some(Self { board, evaluation: self.evaluation })
    }

    /// What [`evaluate`](Self::evaluate) will say after a candidate, found without
    /// playing it; `None` where so little may be left that neither side can mate.
    #[inline]
    pub(crate) fn evaluate_after(&self, candidate: &Candidate) -> Option<Score> {
        // A move takes one piece at most, and a pawn that is promoted is gone, too.
        let fewer = 1 + u32::from(candidate.mv.promotion.is_some());
        let is_enough_left = self.mating_material().len() > fewer;
        let side = self.board.side_to_move();
        is_enough_left.then(|| self.evaluation_after(candidate).score(!side))
    }

    /// What a quiet move gains on the evaluation's squares, in centipawns for the
    /// side to move, found without playing it.
    #[inline]
    pub fn gain(&self, quiet: &Candidate) -> Score {
        let Candidate { mv, piece, .. } = *quiet;
        let side = self.board.side_to_move();
        if self.board.colors(side).has(mv.to) {
            // Castling moves two pieces.
            let after = self.evaluation_after(quiet);
            return after.score(side) - self.evaluation.score(side);
        }
        self.evaluation.gain(side, piece, mv.from, mv.to)
    }

    #[inline]
    fn evaluation_after(&self, candidate: &Candidate) -> Evaluation {
        let mut evaluation = self.evaluation;
        let Candidate { mv, piece, victim } = *candidate;
        let side = self.board.side_to_move();
        evaluation.remove(side, piece, mv.from);
        if let (Some(victim), Some(square)) =
            (victim, candidate.victim_square(&self.board))
        {
            evaluation.remove(!side, victim, square);
        }
        if victim.is_none() && self.board.colors(side).has(mv.to) {
            let (king, rook) = castled(side, mv.from.file() < mv.to.file());
            evaluation.add(side, Piece::King, king);
            evaluation.remove(side, Piece::Rook, mv.to);
            evaluation.add(side, Piece::Rook, rook);
        } else {
            evaluation.add(side, mv.promotion.unwrap_or(piece), mv.to);
        }
        evaluation
    }

    /// The key by which repetitions are recognised and the table is addressed: 64
    /// bits made of pieces, side to move, castling rights and en passant.
    ///
    /// cozy-chess's `hash` holds the en passant file after every double push; here
    /// the file counts only where a pawn stands ready to capture, even a pinned
    /// one.
    #[inline]
    pub fn key(&self) -> u64 {
        let board = &self.board;
        match board.en_passant() {
            Some(file) if !self.has_en_passant_capturer(file) => {
                board.hash_without_ep()
            }
            _ => board.hash(),
        }
    }

    /// The key by which the rules of chess compare positions (Laws of Chess,
    /// 9.2.3): as [`key`](Self::key), but en passant counts only where the capture
    /// is legal, which takes longer to compute.
    pub fn key_by_the_rules(&self) -> u64 {
        let board = &self.board;
        let is_legal = |file| {
            let (to, capturers) = self.en_passant(file);
            let mut moves = capturers.into_iter().map(|from| Move {
                from,
                to,
                promotion: None,
            });
            moves.any(|mv| board.is_legal(mv))
        };
        match board.en_passant() {
            Some(file) if !is_legal(file) => board.hash_without_ep(),
            _ => board.hash(),
        }
    }

    fn has_en_passant_capturer(&self, file: File) -> bool {
        !self.en_passant(file).1.is_empty()
    }

    /// Where an en passant capture on a file goes, and the pawns that stand ready
    /// to make it.
    fn en_passant(&self, file: File) -> (Square, BitBoard) {
        let side = self.board.side_to_move();
        let target = Square::new(file, Rank::Sixth.relative_to(side));
        let pawns = self.board.colored_pieces(side, Piece::Pawn);
        (target, get_pawn_attacks(target, !side) & pawns)
    }

    /// Whether no sequence of moves can give mate: bare kings, a single minor
    /// piece, or bishops all on one colour.
    #[inline]
    pub fn has_insufficient_material(&self) -> bool {
        if !self.mating_material().is_empty() {
            return false;
        }
        let bishops = self.board.pieces(Piece::Bishop);
        let minors = bishops | self.board.pieces(Piece::Knight);
        let all_on_one_colour = bishops.is_subset(BitBoard::DARK_SQUARES)
            || bishops.is_subset(BitBoard::LIGHT_SQUARES);
        minors.len() <= 1 || (minors == bishops && all_on_one_colour)
    }

    /// Pawns, rooks and queens: a single one can be enough to mate.
    #[inline]
    fn mating_material(&self) -> BitBoard {
        let board = &self.board;
        board.pieces(Piece::Pawn)
            | board.pieces(Piece::Rook)
            | board.pieces(Piece::Queen)
    }
}

impl Default for Position {
    /// The starting position.
    fn default() -> Self {
        Self::new(Board::default())
    }
}

/// Where king and rook stand after castling.
fn castled(side: Color, short: bool) -> (Square, Square) {
    let rank = Rank::First.relative_to(side);
    let (king, rook) = if short { (File::G, File::F) } else { (File::C, File::D) };
    (Square::new(king, rank), Square::new(rook, rank))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidate;

    /// A move judged without being played scores the same as if it were played,
    /// even if a pawn takes the last rook and becomes a knight.
    #[test]
    fn a_move_is_worth_the_same_unplayed() {
        for text in [
            "8/8/8/8/8/4k3/4p3/3R3K b - - 0 9",
            "3r4/2P1k3/8/8/8/8/8/4K3 w - - 0 9",
            "4k3/8/8/8/8/8/3p4/6K1 b - - 0 9",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ] {
            let position = Position::new(text.parse().expect("a position"));
            let mut judged = 0;
            for candidate in &candidate::generate(position.board()) {
                if let Some(score) = position.evaluate_after(candidate) {
                    assert_eq!(
                        score,
                        position.play(candidate).evaluate(),
                        "{}",
                        candidate.mv
                    );
                    judged += 1;
                }
            }
            assert_eq!(judged > 0, text != "4k3/8/8/8/8/8/3p4/6K1 b - - 0 9");
        }
    }
}
