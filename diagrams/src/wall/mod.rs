//! The wall: how many replies a search looks at if one reply refutes most of a
//! side's moves, by the place of that reply in the list. A column is a move, and
//! each of its squares a reply.
//!
//! - `count`: the moves, their replies, and what a place in the list costs
//! - `draw`: the list and the columns, still, or as a picture that moves by itself
//!
//! Where scripts run, `wall.js` lets the reader move the card; where none do, the
//! two ends are shown side by side.

mod count;
mod draw;

use cozy_chess::Board;
use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fault};
use crate::board::{Arrow, BoardFigure, Style};
use crate::picture::Picture;
use crate::svg::{Drawing, escaped};
pub use count::{Column, Wall};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    title: String,
    caption: Option<String>,
    fen: Spanned<String>,
}

/// Reads a `wall` block and draws the board, the wall that can be moved, and its
/// two ends.
pub(crate) fn read(block: &Block, id: &str) -> Result<Picture, Fault> {
    let Keys { title, caption, fen } = block.read()?;
    let (board, _) = block.play(&fen, &Vec::new())?;
    let wall = Wall::of(&board).ok_or_else(|| {
        block.at(&fen)("no reply mates after two of the moves".to_owned())
    })?;
    let before = alive(&board, &wall, id);
    let drawing = wall.both_ends();
    let caption = caption.map(|text| wall.filled(&text));
    Ok(Picture {
        before,
        position: Some(board),
        ..Picture::new(title, caption, drawing)
    })
}

/// The board, the texts, and the wall that waits for its script: all of them take
/// up their room before it comes.
fn alive(board: &Board, wall: &Wall, id: &str) -> String {
    let arrow =
        Arrow { squares: [wall.reply.from, wall.reply.to], style: Style::Main };
    let board =
        BoardFigure { arrows: vec![arrow], ..BoardFigure::new(board.clone()) };
    let svg = |part: &str, drawing: Drawing, class: &str, title: &str| {
        drawing.to_svg(
            &format!("{id}-{part}"),
            &format!("bmf-svg bmf-{class}-svg"),
            title,
        )
    };
    let title = "The position, and the reply that mates";
    let board = svg("board", board.draw(&format!("{id}-board")), "board", title);
    let last = wall.longest();
    let picture = svg("live", wall.draw(last), "wall", &wall.title(last));
    let replies: Vec<String> =
        wall.columns.iter().map(|it| it.replies.to_string()).collect();
    let (name, all, most) =
        (escaped(&wall.name), wall.looked_at(last), replies.join(" "));
    format!(
        "<div class=\"bmf-wall-left\"><div class=\"bmf-wall-board bmf-board\">{board}</div>\
         <div class=\"bmf-wall-said\"><p class=\"bmf-wall-count\"><b>{all}</b> of {all} replies looked at</p>\
         <p class=\"bmf-wall-news\" role=\"status\">{name} is last. Drag it to the top.</p></div></div>\
         <div class=\"bmf-wall-live\" data-replies=\"{most}\" data-card=\"{name}\">{picture}</div>\
         <p class=\"bmf-wall-key\"><span><i class=\"bmf-wall-vain\"></i>looked at in vain</span> \
         <span><i class=\"bmf-wall-mates\"></i>{name}, mate</span> \
         <span><i class=\"bmf-wall-spared\"></i>never looked at</span></p>"
    )
}
