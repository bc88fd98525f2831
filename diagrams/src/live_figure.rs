//! The author's `live` block: a figure that runs in the page, and the board that stands there where nothing runs.

use serde::Deserialize;

use crate::block::{Block, Fault, Fen, Name, Words};
use crate::board::BoardFigure;
use crate::picture::{Picture, asked};

/// The figures that an author can ask for. The stepper is one, too, but stands for a tree.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Script {
    Order,
    Desk,
    Play,
}

/// What an author can say of a live figure.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    title: String,
    caption: Option<String>,
    figure: Script,
    #[serde(default)]
    fen: Fen,
    #[serde(default)]
    play: Words,
    stage: Name,
    depth: u8,
}

/// Reads a `live` block and draws its board.
pub(crate) fn read(block: &Block, id: &str) -> Result<Picture, Fault> {
    let keys: Keys = block.read()?;
    let (board, _) = block.play(&keys.fen, &keys.play)?;
    let script = ["order", "desk", "play"][keys.figure as usize];
    let hash = engine::bench::DEFAULT_MEGABYTES;
    let about = asked(&board, &keys.stage.0, keys.depth, hash);
    let drawing = BoardFigure::new(board.clone()).draw(id);
    // The other figures change their boards, so no position stands below them.
    let position = (keys.figure == Script::Order).then_some(board);
    let live = Some((script, about));
    Ok(Picture { position, live, ..Picture::new(keys.title, keys.caption, drawing) })
}
