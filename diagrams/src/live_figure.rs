//! The author's `live` block: a figure that runs in the page, and the board that
//! stands there where nothing runs.

use cozy_chess::Board;
use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fault, Words};
use crate::board::BoardFigure;
use crate::picture::{Picture, asked};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    title: String,
    caption: Option<String>,
    figure: String,
    fen: Option<Spanned<String>>,
    #[serde(default)]
    play: Words,
    stage: Spanned<String>,
    depth: u8,
}

/// Reads a `live` block and draws its board.
pub(crate) fn read(block: &Block, id: &str) -> Result<Picture, Fault> {
    let keys: Keys = block.read()?;
    let start = || Spanned::new(0..0, Board::default().to_string());
    let (board, _) = block.play(&keys.fen.unwrap_or_else(start), &keys.play)?;
    let hash = engine::bench::DEFAULT_MEGABYTES;
    let about = asked(&board, &block.variant(&keys.stage)?, keys.depth, hash);
    let drawing = BoardFigure::new(board.clone()).draw(id);
    // The other figures change their boards, so no position stands below them.
    let position = (keys.figure == "order").then_some(board);
    let live = Some((keys.figure, about));
    Ok(Picture {
        position,
        live,
        ..Picture::new(keys.title, keys.caption, drawing)
    })
}
