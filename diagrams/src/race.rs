//! The race: what each engine of the book searches in one position, on the ladder.
//! In the page it can be rerun.

use serde::Deserialize;
use serde_json::json;
use toml::Spanned;

use crate::block::{Block, Fault};
use crate::picture::Picture;
use crate::rungs::{self, Rung};
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

/// Reads a `race` block, lets all stages search, and draws the ladder of their nodes.
/// In the caption `{move}` is the move that all of them find.
pub(crate) fn read(block: &Block) -> Result<Picture, Fault> {
    let Keys { title, caption, fen, depth } = block.read()?;
    let (board, _) = block.play(&fen, &Vec::new())?;
    let hash = engine::bench::DEFAULT_MEGABYTES;
    let mut best = Vec::new();
    let mut rungs = Vec::new();
    let counted = |stage: Variant| {
        let no_memory =
            |error| block.at(&fen)(format!("no memory for the table: {error}"));
        let mut search = stage.search(hash).map_err(no_memory)?;
        let game = Game::new(board.clone());
        let found = search.run(&game, &Limits::depth(depth.into()), |_| {});
        best.extend(found.best_move.map(|mv| san(&board, mv)));
        let nodes = &found.statistics;
        let chapter = stage.chapter();
        let stage = stage.stage();
        let name = called(stage);
        rungs.push(Rung {
            name: name.clone(),
            page: format!("{chapter:02}-{stage}.html"),
            nodes: nodes.nodes(),
        });
        Ok(
            json!({ "stage": stage, "name": name, "nodes": nodes.nodes(), "main": nodes.main_nodes }),
        )
    };
    let stages =
        Variant::stages().map(counted).collect::<Result<Vec<_>, Fault>>()?;
    best.dedup();
    let [best] = &best[..] else {
        return Err(block.at(&fen)("the engines find different moves".to_owned()));
    };
    let caption = caption.map(|text| text.replace("{move}", best));
    let asked = json!({ "fen": board.to_string(), "depth": depth, "hash": hash, "stages": stages });
    let live = Some(("race".to_owned(), asked));
    let before = "<div class=\"bmf-race-controls\"></div>".to_owned();
    Ok(Picture {
        before,
        live,
        position: Some(board),
        ..Picture::new(title, caption, rungs::draw(&rungs))
    })
}

/// The usual name of a stage's idea.
pub(crate) fn called(stage: &str) -> String {
    match stage {
        "plain" => "As generated",
        "mvv-lva" => "MVV-LVA",
        "transposition-table" => "Transposition table",
        "tt-move" => "Table move",
        "see" => "SEE",
        "pvs" => "Null windows (PVS)",
        "reductions" => "Late moves (LMR)",
        "continuation" => "Continuation history",
        "staged" => "Staged generation",
        other => return capital(other),
    }
    .to_owned()
}

/// A word with a capital, such as a stage name that is a word.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
