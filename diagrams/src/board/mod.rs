//! A board: a position with pieces, its last move, arrows, marked squares and labels.

mod arrows;
mod describe;
mod draw;
mod exchange;
mod marks;
mod names;
mod pieces;
mod read;
mod squares;

use cozy_chess::{Board, Square};

pub use arrows::Arrow;
pub use exchange::ExchangeFigure;
pub use marks::{Label, Mark, Style};
pub use names::{name, side};
pub use squares::Orientation;
pub(crate) use squares::{BOARD, SIDE, draw as draw_squares};

/// A board to be drawn.
#[derive(Clone, Debug)]
pub struct BoardFigure {
    /// The position.
    pub board: Board,
    /// Which side is at the bottom.
    pub orientation: Orientation,
    /// Whether files and ranks are named in the corners of the squares at the edge.
    pub coordinates: bool,
    /// The widest that the picture becomes on the page, in pixels.
    pub width: u32,
    /// The squares of the last move, from and to, if one was played; they are tinted.
    pub last: Option<(Square, Square)>,
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
            width: 384,
            last: None,
            arrows: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// The board with its last move tinted, given as UCI writes it: castling is the king's own move.
    pub fn after(self, uci: &str) -> Self {
        let square = |part: Option<&str>| part?.parse().ok();
        Self { last: square(uci.get(..2)).zip(square(uci.get(2..4))), ..self }
    }
}
