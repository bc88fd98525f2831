//! The entries of a history, each by its number in the table: `[side][from][to]` or `[side][piece][to]`.

use cozy_chess::{Color, Move, Piece, Square};
use diagrams::board;
use engine::Candidate;
use mix::settings::Index;

/// How many entries are told, the highest first.
pub(crate) const ENTRIES: usize = 6;

/// How many entries each side has.
pub(crate) const fn of_one(index: Index) -> usize {
    match index {
        Index::FromTo => 64 * 64,
        Index::PieceTo => Piece::NUM * 64,
    }
}

/// The side that an entry belongs to.
pub(crate) fn side(index: Index, number: usize) -> Color {
    Color::ALL[number / of_one(index)]
}

/// The name of an entry, such as `g2–c6` or `bishop c6`; castling is the king's way to its rook, `e1–h1`.
pub(crate) fn name(index: Index, number: usize) -> String {
    let (to, row) = (number % 64, number % of_one(index) / 64);
    match index {
        Index::FromTo => from_to(Square::index(row), Square::index(to)),
        Index::PieceTo => piece_to(Piece::index(row), Square::index(to)),
    }
}

/// The name of the entry of a move.
pub(crate) fn name_of(index: Index, candidate: &Candidate) -> String {
    let Move { from, to, .. } = candidate.mv;
    match index {
        Index::FromTo => from_to(from, to),
        Index::PieceTo => piece_to(candidate.piece, to),
    }
}

fn from_to(from: Square, to: Square) -> String {
    format!("{from}–{to}")
}

fn piece_to(piece: Piece, to: Square) -> String {
    format!("{} {to}", board::name(piece))
}

/// The highest entries that have earned anything, each with its number: the highest first, and of equal ones the one
/// that stands first.
pub(crate) fn highest(scores: impl Iterator<Item = i32>) -> Vec<(usize, i32)> {
    let mut highest = Vec::with_capacity(ENTRIES + 1);
    for (number, score) in scores.enumerate() {
        let place = highest.partition_point(|&(_, higher)| higher >= score);
        if score > 0 && place < ENTRIES {
            highest.insert(place, (number, score));
            highest.truncate(ENTRIES);
        }
    }
    highest
}

#[cfg(test)]
mod tests {
    use cozy_chess::Color;
    use mix::settings::Index;

    use super::{highest, name, of_one, side};

    #[test]
    fn the_highest_come_first_and_of_equal_ones_the_first() {
        let found = highest([0, 3, -4, 9, 3, 1, 2, 8, 3].into_iter());
        assert_eq!(found, [(3, 9), (7, 8), (1, 3), (4, 3), (8, 3), (6, 2)]);
    }

    #[test]
    fn an_entry_of_either_side_has_its_name() {
        for (index, row, of) in
            [(Index::FromTo, 6, "g1–f3"), (Index::PieceTo, 1, "knight f3")]
        {
            let number = 64 * row + 21;
            for (number, color) in
                [(number, Color::White), (of_one(index) + number, Color::Black)]
            {
                assert_eq!(name(index, number), of);
                assert_eq!(side(index, number), color);
            }
        }
    }
}
