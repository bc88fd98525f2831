//! Reading a position in Forsyth–Edwards Notation, with errors that name what is
//! wrong: [`parse`] holds a FEN to the standard, [`read`] mends whatever can only
//! mean one thing.

use cozy_chess::{Board, Color, FenParseError, File, Piece, get_king_moves};
use text::printable::{printable, shorten};
use thiserror::Error;

use crate::epd::is_board;
use crate::repair::{FIELDS, repair};

/// Why a text is not a position; the message names the field, and is safe to print.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct FenError(String);

/// A position that was read leniently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position.
    pub board: Board,
    /// What had to be mended, in words that are safe to print; empty if the FEN was
    /// in order.
    pub repairs: Vec<String>,
}

/// The board that a FEN describes, as chess programs send it. Mends missing fields;
/// counters that are out of range, a dash, or stuck to the field before them;
/// castling rights and en passant squares that do not fit the board; and castling
/// rights given by the rook's file. Each repair is named.
///
/// # Errors
/// [`FenError`] names the field that is wrong and cannot be mended.
///
/// ```
/// use engine::fen;
/// let reading = fen::read("4k3/8/8/8/8/8/8/4K2R w KQ - 0 0").unwrap();
/// assert_eq!(reading.board.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// assert_eq!(reading.repairs.len(), 2);
/// ```
pub fn read(text: &str) -> Result<Reading, FenError> {
    let (mended, repairs) = repair(text);
    Ok(Reading { board: parse(&mended)?, repairs })
}

/// The board that a FEN describes. The two counters at its end may be left out and
/// are then `0 1`. Castling is that of standard chess: a king with a right to
/// castle stands on e1 or e8.
///
/// # Errors
/// [`FenError`] names the field that is wrong.
///
/// ```
/// use engine::fen;
/// assert!(fen::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1").is_ok());
/// assert!(fen::parse("4k3/8/8/8/8/8/8/4K2R w K -").is_ok());
/// let error = fen::parse("8/8/8/8/8/8/8/4K2R w K - 0 1").unwrap_err();
/// assert_eq!(error.to_string(), "Black has 0 kings, not 1");
/// ```
pub fn parse(text: &str) -> Result<Board, FenError> {
    strictly(text).map_err(FenError)
}

fn strictly(text: &str) -> Result<Board, String> {
    let mut fields: Vec<&str> = text.split_whitespace().collect();
    if let Some(second) = fields.iter().skip(1).find(|field| is_board(field)) {
        return Err(format!(
            "'{}' begins a second position, which needs a line of its own",
            shorten(second)
        ));
    }
    if let Some(missing) = FIELDS.get(fields.len()) {
        let all = FIELDS.join(", ");
        return Err(format!(
            "the field for {missing} is missing; there are fields for {all}"
        ));
    }
    if let Some(extra) = fields.get(6) {
        return Err(format!(
            "'{}' comes after the last field, the move number",
            shorten(extra)
        ));
    }
    fields.extend(&["0", "1"][fields.len() - 4..]);
    check_placement(fields[0])?;
    let shown = |field: usize| shorten(fields[field]);
    let board = Board::from_fen(&fields.join(" "), false).map_err(|error| match error {
        FenParseError::InvalidBoard if has_impossible_pieces(fields[0]) => format!(
            "the board '{}' cannot arise: a side has at most 8 pawns and 16 pieces, \
             and no pawn stands on the first or last rank",
            shown(0)
        ),
        FenParseError::InvalidBoard => {
            format!(
                "the board '{}' cannot arise with '{}' to move: the other side is in check, \
                 or more than two pieces give check",
                shown(0),
                shown(1)
            )
        }
        FenParseError::InvalidSideToMove => {
            format!("'{}' isn't a side to move, which is w or b", shown(1))
        }
        FenParseError::InvalidCastlingRights => misfit(&shown(2)),
        FenParseError::InvalidEnPassant => {
            format!(
                "no pawn can be taken en passant on '{}': this field is - or the square \
                 that a pawn has just passed over",
                shown(3)
            )
        }
        FenParseError::InvalidHalfMoveClock => {
            format!("'{}' isn't a halfmove clock, a number from 0 to 100", shown(4))
        }
        FenParseError::InvalidFullmoveNumber => {
            format!("'{}' isn't a move number, a number from 1 to 65535", shown(5))
        }
        // The fields were counted above.
        FenParseError::MissingField | FenParseError::TooManyFields => error.to_string(),
    })?;
    // cozy-chess looks for every check but a king's, and would let one king take
    // the other.
    if get_king_moves(board.king(Color::White)).has(board.king(Color::Black)) {
        return Err(format!("the kings stand next to each other: '{}'", shown(0)));
    }
    let castles_elsewhere = Color::ALL.into_iter().any(|color| {
        let rights = board.castle_rights(color);
        (rights.short.is_some() || rights.long.is_some())
            && board.king(color).file() != File::E
    });
    if castles_elsewhere { Err(misfit(&shown(2))) } else { Ok(board) }
}

fn misfit(castling: &str) -> String {
    format!(
        "the castling rights '{castling}' do not fit the board; they are - \
         or some of KQkq, for a king on e1 or e8 and a rook in its corner"
    )
}

/// Checks that there are eight ranks of eight squares, and one king a side.
fn check_placement(placement: &str) -> Result<(), String> {
    let ranks = placement.split('/').count();
    if ranks != 8 {
        return Err(format!(
            "the board '{}' has {ranks} ranks, not 8",
            shorten(placement)
        ));
    }
    for rank in placement.split('/') {
        let shown = shorten(rank);
        let mut squares = 0;
        for letter in rank.chars() {
            squares += match letter {
                '1'..='8' => letter as usize - '0' as usize,
                _ if Piece::try_from(letter.to_ascii_lowercase()).is_ok() => 1,
                _ => {
                    let letter = printable(&letter.to_string());
                    return Err(format!(
                        "'{letter}' in the rank '{shown}' is neither a piece, one of \
                         KQRBNPkqrbnp, nor a number of empty squares, from 1 to 8"
                    ));
                }
            };
        }
        if squares != 8 {
            return Err(format!("the rank '{shown}' has {squares} squares, not 8"));
        }
    }
    for (color, king) in [("White", 'K'), ("Black", 'k')] {
        let kings = placement.matches(king).count();
        if kings != 1 {
            return Err(format!("{color} has {kings} kings, not 1"));
        }
    }
    Ok(())
}

/// Whether a side has more than eight pawns or sixteen pieces, or a pawn stands on
/// the first or last rank.
fn has_impossible_pieces(placement: &str) -> bool {
    let ends =
        placement.split('/').next().into_iter().chain(placement.rsplit('/').next());
    let too_many = |pawn, is_mine: fn(&char) -> bool| {
        placement.matches(pawn).count() > 8
            || placement.chars().filter(is_mine).count() > 16
    };
    ends.into_iter().any(|rank| rank.contains(['p', 'P']))
        || too_many('P', char::is_ascii_uppercase)
        || too_many('p', char::is_ascii_lowercase)
}
