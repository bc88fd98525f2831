//! The author's `icicle` block: a position, a depth, and the variants whose searches
//! are shown, the earlier one first.

use cozy_chess::Board;
use engine::{Game, Limits};
use mix::Variant;
use serde::Deserialize;
use serde_json::json;
use toml::Spanned;

use super::cell::Kind;
use super::draw::{Search, draw};
use super::record::{MOST, Recorder};
use crate::block::{Block, Fault, Words};
use crate::board::BoardFigure;
use crate::picture::Picture;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    title: String,
    caption: Option<String>,
    fen: Option<Spanned<String>>,
    /// The names of the variants.
    stages: Words,
    depth: u8,
    /// The size of the table in megabytes.
    hash: Option<usize>,
}

/// Reads an `icicle` block, lets the variants search, and draws what they searched.
pub(crate) fn read(block: &Block, id: &str) -> Result<Picture, Fault> {
    let Keys { title, caption, fen, stages, depth, hash } = block.read()?;
    let start = || Spanned::new(0..0, Board::default().to_string());
    let (board, _) = block.play(&fen.unwrap_or_else(start), &Vec::new())?;
    let hash = hash.unwrap_or(engine::bench::DEFAULT_MEGABYTES);
    let searched = |name: &Spanned<String>| {
        let variant = block.variant(name)?;
        let cells = cells(&variant, &board, depth, hash).map_err(block.at(name))?;
        let name = format!("stage {}", variant.stage());
        Ok(Search { name, cells, depth: depth.into() })
    };
    let searches =
        stages.iter().map(searched).collect::<Result<Vec<_>, Fault>>()?;
    let names: Vec<&String> = stages.iter().map(Spanned::get_ref).collect();
    let asked = json!({
        "fen": board.to_string(), "stages": names, "depth": depth, "hash": hash
    });
    let live = Some(("icicle".to_owned(), asked));
    let name = format!("{id}-board");
    let shown = BoardFigure::new(board.clone()).draw(&name);
    let shown = shown.to_svg(&name, "bmf-svg bmf-board-svg", "The position");
    Ok(Picture {
        live,
        position: Some(board),
        before: format!("<div class=\"bmf-icicle-board bmf-board\">{shown}</div>"),
        narrow: format!(
            "{}<div class=\"bmf-icicle-controls\"></div>",
            legend(&searches)
        ),
        ..Picture::new(title, caption, draw(&searches))
    })
}

/// What the colours mean that are seen.
fn legend(searches: &[Search]) -> String {
    let key = |kind: Kind| {
        let (colour, opaque) = kind.colour();
        format!(
            "<span><i style=\"background:color-mix(in srgb, var({colour}) {opaque}%, transparent)\"></i>{}</span>",
            kind.words()
        )
    };
    let is_seen = |kind: &Kind| {
        let mut cells = searches.iter().flat_map(|it| &it.cells);
        cells.any(|it| it.kind == *kind)
    };
    let keys: String = Kind::ALL.into_iter().filter(is_seen).map(key).collect();
    format!("<p class=\"bmf-icicle-key\">{keys}</p>")
}

/// The nodes of a search.
fn cells(
    variant: &Variant,
    board: &Board,
    depth: u8,
    hash: usize,
) -> Result<Vec<super::Cell>, String> {
    let search = variant.search(hash);
    let mut search =
        search.map_err(|error| format!("no memory for the table: {error}"))?;
    let mut recorder = Recorder::new(*variant.settings());
    let game = Game::new(board.clone());
    let limits = Limits { nodes: Some(MOST as u64), ..Limits::depth(depth.into()) };
    let found = search.run_observed(&game, &limits, |_| {}, &mut recorder);
    let many =
        || format!("this takes more than {MOST} nodes, too many for a picture");
    recorder.cells(&found).ok_or_else(many)
}
