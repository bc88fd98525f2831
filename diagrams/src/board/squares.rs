//! The squares of a board, with the ranks named to their left and the files below
//! them.

use cozy_chess::{File, Rank, Square};
use serde::Deserialize;

/// The side of a square in user units; a piece is drawn in a box of this size.
pub(crate) const SIDE: i32 = 100;
/// The side of all squares together.
pub(crate) const BOARD: i32 = 8 * SIDE;
/// The margin to the left of the squares and below them, where they are named.
pub(crate) const MARGIN: i32 = 32;

/// Which side is at the bottom of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    /// White, as in most books.
    #[default]
    White,
    /// Black.
    Black,
}

impl Orientation {
    /// The upper left corner of a square.
    pub(crate) fn corner(self, square: Square) -> (i32, i32) {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        let (column, row) = match self {
            Self::White => (file, 7 - rank),
            Self::Black => (7 - file, rank),
        };
        (MARGIN + column * SIDE, row * SIDE)
    }

    /// The middle of a square.
    pub(crate) fn middle(self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }

    /// The names of files and ranks, in the margin.
    pub(crate) fn names(self) -> String {
        let names = File::ALL.into_iter().zip(Rank::ALL).map(|(file, rank)| {
            let (middle, row) = self.middle(Square::new(file, rank));
            let (left, row, below) = (MARGIN / 2 - 2, row + 9, BOARD + 27);
            format!("<text x=\"{middle}\" y=\"{below}\">{file}</text>\n<text x=\"{left}\" y=\"{row}\">{rank}</text>\n")
        });
        format!(
            "<g class=\"bmf-coordinates\" fill=\"var(--bmf-soft)\" font-size=\"26\" text-anchor=\"middle\">\n{}</g>\n",
            names.collect::<String>()
        )
    }
}

/// All squares. They look the same to both sides: h8 is dark, and so is a1.
pub(crate) fn squares() -> String {
    let all = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
    let dark = all.filter(|(row, column)| (row + column) % 2 == 1);
    let dark =
        dark.map(|(row, column)| square((MARGIN + column * SIDE, row * SIDE)));
    format!(
        "<rect class=\"bmf-light\" x=\"{MARGIN}\" width=\"{BOARD}\" height=\"{BOARD}\" fill=\"var(--bmf-light-square)\"/>\n\
         <path class=\"bmf-dark\" fill=\"var(--bmf-dark-square)\" d=\"{}\"/>\n",
        dark.collect::<String>()
    )
}

/// A square with its upper left corner, as a part of a path.
pub(super) fn square((x, y): (i32, i32)) -> String {
    format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
}
