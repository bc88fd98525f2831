//! The author's `rule` block: the engines of the book on a ladder, beside which a
//! reader's own rule is counted.

use cozy_chess::Board;
use engine::{Game, Limits, suite};
use mix::Variant;
use rule::PRESETS;
use rule::input::{INPUTS, Input};
use serde::Deserialize;
use serde_json::{Value, json};
use toml::Spanned;

use crate::block::{Block, Fault};
use crate::board::BoardFigure;
use crate::picture::Picture;
use crate::race::called;
use crate::rungs::{self, Rung};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    title: String,
    caption: Option<String>,
    /// The position whose moves are put in order as the reader types.
    fen: Spanned<String>,
    /// How deep the suite is searched, in plies.
    depth: u8,
}

/// Every third position of the built-in suite: those in which a rule is counted.
pub fn positions() -> impl Iterator<Item = Board> {
    suite::built_in().into_iter().step_by(3)
}

/// Reads a `rule` block, and counts the nodes of all stages.
pub(crate) fn read(block: &Block, id: &str) -> Result<Picture, Fault> {
    let Keys { title, caption, fen, depth } = block.read()?;
    let (board, _) = block.play(&fen, &Vec::new())?;
    let hash = engine::bench::DEFAULT_MEGABYTES;
    let counted = |stage: Variant| {
        let no_memory = |error| block.at(&fen)(format!("no memory: {error}"));
        let mut search = stage.search(hash).map_err(no_memory)?;
        let mut nodes = 0;
        for board in positions() {
            search.new_game();
            let limits = Limits::depth(depth.into());
            let found = search.run(&Game::new(board), &limits, |_| {});
            nodes += found.statistics.nodes();
        }
        let (chapter, stage) = (stage.chapter(), stage.stage());
        let page = format!("{chapter:02}-{stage}.html");
        Ok(Rung { name: called(stage), page, nodes })
    };
    let rungs =
        Variant::stages().map(counted).collect::<Result<Vec<_>, Fault>>()?;
    let stage = |(rung, stage): (&Rung, Variant)| json!({ "stage": stage.stage(), "name": rung.name, "nodes": rung.nodes });
    let stages: Value = rungs.iter().zip(Variant::stages()).map(stage).collect();
    let presets: Value = PRESETS
        .iter()
        .map(|(name, text)| json!({ "name": name, "text": text }))
        .collect();
    let input = |Input { name, says, .. }: &Input| json!([name, says]);
    let asked = json!({
        "fen": board.to_string(),
        "depth": depth,
        "hash": hash,
        "stages": stages,
        "presets": presets,
        "inputs": INPUTS.iter().map(input).collect::<Value>(),
        "positions": positions().count(),
    });
    let name = format!("{id}-board");
    let shown = BoardFigure::new(board).draw(&name);
    let shown = shown.to_svg(&name, "bmf-svg bmf-board-svg", "The position");
    let (_, preset) = PRESETS[1];
    let preset = crate::svg::escaped_lines(preset);
    Ok(Picture {
        live: Some(("rule".to_owned(), asked)),
        before: format!(
            "<pre class=\"bmf-rule-text\">{preset}</pre><div class=\"bmf-rule-board bmf-board\">{shown}</div>"
        ),
        ..Picture::new(title, caption, rungs::draw(&rungs))
    })
}
