//! A search tree, drawn from a recorded search.
//!
//! It grows from left to right, one column a ply, children from top to bottom in the order in
//! which they were searched: text stays horizontal, and a long list of siblings scrolls down. Where the page is
//! narrower than the tree, it scrolls.

mod draw;
mod node;
mod recorder;
mod view;
mod wording;

use serde::Deserialize;
use toml::Spanned;

use crate::block::{Block, Fault, Fen, Name, Within, Words};
use crate::picture::{Picture, asked};
pub use recorder::{Ranked, Recorder, TreeNode, record};
use view::{Choice, View, follow};
pub use wording::{class, pawns, priority};

/// The deepest search of which a tree is drawn, in plies: nobody could read a larger one.
const DEEPEST: u16 = 8;

/// The largest table in megabytes: far more than a search that can be drawn needs.
const LARGEST: u16 = 1024;

/// The deepest search that the page goes through step by step, in plies.
pub const STEPPED: u16 = 5;

/// What an author can say of a tree.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Keys {
    title: String,
    caption: Option<String>,
    fen: Fen,
    #[serde(default)]
    play: Words,
    stage: Spanned<Name>,
    depth: Spanned<Within<1, DEEPEST>>,
    hash: Option<Within<0, LARGEST>>,
    #[serde(default)]
    moves: Words,
    show_depth: Option<Within<0, DEEPEST>>,
    #[serde(default)]
    max_children: Vec<usize>,
    #[serde(default)]
    max_pruned: Vec<usize>,
    /// Whether the page can go through the search step by step.
    #[serde(default)]
    steps: bool,
}

/// Reads a `tree` block, does the search and draws its tree.
pub(crate) fn read(block: &Block) -> Result<Picture, Fault> {
    let keys: Keys = block.read()?;
    let (board, _) = block.play(keys.fen, &keys.play)?;
    let lines = keys.moves.iter().map(|line| line.get_ref().split_whitespace());
    let lines: Vec<Vec<String>> = lines.map(|words| words.map(str::to_owned).collect()).collect();
    let longest = lines.iter().map(Vec::len).max().filter(|&longest| longest > 0);
    let show_depth = keys.show_depth.map(|plies| plies.0.into()).or(longest).unwrap_or(2);
    let depth = keys.depth.get_ref().0;
    if keys.steps && depth > STEPPED {
        let most = format!("where the page goes through {STEPPED} at most step by step");
        return Err(block.at(&keys.depth)(format!("{depth} plies, {most}")));
    }
    let or = |numbers: Vec<usize>, usual| if numbers.is_empty() { vec![usual] } else { numbers };
    let choice = Choice {
        show_depth: show_depth.min(depth.into()),
        max_children: or(keys.max_children, 4),
        max_pruned: or(keys.max_pruned, 2),
        lines,
    };
    let hash = keys.hash.map_or(engine::bench::DEFAULT_MEGABYTES, |hash| hash.0.into());
    let variant = keys.stage.get_ref().0;
    let tree = record(&variant, &board, depth.into(), hash, choice.show_depth)
        .map_err(|error| block.at(&keys.stage)(format!("no memory for the table: {error}")))?;
    for (text, line) in keys.moves.iter().zip(&choice.lines) {
        follow(&tree, line, choice.show_depth).map_err(block.at(text))?;
    }
    let drawing = draw::draw(&View::root(&tree, &choice), &variant, depth);
    let live = keys.steps.then(|| ("stepper", asked(&board, &variant, depth, hash)));
    Ok(Picture { position: Some(board), live, ..Picture::new(keys.title, keys.caption, drawing) })
}
