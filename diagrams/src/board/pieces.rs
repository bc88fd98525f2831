//! The pieces, whose shapes are those of `pieces.svg`.

use cozy_chess::{Color, Piece};

use super::name;

/// All pieces, each a group that has its name. Its lines may end in `\r\n`, as may
/// those of all files that are included.
const DRAWN: &str = include_str!("pieces.svg");

/// The elements of a piece, in its side's colours.
pub(super) fn piece(color: Color, piece: Piece) -> String {
    let (fill, line, detail) = match color {
        Color::White => ("white", "white-line", "white-line"),
        Color::Black => ("black", "black-line", "black-detail"),
    };
    let group =
        DRAWN.split("<g id=\"").find_map(|group| group.strip_prefix(name(piece)));
    let shapes =
        group.and_then(|group| group.strip_prefix("\">")?.split("</g>").next());
    let shapes = shapes
        .unwrap_or_default()
        .trim_start_matches(['\r', '\n'])
        .replace('\r', "");
    let shapes = shapes.replace("--bmf-detail", &format!("--bmf-{detail}"));
    format!(
        "<g class=\"bmf-piece bmf-{fill}\" transform=\"translate(3 5) scale(.94)\" fill=\"var(--bmf-{fill})\" \
         stroke=\"var(--bmf-{line})\" stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">{shapes}</g>"
    )
}
