//! The pieces, drawn for this book: flat, with a firm outline, in a box of 100 by 100.
//!
//! Each is a few shapes laid over one another, from the back to the front. All but the knight are
//! symmetrical about x = 50 and stand on the same plinth, so they look like one set.

use cozy_chess::{Color, Piece};

/// The elements of a piece, in its side's colours.
pub(super) fn piece(color: Color, piece: Piece) -> String {
    let (fill, line, detail) = match color {
        Color::White => ("white", "white-line", "white-line"),
        Color::Black => ("black", "black-line", "black-detail"),
    };
    let (shapes, details) = paths(piece);
    let shapes = shapes.iter().map(|d| format!("<path d=\"{d}\"/>")).collect::<String>();
    format!(
        "<g class=\"bmf-piece bmf-{fill}\" transform=\"translate(-4 -3) scale(1.08)\" fill=\"var(--bmf-{fill})\" \
         stroke=\"var(--bmf-{line})\" stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">{shapes}\
         <path fill=\"none\" stroke=\"var(--bmf-{detail})\" stroke-width=\"3\" d=\"{details}\"/></g>"
    )
}

/// A piece's filled shapes, back to front, and the lines drawn on them.
const fn paths(piece: Piece) -> (&'static [&'static str], &'static str) {
    match piece {
        Piece::Pawn => (
            &[
                "M43 48C43 60 36 68 30 77H70C64 68 57 60 57 48z",
                "M50 19a14 14 0 1 1 0 28a14 14 0 1 1 0-28z",
                "M37 46h26a3.5 3.5 0 0 1 0 7h-26a3.5 3.5 0 0 1 0-7z",
                "M26 89V84Q26 77 33 77H67Q74 77 74 84V89z",
            ],
            "M33 83H67",
        ),
        Piece::Knight => (
            &[
                "M31 77C30 63 46 57 48 45C42 50 36 50 33 54C30 60 21 60 19 52C18 44 27 38 31 29\
                 C33 24 36 21 37 12L46 19C64 20 79 36 77 62C77 68 75 73 73 77z",
                "M25 89V84Q25 77 32 77H72Q79 77 79 84V89z",
            ],
            "M32 83H72M52 27C65 33 70 46 68 66M38 33l3 1M24 51l2-1",
        ),
        Piece::Bishop => (
            &[
                "M42 60C42 67 37 72 30 77H70C63 72 58 67 58 60z",
                "M50 18C66 30 70 44 61 57H39C30 44 34 30 50 18z",
                "M50 9a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z",
                "M37 55h26a3.5 3.5 0 0 1 0 7h-26a3.5 3.5 0 0 1 0-7z",
                "M25 89V84Q25 77 32 77H68Q75 77 75 84V89z",
            ],
            "M32 83H68M58 29L49 41",
        ),
        Piece::Rook => (
            &[
                "M36 42L33 77H67L64 42z",
                "M27 19H38V27H45V19H55V27H62V19H73V36Q73 43 66 43H34Q27 43 27 36z",
                "M23 89V84Q23 77 30 77H70Q77 77 77 84V89z",
            ],
            "M30 83H70M36 35H64M41 70H59",
        ),
        Piece::Queen => (
            &[
                "M35 62C38 69 34 74 30 77H70C66 74 62 69 65 62z",
                "M18 34L33 63H67L82 34L66 48L65 25L50 46L35 25L34 48z",
                "M18 26a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z\
                 M35 15a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z\
                 M65 15a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z\
                 M82 26a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z",
                "M33 60h34a3.5 3.5 0 0 1 0 7h-34a3.5 3.5 0 0 1 0-7z",
                "M23 89V84Q23 77 30 77H70Q77 77 77 84V89z",
            ],
            "M30 83H70",
        ),
        Piece::King => (
            &[
                "M47 6h6v6h6v6h-6v9h-6v-9h-6v-6h6z",
                "M35 62C38 69 34 74 30 77H70C66 74 62 69 65 62z",
                "M50 22C58 24 60 30 58 36C68 26 84 32 80 46C78 54 70 57 67 63H33C30 57 22 54 20 46\
                 C16 32 32 26 42 36C40 30 42 24 50 22z",
                "M33 60h34a3.5 3.5 0 0 1 0 7h-34a3.5 3.5 0 0 1 0-7z",
                "M23 89V84Q23 77 30 77H70Q77 77 77 84V89z",
            ],
            "M30 83H70M50 36V52M42 44H58",
        ),
    }
}
