//! The race: what each engine of the ladder searches in one position, as bars. In
//! the page it can be run again.

use serde::Deserialize;
use serde_json::{Value, json};
use toml::Spanned;

use crate::Data;
use crate::block::{Block, Fault};
use crate::chart;
use crate::picture::Picture;
use crate::san::san;
use engine::{Game, Limits};
use mix::Variant;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    title: String,
    caption: Option<String>,
    fen: Spanned<String>,
    depth: u8,
}

const CHART: &str = "title = ''\nkind = 'rows'\ndata = ''\nx = 'stage'\ny = ['nodes']\nunit = 'positions looked at'";

/// Reads a `race` block, lets all stages search, and draws a chart of their nodes.
/// In the caption `{move}` is the move that all of them find.
pub(crate) fn read(block: &Block) -> Result<Picture, Fault> {
    let Keys { title, caption, fen, depth } = block.read()?;
    let (board, _) = block.play(&fen, &Vec::new())?;
    let hash = engine::bench::DEFAULT_MEGABYTES;
    let mut best = Vec::new();
    let counted = |stage: Variant| {
        let no_memory =
            |error| block.at(&fen)(format!("no memory for the table: {error}"));
        let mut search = stage.search(hash).map_err(no_memory)?;
        let game = Game::new(board.clone());
        let found = search.run(&game, &Limits::depth(depth.into()), |_| {});
        best.extend(found.best_move.map(|mv| san(&board, mv)));
        let nodes = &found.statistics;
        Ok(
            json!({ "stage": stage.stage(), "nodes": nodes.nodes(), "main": nodes.main_nodes }),
        )
    };
    let rows: Value =
        Variant::stages().map(counted).collect::<Result<_, Fault>>()?;
    best.dedup();
    let [best] = &best[..] else {
        return Err(block.at(&fen)("the engines find different moves".to_owned()));
    };
    let caption = caption.map(|text| text.replace("{move}", best));
    let chart = Block {
        info: "chart".to_owned(),
        body: CHART.to_owned(),
        line: block.line,
        range: 0..0,
    };
    let data = |_: &str| Ok(Data { rows: rows.clone(), command: None });
    let Picture { drawing, .. } = chart::read(&chart, &data)?;
    let asked = json!({ "fen": board.to_string(), "depth": depth, "hash": hash, "stages": rows });
    let live = Some(("race".to_owned(), asked));
    let before = "<div class=\"bmf-race-controls\"></div>".to_owned();
    Ok(Picture {
        before,
        live,
        position: Some(board),
        ..Picture::new(title, caption, drawing)
    })
}
