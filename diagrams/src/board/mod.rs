//! A board: a position with pieces, its last move, arrows, marked squares and labels.

mod arrows;
mod describe;
mod exchange;
mod marks;
mod pieces;
mod read;
mod squares;

use cozy_chess::{Board, Color, Piece, Square};

use crate::svg::{Drawing, colour, put};
pub use arrows::Arrow;
pub use describe::side;
pub use exchange::ExchangeFigure;
pub use marks::{Label, Mark, Style};
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

    /// The picture. `id` must be unique on the page: the pieces are defined once under it.
    pub fn draw(&self, id: &str) -> Drawing {
        let mut body = String::new();
        squares::draw(&mut body);
        self.tint_last(&mut body);
        self.marks.iter().for_each(|mark| mark.draw(self.orientation, &mut body));
        if self.coordinates {
            self.orientation.draw_names(&mut body);
        }
        self.pieces(id, &mut body);
        arrows::draw(&self.arrows, self.orientation, &mut body);
        self.labels
            .iter()
            .for_each(|label| label.draw(self.orientation, &mut body));
        Drawing {
            body,
            width: BOARD as u32,
            height: BOARD as u32,
            least: None,
            widest: self.width,
            is_fluid: false,
            description: describe::describe(self),
        }
    }

    fn tint_last(&self, out: &mut String) {
        let Some((from, to)) = self.last else { return };
        let path = [from, to].map(|square| {
            let (x, y) = self.orientation.corner(square);
            format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
        });
        put!(
            out,
            "<path class=\"bmf-last\" fill=\"{}\" fill-opacity=\"0.5\" d=\"{}\"/>",
            colour("last-move"),
            path.concat()
        );
    }

    fn pieces(&self, id: &str, out: &mut String) {
        let all = Color::ALL
            .into_iter()
            .flat_map(|color| Piece::ALL.map(|piece| (color, piece)));
        let on_board = |&(color, piece): &(Color, Piece)| {
            !self.board.colored_pieces(color, piece).is_empty()
        };
        let used: Vec<_> = all.filter(on_board).collect();
        put!(out, "<defs>");
        for &(color, piece) in &used {
            put!(
                out,
                "<g id=\"{id}-{}\">{}</g>",
                code(color, piece),
                pieces::piece(color, piece)
            );
        }
        put!(out, "</defs>");
        put!(out, "<g class=\"bmf-pieces\">");
        for &(color, piece) in &used {
            for square in self.board.colored_pieces(color, piece) {
                let (x, y) = self.orientation.corner(square);
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
