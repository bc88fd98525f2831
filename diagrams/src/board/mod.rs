//! A board: a position with pieces, arrows, marked squares and labels.

mod describe;
mod marks;
mod pieces;
mod read;

use std::fmt::Write;

use cozy_chess::{Board, Color, File, Piece, Rank, Square};
use serde::Deserialize;

use crate::svg::{Drawing, colour, put};
pub use describe::side;
pub use marks::{Arrow, Label, Mark, Style};

/// The side of a square in user units; a piece is drawn in a box of this size.
const SIDE: i32 = 100;
/// Room for the coordinates, left and below.
const MARGIN: i32 = 46;
/// The frame around the squares.
const FRAME: i32 = 4;

/// Who sits below.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    /// White, as in most books.
    #[default]
    White,
    /// Black.
    Black,
}

/// A board to be drawn.
#[derive(Clone, Debug)]
pub struct BoardFigure {
    /// The position.
    pub board: Board,
    /// Who sits below.
    pub orientation: Orientation,
    /// Whether files and ranks are named at the edge.
    pub coordinates: bool,
    /// The widest that the picture becomes on the page, in pixels.
    pub width: u32,
    /// Arrows from square to square, drawn in this order.
    pub arrows: Vec<Arrow>,
    /// Squares that stand out.
    pub marks: Vec<Mark>,
    /// Short texts in the corner of a square.
    pub labels: Vec<Label>,
}

impl BoardFigure {
    /// A board with nothing but its pieces.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            orientation: Orientation::White,
            coordinates: true,
            width: 360,
            arrows: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// The picture. `id` must be unique on the page: the pieces are defined once under it.
    pub fn draw(&self, id: &str) -> Drawing {
        let mut body = String::new();
        self.squares(&mut body);
        self.marks.iter().for_each(|mark| mark.draw(self, &mut body));
        self.pieces(id, &mut body);
        self.arrows.iter().for_each(|arrow| arrow.draw(self, &mut body));
        self.labels.iter().for_each(|label| label.draw(self, &mut body));
        let size = 8 * SIDE + self.margin() + 2 * FRAME;
        Drawing {
            body,
            width: size as u32,
            height: size as u32,
            least: None,
            widest: self.width,
            is_fluid: false,
            description: describe::describe(self),
        }
    }

    fn margin(&self) -> i32 {
        if self.coordinates { MARGIN } else { FRAME }
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (i32, i32) {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        let (column, row) = match self.orientation {
            Orientation::White => (file, 7 - rank),
            Orientation::Black => (7 - file, rank),
        };
        (self.margin() + column * SIDE, FRAME + row * SIDE)
    }

    fn squares(&self, out: &mut String) {
        let (left, top, all) = (self.margin(), FRAME, 8 * SIDE);
        let frame = (left - FRAME, top - FRAME, all + 2 * FRAME);
        put!(
            out,
            "<rect class=\"bmf-frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" \
             fill=\"{}\"/>",
            frame.0,
            frame.1,
            frame.2,
            frame.2,
            colour("dark-square")
        );
        put!(
            out,
            "<rect class=\"bmf-light\" x=\"{left}\" y=\"{top}\" width=\"{all}\" height=\"{all}\" \
             fill=\"{}\"/>",
            colour("light-square")
        );
        // All dark squares are one path: h8 is dark for both sides, so is the lower left corner.
        let mut path = String::new();
        for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            if (row + column) % 2 == 1 {
                let (x, y) = (left + column * SIDE, top + row * SIDE);
                let _ = write!(path, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
            }
        }
        put!(out, "<path class=\"bmf-dark\" fill=\"{}\" d=\"{path}\"/>", colour("dark-square"));
        if self.coordinates {
            self.names(out);
        }
    }

    /// The names of files and ranks.
    fn names(&self, out: &mut String) {
        put!(
            out,
            "<g class=\"bmf-coordinates\" fill=\"{}\" font-family=\"sans-serif\" font-size=\"30\" \
             text-anchor=\"middle\">",
            colour("soft")
        );
        for (file, rank) in File::ALL.into_iter().zip(Rank::ALL) {
            let (x, _) = self.corner(Square::new(file, Rank::First));
            let (_, y) = self.corner(Square::new(File::A, rank));
            put!(out, "<text x=\"{}\" y=\"{}\">{file}</text>", x + SIDE / 2, 8 * SIDE + 40);
            put!(out, "<text x=\"20\" y=\"{}\">{rank}</text>", y + SIDE / 2 + 10);
        }
        put!(out, "</g>");
    }

    fn pieces(&self, id: &str, out: &mut String) {
        let all = Color::ALL.into_iter().flat_map(|color| Piece::ALL.map(|piece| (color, piece)));
        let on_board =
            |&(color, piece): &(Color, Piece)| !self.board.colored_pieces(color, piece).is_empty();
        let used: Vec<_> = all.filter(on_board).collect();
        put!(out, "<defs>");
        for &(color, piece) in &used {
            put!(out, "<g id=\"{id}-{}\">{}</g>", code(color, piece), pieces::piece(color, piece));
        }
        put!(out, "</defs>");
        put!(out, "<g class=\"bmf-pieces\">");
        for &(color, piece) in &used {
            for square in self.board.colored_pieces(color, piece) {
                let (x, y) = self.corner(square);
                let code = code(color, piece);
                put!(out, "<use href=\"#{id}-{code}\" x=\"{x}\" y=\"{y}\"/>");
            }
        }
        put!(out, "</g>");
    }
}

/// Two letters for a piece, such as `wk`.
fn code(color: Color, piece: Piece) -> String {
    format!("{color}{piece}")
}
