//! The author's `live` block: a figure that runs in the page, and the board that stands there where nothing runs.

use cozy_chess::Board;
use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fen, Located, Named, Within};
use crate::board::BoardFigure;
use crate::figure::Words;
use crate::life::Live;
use crate::san;
use crate::svg::Drawing;

/// The deepest search of a live figure, in plies: nobody would wait for a deeper one. The pages offer no other.
pub const DEEPEST: u16 = 7;

/// The figures that an author can ask for. The stepper is one, too, but stands for a tree.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Figure {
    Order,
    Desk,
    Play,
}

/// What an author can say of a live figure.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: Option<String>,
    caption: Option<String>,
    description: Option<String>,
    figure: Figure,
    fen: Option<Fen>,
    #[serde(default)]
    play: Vec<Spanned<String>>,
    stage: Named,
    depth: Within<1, DEEPEST>,
}

/// A live figure.
#[derive(Debug)]
pub struct LiveFigure {
    board: Board,
}

impl LiveFigure {
    /// Reads a `live` block.
    ///
    /// # Errors
    /// Names the line that does not say what it should.
    pub fn read(block: &Block) -> Result<(Words, Self), Located> {
        let written: Written = block.read()?;
        let mut board = written.fen.map_or_else(Board::default, |fen| fen.0);
        for word in &written.play {
            let mv = san::parse(&board, word.get_ref())
                .map_err(|problem| block.error(word, problem))?;
            board.play_unchecked(mv);
        }
        let figure = match written.figure {
            Figure::Order => "order",
            Figure::Desk => "desk",
            Figure::Play => "play",
        };
        let hash = engine::bench::DEFAULT_MEGABYTES;
        let live = Live::of(
            figure,
            &board,
            &written.stage.0,
            written.depth.0.into(),
            hash,
        );
        let words =
            Words::new(block, written.title, written.caption, written.description)?;
        // The other figures change their boards, so no position stands below them.
        let words = if matches!(written.figure, Figure::Order) {
            words.at(&board)
        } else {
            words
        };
        Ok((words.living(live), Self { board }))
    }

    /// Its board. `id` must be unique on the page.
    pub fn draw(&self, id: &str) -> Drawing {
        BoardFigure::new(self.board.clone()).draw(id)
    }
}
