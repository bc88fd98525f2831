//! A board: a position with pieces, its last move, arrows, and marked squares.

mod arrows;
mod marks;
mod pieces;
mod squares;

use std::collections::BTreeMap;
use std::ops::Range;

use cozy_chess::{Board, Color, Piece, Square};
use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fault, Words};
use crate::picture::Picture;
use crate::svg::{Drawing, Fit};
use crate::words::{name, side};
pub use marks::{Arrow, Mark, Marked, Style};
pub use squares::Orientation;
pub(crate) use squares::{BOARD, MARGIN, SIDE, squares};

/// A board to be drawn.
#[derive(Clone, Debug, Default)]
pub struct BoardFigure {
    /// The position.
    pub board: Board,
    /// Which side is at the bottom.
    pub orientation: Orientation,
    /// The squares of the last move, from and to, if one was played; they are
    /// tinted.
    pub last: Option<(Square, Square)>,
    /// Arrows from square to square, drawn in this order.
    pub arrows: Vec<Arrow>,
    /// Squares that stand out.
    pub marks: Vec<Mark>,
}

impl BoardFigure {
    /// A board with nothing but its pieces.
    pub fn new(board: Board) -> Self {
        Self { board, ..Self::default() }
    }

    /// The board with its last move tinted, if there is one, as UCI writes it:
    /// castling is the king's own move.
    pub fn after(self, uci: Option<&str>) -> Self {
        let square = |part: Range<usize>| uci?.get(part)?.parse().ok();
        Self { last: square(0..2).zip(square(2..4)), ..self }
    }

    /// The picture. `id` must be unique on the page: the pieces are defined once
    /// under it.
    pub fn draw(&self, id: &str) -> Drawing {
        self.drawn(&Self::shapes(&[&self.board], id), id)
    }

    /// The picture without the shapes of its pieces, which are on the page under
    /// `id`.
    pub(crate) fn draw_shared(&self, id: &str) -> Drawing {
        self.drawn("", id)
    }

    fn drawn(&self, shapes: &str, id: &str) -> Drawing {
        let view = self.orientation;
        let last = self.last.map_or(String::new(), |(from, to)| {
            let path = [from, to].map(|it| squares::square(view.corner(it))).concat();
            format!(
                "<path class=\"bmf-last\" fill=\"var(--bmf-last-move)\" fill-opacity=\"0.5\" d=\"{path}\"/>\n"
            )
        });
        let marks =
            self.marks.iter().map(|mark| mark.draw(view)).collect::<String>();
        let (pieces, arrows) = (self.pieces(id), arrows::draw(&self.arrows, view));
        drawing(
            squares() + &last + &marks + &view.names() + shapes + &pieces + &arrows,
            describe(self),
        )
    }

    /// The shapes of all pieces on some boards, each under its own name, which
    /// begins with `id`.
    pub(crate) fn shapes(boards: &[&Board], id: &str) -> String {
        let shapes = kinds()
            .filter(|&(color, piece)| {
                let stands =
                    |it: &&Board| !it.colored_pieces(color, piece).is_empty();
                boards.iter().any(stands)
            })
            .map(|(color, piece)| {
                let shape = pieces::piece(color, piece);
                format!("<g id=\"{id}-{color}{piece}\">{shape}</g>\n")
            });
        format!("<defs>\n{}</defs>\n", shapes.collect::<String>())
    }

    fn pieces(&self, id: &str) -> String {
        let stand = kinds().flat_map(|(color, piece)| {
            let squares = self.board.colored_pieces(color, piece).into_iter();
            squares.map(move |square| (color, piece, square))
        });
        let uses = stand.map(|(color, piece, square)| {
            let (x, y) = self.orientation.corner(square);
            format!("<use href=\"#{id}-{color}{piece}\" x=\"{x}\" y=\"{y}\"/>\n")
        });
        format!("<g class=\"bmf-pieces\">\n{}</g>\n", uses.collect::<String>())
    }
}

/// Each kind of piece of each side.
fn kinds() -> impl Iterator<Item = (Color, Piece)> {
    Color::ALL.into_iter().flat_map(|color| Piece::ALL.map(|piece| (color, piece)))
}

/// A picture of a board, given what is drawn on its squares.
pub(crate) fn drawing(body: String, description: String) -> Drawing {
    let side = (BOARD + MARGIN) as u32;
    Drawing { body, width: side, height: side, fit: Fit::Shrinks, description }
}

/// What an author can say about a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    title: String,
    caption: Option<String>,
    fen: Spanned<String>,
    #[serde(default)]
    play: Words,
    #[serde(default)]
    arrows: Vec<Arrow>,
    #[serde(default)]
    marks: Vec<Mark>,
    /// What the colours of arrows mean, by their styles.
    #[serde(default)]
    key: BTreeMap<String, String>,
    #[serde(default)]
    orientation: Orientation,
}

/// Reads a `board` block and draws the board.
pub(crate) fn read(block: &Block, id: &str) -> Result<Picture, Fault> {
    let Keys { title, caption, fen, play, arrows, marks, key, orientation } =
        block.read()?;
    let (board, last) = block.play(&fen, &play)?;
    let figure = BoardFigure::new(board).after(last.as_deref());
    let figure = BoardFigure { arrows, marks, orientation, ..figure };
    let key = arrows::key(&figure.arrows, key)
        .map_err(|problem| (block.line, problem))?;
    let picture = Picture::new(title, caption, figure.draw(id));
    let position = Some(figure.board);
    Ok(Picture { position, caption: picture.caption + &key, ..picture })
}

/// A list of some things, if there are any.
fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

/// Where the pieces stand, who is to move, and what the arrows and marks say.
fn describe(figure: &BoardFigure) -> String {
    let board = &figure.board;
    let mut text = String::new();
    for color in Color::ALL {
        let pieces = Piece::ALL.into_iter().rev().filter_map(|piece| {
            let squares = board.colored_pieces(color, piece);
            let plural = if squares.len() > 1 { "s" } else { "" };
            let listed: String =
                squares.into_iter().map(|square| format!(" {square}")).collect();
            (!squares.is_empty())
                .then(|| format!("{}{plural}{listed}", name(piece)))
        });
        text += &format!("{}: {}. ", side(color), list(pieces));
    }
    text += &format!("{} to move.", side(board.side_to_move()));
    if let Some((from, to)) = figure.last {
        text += &format!(" Last move: {from} to {to}.");
    }
    let arrows = list(figure.arrows.iter().map(Marked::in_words));
    let marks = list(figure.marks.iter().map(Marked::in_words));
    for (what, items) in [("Arrows", arrows), ("Marked squares", marks)] {
        if !items.is_empty() {
            text += &format!(" {what}: {items}.");
        }
    }
    text
}
