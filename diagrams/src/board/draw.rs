//! The picture of a board.

use cozy_chess::{Color, Piece};

use super::describe::describe;
use super::names::code;
use super::squares::{BOARD, SIDE};
use super::{BoardFigure, arrows, pieces, squares};
use crate::svg::{Drawing, colour, put};

impl BoardFigure {
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
            description: describe(self),
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
