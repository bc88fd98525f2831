//! The author's `live` block: a figure that runs in the page, and the board shown
//! in its place when nothing runs, or the lines that are to be put in order.

use cozy_chess::{Board, Square};
use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fault, Words};
use crate::board::BoardFigure;
use crate::exchange;
use crate::lines;
use crate::moment::{self, Step};
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

/// Reads a `live` block and draws its board, or its lines; an exchange has moments,
/// too.
pub(crate) fn read(
    block: &Block,
    id: &str,
    steps: &mut Vec<Step>,
) -> Result<Picture, Fault> {
    let keys: Keys = block.read()?;
    let start = || Spanned::new(0..0, Board::default().to_string());
    let (board, _) = block.play(&keys.fen.unwrap_or_else(start), &keys.play)?;
    let hash = engine::bench::DEFAULT_MEGABYTES;
    let variant = block.variant(&keys.stage)?;
    let about = asked(&board, &variant, keys.depth, hash);
    let drawing = if keys.figure == "lines" {
        let lines = lines::of(variant);
        if lines.is_empty() {
            let why = format!("the order of '{variant}' is no list of lines");
            return Err(block.at(&keys.stage)(why));
        }
        lines::draw(&lines::riffled(&lines))
    } else {
        BoardFigure::new(board.clone()).draw(id)
    };
    let mut moments = String::new();
    if keys.figure == "exchange" {
        let square = keys.caption.as_deref().and_then(square).ok_or_else(|| {
            (block.line, "the caption names no data-square".to_owned())
        })?;
        let own = exchange::moments(&board, square, &moment::taken(steps, None))?;
        moments = moment::store(&own, id);
    }
    // The other figures change their boards, so no position is shown below them.
    let position = (keys.figure == "order").then_some(board);
    let live = Some((keys.figure, about));
    Ok(Picture {
        position,
        live,
        moments,
        ..Picture::new(keys.title, keys.caption, drawing)
    })
}

/// The square on which pieces are exchanged, as a caption names it.
fn square(caption: &str) -> Option<Square> {
    let (_, rest) = caption.split_once("data-square=")?;
    rest.trim_start_matches(['\'', '"']).get(..2)?.parse().ok()
}
