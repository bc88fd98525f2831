//! Mending a FEN that is not quite in order, as many chess programs write it, if it
//! can only mean one thing.

use cozy_chess::{Board, FenParseError, Square};
use text::printable::shorten;

/// The fields that say where the pieces are and what may be played; two counters
/// may follow.
pub(crate) const FIELDS: [&str; 4] =
    ["the board", "the side to move", "castling", "en passant"];

/// The defaults of the fields after the board.
const DEFAULTS: [&str; 3] = ["w", "-", "-"];
/// The file of a king that may castle, and of its two rooks, counted from 0.
const KING_FILE: usize = 4;
const ROOK_FILES: [usize; 2] = [7, 0];

/// The FEN as it was meant, and what had to be mended. Whatever is beyond repair
/// stays as it is, for the parser to refuse.
pub(crate) fn repair(text: &str) -> (String, Vec<String>) {
    let mut fields: Vec<String> =
        text.split_whitespace().map(str::to_owned).collect();
    let mut repairs = Vec::new();
    if let 1..4 = fields.len() {
        let (missing, taken) =
            (&FIELDS[fields.len()..], &DEFAULTS[fields.len() - 1..]);
        repairs.push(format!(
            "{} missing: taken as '{}'",
            missing.join(", "),
            taken.join(" ")
        ));
        fields.extend(taken.iter().map(|&field| field.to_owned()));
    }
    if let Some(clock) = fields.get(3).and_then(|field| glued(field)) {
        repairs.push(format!(
            "en passant square '-{clock}' taken as '-', and a halfmove clock of {clock}"
        ));
        fields.splice(3..4, ["-".to_owned(), clock]);
    }
    if fields.len() >= 4 {
        let mended = [castling(&fields), en_passant(&fields)];
        for (field, mended) in fields[2..4].iter_mut().zip(mended) {
            let Some((taken, repair)) = mended else { continue };
            *field = taken;
            repairs.extend(repair);
        }
    }
    let counters = [(4, "halfmove clock", 0..=100), (5, "move number", 1..=65_535)];
    for (index, name, range) in counters {
        let Some(field) = fields.get_mut(index) else { break };
        if field == "-" {
            *field = range.start().to_string();
            repairs.push(format!("{name} '-' taken as {field}"));
        }
        let Ok(number) = field.parse::<i64>() else { continue };
        let nearest = number.clamp(*range.start(), *range.end());
        if nearest != number {
            repairs.push(format!("{name} {number} taken as {nearest}"));
            *field = nearest.to_string();
        }
    }
    (fields.join(" "), repairs)
}

/// The castling rights of those kings and rooks that are at home, in the standard's
/// letters, and the repair, if any; `None` if the field makes no sense. A right may
/// also be given by its rook's file, as in Shredder-FEN.
fn castling(fields: &[String]) -> Option<(String, Option<String>)> {
    let field = &fields[2];
    let ranks: Vec<Vec<char>> = fields[0].split('/').map(squares).collect();
    let home = [ranks.last()?, ranks.first()?];
    let mut rights = [[false; 2]; 2]; // [side][king's side, queen's side]
    for letter in field.chars().filter(|_| field != "-") {
        let wing = match letter.to_ascii_lowercase() {
            'k' | 'h' => 0,
            'q' | 'a' => 1,
            'b'..='g' => continue, // another rook's, as in Chess960
            _ => return None,
        };
        let side = usize::from(letter.is_ascii_lowercase());
        let pieces = ["KR", "kr"][side].chars();
        let squares = [KING_FILE, ROOK_FILES[wing]];
        rights[side][wing] |= pieces
            .zip(squares)
            .all(|(piece, file)| home[side].get(file) == Some(&piece));
    }
    let letters =
        ["KQ", "kq"].into_iter().zip(rights).flat_map(|(letters, rights)| {
            letters
                .chars()
                .zip(rights)
                .filter_map(|(letter, right)| right.then_some(letter))
        });
    let mut taken: String = letters.collect();
    if taken.is_empty() {
        taken.push('-');
    }
    let is_other = sorted(field) != sorted(&taken);
    let repair = is_other.then(|| {
        let field = shorten(field);
        format!(
            "castling rights '{field}' taken as '{taken}', which is what the kings and rooks allow"
        )
    });
    Some((taken, repair))
}

/// The halfmove clock stuck to the dash that means no en passant square: `-1 12`
/// for `- 1 12`.
fn glued(field: &str) -> Option<String> {
    let clock = field.strip_prefix('-')?;
    let is_number =
        !clock.is_empty() && clock.bytes().all(|it| it.is_ascii_digit());
    is_number.then(|| shorten(clock))
}

/// No en passant square, and the repair, if no pawn can just have passed over the
/// given one.
fn en_passant(fields: &[String]) -> Option<(String, Option<String>)> {
    let square: Square = fields[3].parse().ok()?;
    let fen = format!("{} {} - {square} 0 1", fields[0], fields[1]);
    let board = Board::from_fen(&fen, false);
    let is_wrong = matches!(board, Err(FenParseError::InvalidEnPassant));
    is_wrong.then(|| {
        let repair = format!(
            "en passant square '{square}' taken as '-': no pawn has just passed it"
        );
        ("-".to_owned(), Some(repair))
    })
}

/// The pieces of a rank, and a digit for each empty square.
fn squares(rank: &str) -> Vec<char> {
    let square = |letter: char| {
        let count = letter.to_digit(9).unwrap_or(1);
        std::iter::repeat_n(letter, count as usize)
    };
    rank.chars().flat_map(square).collect()
}

fn sorted(letters: &str) -> Vec<char> {
    let mut letters: Vec<char> = letters.chars().collect();
    letters.sort_unstable();
    letters
}
