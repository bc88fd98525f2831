//! Reading a position in Forsyth–Edwards Notation, with errors that name what is wrong.

use cozy_chess::{Board, Color, FenParseError, File, Piece, get_king_moves};
use thiserror::Error;

use crate::printable::shorten;

/// The fields that say where the pieces are and what may be played; two counters may follow.
const FIELDS: [&str; 4] = ["the board", "the side to move", "castling", "en passant"];

/// Why a text is not a position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FenError {
    /// Fewer than the four fields that say where the pieces are and what may be played.
    #[error("the field for {0} is missing; there are fields for {all}", all = FIELDS.join(", "))]
    MissingField(&'static str),
    /// More than six fields.
    #[error("'{0}' stands behind the last field")]
    TooManyFields(String),
    /// The board has not eight ranks.
    #[error("the board '{board}' has {ranks} ranks, not 8")]
    Ranks {
        /// The first field.
        board: String,
        /// How many ranks it has.
        ranks: usize,
    },
    /// A rank has not eight squares.
    #[error("the rank '{rank}' has {squares} squares, not 8")]
    Squares {
        /// The rank.
        rank: String,
        /// How many squares it has.
        squares: usize,
    },
    /// A letter that is no piece.
    #[error("'{letter}' in the rank '{rank}' is neither a piece nor a number of empty squares")]
    Letter {
        /// The letter.
        letter: String,
        /// The rank in which it stands.
        rank: String,
    },
    /// Not one king a side.
    #[error("{color} has {kings} kings, not 1")]
    Kings {
        /// `White` or `Black`.
        color: &'static str,
        /// How many kings it has.
        kings: usize,
    },
    /// Pawns on the first or the last rank, or more pieces than a game can have.
    #[error("the board '{0}' cannot arise: too many pieces, or pawns on the first or last rank")]
    Impossible(String),
    /// The side that has just moved stands in check.
    #[error("the side not to move is in check, or three pieces give check: '{0}'")]
    InCheck(String),
    /// Kings beside each other, so that the side that has just moved stands in check.
    #[error("the kings stand beside each other: '{0}'")]
    KingsTouch(String),
    /// Neither `w` nor `b`.
    #[error("'{0}' is no side to move, which is w or b")]
    Side(String),
    /// Not a set of `KQkq` that king and rooks allow.
    #[error("the castling rights '{0}' do not fit the board")]
    Castling(String),
    /// Not a square that a pawn has just jumped over.
    #[error("no pawn can be taken en passant on '{0}'")]
    EnPassant(String),
    /// Not a number from 0 to 100.
    #[error("'{0}' is no halfmove clock, a number from 0 to 100")]
    HalfmoveClock(String),
    /// Not a number from 1 to 65535.
    #[error("'{0}' is no move number, a number from 1 to 65535")]
    MoveNumber(String),
}

/// The board that a FEN describes. The two counters at its end may be left out (`0 1`).
///
/// # Errors
/// [`FenError`] names the field that is wrong. Castling is standard chess only: with a right to
/// castle, the king stands on its e-square.
///
/// ```
/// use engine::fen;
/// assert!(fen::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1").is_ok());
/// assert!(fen::parse("4k3/8/8/8/8/8/8/4K2R w K -").is_ok());
/// let error = fen::parse("8/8/8/8/8/8/8/4K2R w K - 0 1").unwrap_err();
/// assert_eq!(error.to_string(), "Black has 0 kings, not 1");
/// ```
pub fn parse(text: &str) -> Result<Board, FenError> {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    if let Some(missing) = FIELDS.get(fields.len()) {
        return Err(FenError::MissingField(missing));
    }
    if let Some(extra) = fields.get(6) {
        return Err(FenError::TooManyFields(shorten(extra)));
    }
    fields.extend(&["0", "1"][fields.len() - 4..]);
    check_placement(fields[0])?;
    let board = Board::from_fen(&fields.join(" "), false).map_err(|error| match error {
        FenParseError::InvalidBoard if has_impossible_pieces(fields[0]) => {
            FenError::Impossible(shorten(fields[0]))
        }
        FenParseError::InvalidBoard => FenError::InCheck(shorten(fields[0])),
        FenParseError::InvalidSideToMove => FenError::Side(shorten(fields[1])),
        FenParseError::InvalidCastlingRights => FenError::Castling(shorten(fields[2])),
        FenParseError::InvalidEnPassant => FenError::EnPassant(shorten(fields[3])),
        FenParseError::InvalidHalfMoveClock => FenError::HalfmoveClock(shorten(fields[4])),
        FenParseError::InvalidFullmoveNumber => FenError::MoveNumber(shorten(fields[5])),
        FenParseError::MissingField => FenError::MissingField(FIELDS[0]), // they were counted above
        FenParseError::TooManyFields => FenError::TooManyFields(shorten(text)),
    })?;
    // cozy-chess looks for every check but a king's, and would let one king take the other.
    if get_king_moves(board.king(Color::White)).has(board.king(Color::Black)) {
        return Err(FenError::KingsTouch(shorten(fields[0])));
    }
    let castles_elsewhere = Color::ALL.into_iter().any(|color| {
        let rights = board.castle_rights(color);
        (rights.short.is_some() || rights.long.is_some()) && board.king(color).file() != File::E
    });
    if castles_elsewhere {
        return Err(FenError::Castling(shorten(fields[2])));
    }
    Ok(board)
}

/// Eight ranks of eight squares, and one king a side.
fn check_placement(placement: &str) -> Result<(), FenError> {
    let ranks = placement.split('/').count();
    if ranks != 8 {
        return Err(FenError::Ranks { board: shorten(placement), ranks });
    }
    for rank in placement.split('/') {
        let mut squares = 0;
        for letter in rank.chars() {
            squares += match letter {
                '1'..='8' => letter as usize - '0' as usize,
                _ if is_piece(letter) => 1,
                _ => {
                    let letter = shorten(letter.encode_utf8(&mut [0; 4]));
                    return Err(FenError::Letter { letter, rank: shorten(rank) });
                }
            };
        }
        if squares != 8 {
            return Err(FenError::Squares { rank: shorten(rank), squares });
        }
    }
    for (color, king) in [("White", 'K'), ("Black", 'k')] {
        let kings = placement.matches(king).count();
        if kings != 1 {
            return Err(FenError::Kings { color, kings });
        }
    }
    Ok(())
}

fn is_piece(letter: char) -> bool {
    Piece::try_from(letter.to_ascii_lowercase()).is_ok()
}

/// More than eight pawns or sixteen pieces a side, or pawns on the first or last rank.
fn has_impossible_pieces(placement: &str) -> bool {
    let ends = placement.split('/').next().into_iter().chain(placement.rsplit('/').next());
    let too_many = |pawn, is_mine: fn(&char) -> bool| {
        placement.matches(pawn).count() > 8 || placement.chars().filter(is_mine).count() > 16
    };
    ends.into_iter().any(|rank| rank.contains(['p', 'P']))
        || too_many('P', char::is_ascii_uppercase)
        || too_many('p', char::is_ascii_lowercase)
}
